import { useState } from 'preact/hooks';
import { Icon } from '../../../../ui/icons.tsx';
import { type BattleState, specialOf } from '../../battle/state.ts';
import { localizedName, messages, screenMessages } from '../../messages/index.ts';
import { marksOf } from '../../messages/labels.ts';
import { columnName } from '../../messages/names.ts';
import { UnitHelp } from '../rules/help.tsx';
import { Face } from './hand.tsx';

interface LargeCardProps {
  readonly state: BattleState;
  readonly card: number;
}

/** A selected card, enlarged, with its description and rules (O4). */
export const LargeCard = ({ state, card }: LargeCardProps) => {
  const [asked, setAsked] = useState(false);
  const unit = state.units[card];
  const known = unit !== undefined && unit.place !== 'unseen';
  return (
    <>
      <div class="hop-large">
        <Face state={state} card={card} />
        <div class="hop-facts">
          <Facts state={state} card={card} />
        </div>
        {known && (
          <button
            type="button"
            class="btn btn-quiet hop-ask"
            aria-label={screenMessages().help.rules}
            aria-expanded={asked}
            onClick={() => setAsked(!asked)}
          >
            <Icon name="help" />
          </button>
        )}
      </div>
      {known && asked && <UnitHelp state={state} unit={unit} />}
    </>
  );
};

const Facts = ({ state, card }: { readonly state: BattleState; readonly card: number }) => {
  const t = messages();
  const special = specialOf(state, card);
  if (special)
    return (
      <>
        <h2 class="hop-title">{t.specials[special]}</h2>
        <p class="text-sm">{screenMessages().specialHelp[special]}</p>
      </>
    );
  const unit = state.units[card];
  if (!unit || unit.place === 'unseen') return <p>{t.table.somebody}</p>;
  const { tq, size, limit, missile, traits, is, name, side } = unit.card;
  const terrain = unit.place === 'field' ? state.sides[side].terrain[unit.column] : undefined;
  const marks = marksOf(unit);
  return (
    <>
      <h2 class="hop-title">
        {localizedName(name)}
        {unit.place === 'field' && <span class="font-normal text-soft"> {columnName(state, side, unit.column)}</span>}
      </h2>
      <p class="text-sm text-soft">{t.types[is.type]}</p>
      <dl class="hop-figures">
        <Figure label={t.table.tqLong} value={String(tq)} />
        <Figure label={t.table.cohLong} value={`${unit.coh}/${limit}`} />
        <Figure label={t.table.sizeLong} value={String(size)} />
        <Figure label={t.table.worth} value={String(state.roster.values[card] ?? 0)} />
      </dl>
      <p class="hop-said text-sm">
        {[
          ...(missile ? [t.letters[missile]] : []),
          ...traits.map(trait => t.traits[trait]),
          ...marks,
          ...(terrain && terrain !== 'clear' ? [t.terrains[terrain]] : []),
        ].join('\u00a0· ')}
      </p>
    </>
  );
};

const Figure = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
