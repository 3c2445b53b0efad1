import { openRules } from '../../../../game-ui/reference/open-rules.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { pageMessages } from '../../messages/index.ts';
import { sideName, unitNameAndSquare } from '../../messages/names.ts';
import { troopFigures } from '../../messages/troop-figures.ts';
import { clausesFor, type Kind } from '../../troops/roster.ts';
import { UnitStatusLines } from './status-lines.tsx';

/** The figures of a kind of stand, a label beside each. */
export const TroopFigures = ({ kind }: { readonly kind: Kind }) => (
  <dl class="troop-figures">
    {troopFigures(kind).map(([label, figure]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
);

/** The card of a unit: its side, its stands, its possible actions, its figures (X0, Y0, Y2), and links to its rules. */
export const UnitCard = ({ state, unit }: { readonly state: BattleState; readonly unit: BattleUnit }) => {
  const t = pageMessages().troops;
  const name = unitNameAndSquare(state, unit);
  return (
    <section class="grid gap-2" aria-label={t.card(name)}>
      <h2 class="text-base">
        {name}{' '}
        <span class="font-normal text-soft">
          {unit.side && `${sideName(state, unit.side)}, `}
          {t.left(unit.stands)}
        </span>
      </h2>
      <UnitStatusLines state={state} unit={unit} />
      <TroopFigures kind={unit.kind} />
      <p class="field-label">{t.rules}</p>
      <div class="troop-rules">
        {clausesFor(unit.kind).map(clause => (
          <button key={clause} type="button" class="btn" aria-label={t.see(clause)} onClick={() => openRules(clause)}>
            {clause}
          </button>
        ))}
      </div>
    </section>
  );
};
