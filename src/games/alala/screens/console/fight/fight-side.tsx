import { mapPair } from '../../../../../core/pair.ts';
import { defaultFightPlan, diceGainInPlan, type FightPlan, impetusOf, warningsOf } from '../../../actions/fight.ts';
import { neighbours } from '../../../actions/supports.ts';
import type { FighterPlan } from '../../../battle/events.ts';
import type { BattleState, BattleUnit } from '../../../battle/state.ts';
import { unitName } from '../../../messages/describe/names.ts';
import { gameMessages, hyphenatedName } from '../../../messages/index.ts';
import { countAutomaticHits, countDice, type Pool } from '../../../rules/combat/combat.ts';
import { isHoplites } from '../../../rules/unit-kinds.ts';
import { isFormed, type SupportPlace } from '../../../rules/vocabulary.ts';
import { diceGainText } from '../../fight/dice-gain-text.ts';

interface FightSideProps {
  readonly state: BattleState;
  readonly plan: FightPlan;
  readonly side: 0 | 1;
  readonly pools: readonly Pool[];
  readonly onPlan: (plan: FightPlan) => void;
}

/** One side of a fight in its column: its dice, and below them its likeliest circumstances, each with its value. */
export const FightSide = ({ state, plan, side, pools, onPlan }: FightSideProps) => {
  const t = gameMessages();
  const fighters = plan[side];
  const needs = [...new Set(pools.map(({ needed }) => t.fight.hitsOn(needed)))].join(', ');
  const automatic = countAutomaticHits(pools);
  const name = t.list(fighters.map(({ unit }) => unitName(state, unit)));
  const { colour } = state.armies[state.units[fighters[0]?.unit ?? '']?.side ?? 'a'];
  return (
    <section class="fight-side" aria-label={name}>
      <p class={`fight-head text-side colour-${colour}`}>
        <b class="numeral-xl">{countDice(pools)}</b>
        <span class="min-w-0">
          <b class="block wrap-anywhere">{name}</b>
          <small>{[needs, automatic > 0 && t.fight.automatic(automatic)].filter(Boolean).join('\u00a0· ')}</small>
        </span>
      </p>
      {fighters.map(fighter => (
        <fieldset
          key={fighter.unit}
          class="fight-chips"
          aria-label={`${t.console.counts}: ${unitName(state, fighter.unit)}`}
        >
          {fighters.length > 1 && <legend class="text-sm font-bold">{unitName(state, fighter.unit)}</legend>}
          {chipsOf(state, plan, fighter).map(({ key, text, full = text, held, not, on }) => {
            const { worth = '' } = diceGainText(diceGainInPlan(state, plan, held, not));
            return (
              <button
                key={key}
                type="button"
                class="fight-chip"
                aria-pressed={on}
                aria-label={`${unitName(state, fighter.unit)}: ${full} ${worth}`}
                onClick={() => onPlan(withPart(plan, on ? not : held))}
              >
                {text} <b>{worth}</b>
              </button>
            );
          })}
        </fieldset>
      ))}
    </section>
  );
};

interface Chip {
  readonly key: string;
  readonly text: string;
  /** For screen readers: the name of a supporter without soft hyphens. */
  readonly full?: string;
  readonly held: FighterPlan;
  readonly not: FighterPlan;
  readonly on: boolean;
}

const withPart = (plan: FightPlan, part: FighterPlan): FightPlan =>
  mapPair(plan, side => side.map(each => (each.unit === part.unit ? part : each)));

const chipsOf = (state: BattleState, plan: FightPlan, fighter: FighterPlan): Chip[] => {
  const t = gameMessages().fight;
  const unit = state.units[fighter.unit] as BattleUnit;
  const chip = (
    key: string,
    text: string,
    held: Partial<FighterPlan>,
    not: Partial<FighterPlan>,
    on: boolean,
    full?: string,
  ): Chip => ({ key, text, ...(full && { full }), held: { ...fighter, ...held }, not: { ...fighter, ...not }, on });
  const supporter = (other: BattleUnit, place: SupportPlace, text: (name: string) => string): Chip[] => {
    const others = fighter.supports.filter(({ unit: id }) => id !== other.id);
    const on = others.length < fighter.supports.length;
    const held = { supports: [...others, { unit: other.id, place }] };
    const warned = warningsOf(state, withPart(plan, { ...fighter, ...held })).some(({ unit: id }) => id === other.id);
    // Illegal supports can be named on the fight's own page, with the clause against them (B3, O6).
    if (!on && (warned || (isHoplites(other) && !isFormed(other)))) return [];
    return [
      chip(
        `${place} ${other.id}`,
        text(hyphenatedName(other.name)),
        held,
        { supports: others },
        on,
        text(unitName(state, other.id)),
      ),
    ];
  };
  const [momentum] = [fighter.momentum, impetusOf(unit)].filter(each => each !== 'none');
  const beside = neighbours(state, unit.id);
  const filled = defaultFightPlan(state, plan).flat();
  const behind = [...fighter.supports, ...(filled.find(({ unit: id }) => id === unit.id)?.supports ?? [])].filter(
    ({ unit: id, place }, i, all) => place === 'rear' && all.findIndex(each => each.unit === id) === i,
  );
  return [
    ...(momentum
      ? [chip('momentum', t[momentum], { momentum }, { momentum: 'none' }, fighter.momentum !== 'none')]
      : []),
    ...(beside.left ? supporter(beside.left, 'left', t.leftFlank) : []),
    ...(beside.right ? supporter(beside.right, 'right', t.rightFlank) : []),
    ...behind.flatMap(({ unit: id }) => supporter(state.units[id] as BattleUnit, 'rear', t.rearOf)),
    chip('ground', t.highGround, { highGround: true }, { highGround: false }, fighter.highGround),
  ];
};
