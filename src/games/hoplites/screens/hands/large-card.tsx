import { useState } from 'preact/hooks';
import { ClauseButton } from '../../../../game-ui/reference/reasons.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { AnyEvent } from '../../battle/events.ts';
import { type BattleState, specialOf } from '../../battle/state.ts';
import { SPECIAL_CLAUSES } from '../../guide/help.ts';
import { fieldMessages, localizedName, screenMessages } from '../../messages/index.ts';
import { columnName } from '../../messages/names.ts';
import { UnitHelp } from '../rules/help.tsx';
import { Abilities, MarkLines } from './abilities.tsx';
import { Face } from './hand.tsx';

interface LargeCardProps {
  readonly state: BattleState;
  readonly card: number;
  /** The legal events of the player who decides; none if nothing can be done with the card. */
  readonly legal?: readonly AnyEvent[];
}

const NO_EVENTS: readonly AnyEvent[] = [];

/** A selected card, enlarged, with its description and rules (O4). */
export const LargeCard = ({ state, card, legal = NO_EVENTS }: LargeCardProps) => {
  const [asked, setAsked] = useState(false);
  const unit = state.units[card];
  const known = unit !== undefined && unit.place !== 'unseen';
  return (
    <>
      <div class="hop-large">
        <Face state={state} card={card} />
        <div class="hop-facts">
          <Facts state={state} card={card} />
          <Abilities state={state} legal={legal} card={card} />
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
      {known && <MarkLines state={state} unit={unit} />}
      {known && asked && <UnitHelp state={state} unit={unit} />}
    </>
  );
};

const Facts = ({ state, card }: Pick<LargeCardProps, 'state' | 'card'>) => {
  const t = fieldMessages();
  const special = specialOf(state, card);
  if (special)
    return (
      <>
        <h2 class="hop-title">{t.specials[special]}</h2>
        <p class="text-sm">{screenMessages().specialHelp[special]}</p>
        <ClauseButton clause={SPECIAL_CLAUSES[special]} text={t.table.specialCard} />
      </>
    );
  const unit = state.units[card];
  if (!unit || unit.place === 'unseen') return <p>{t.table.somebody}</p>;
  const { tq, size, limit, missile, traits, is, name, side } = unit.card;
  const terrain = unit.place === 'field' ? state.sides[side].terrain[unit.column] : undefined;
  return (
    <>
      <h2 class="hop-title">
        {localizedName(name)}
        {unit.place === 'field' && <span class="font-normal text-soft"> {columnName(state, side, unit.column)}</span>}
      </h2>
      <p class="text-sm text-soft">
        <b>{is.type}</b> {t.types[is.type]}
      </p>
      <dl class="hop-figures">
        <Figure label={t.table.tqLong} value={String(tq)} />
        <Figure label={t.table.cohLong} value={`${unit.coh}/${limit}`} />
        <Figure label={t.table.sizeLong} value={String(size)} />
        <Figure label={t.table.worth} value={String(state.roster.values[card] ?? 0)} />
      </dl>
      <p class="hop-said text-sm">
        {[
          ...(missile ? [`${missile} ${t.letters[missile]}`] : []),
          ...traits.map(trait => t.traits[trait]),
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
