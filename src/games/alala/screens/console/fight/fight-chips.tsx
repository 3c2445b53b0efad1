import { eachOf } from '../../../../../core/pair.ts';
import { type FightPlan, impetusOf, neighbours, warningsOf, worthIn } from '../../../actions/fight.ts';
import type { FighterPlan } from '../../../battle/events.ts';
import type { BattleState, BattleUnit } from '../../../battle/state.ts';
import { isHoplites } from '../../../rules/kinds.ts';
import type { SupportPlace } from '../../../rules/vocabulary.ts';
import { isFormed } from '../../../rules/vocabulary.ts';
import { unitName } from '../../../words/describe/names.ts';
import { words } from '../../../words/index.ts';
import { worthText } from '../../fight/worth.ts';

interface FightChipsProps {
  readonly state: BattleState;
  readonly plan: FightPlan;
  readonly onPlan: (plan: FightPlan) => void;
}

interface Chip {
  readonly key: string;
  readonly text: string;
  readonly held: FighterPlan;
  readonly not: FighterPlan;
  readonly on: boolean;
}

/** What is likeliest to count in a fight, each with what it is worth; all else is on the fight's own page. */
export const FightChips = ({ state, plan, onPlan }: FightChipsProps) => {
  const t = words().console;
  const fighters = plan.flat();
  const chips = plan.flatMap((side, s) =>
    side.flatMap(fighter => chipsOf(state, plan, fighter).map(chip => ({ ...chip, side: s }))),
  );
  return (
    <fieldset class="console-chips" aria-label={t.counts}>
      {chips.map(({ key, text, held, not, on, side }) => (
        <button
          key={key}
          type="button"
          class={`toggle line-${state.units[held.unit]?.side ?? 'a'}`}
          aria-pressed={on}
          aria-label={`${unitName(state, held.unit)}: ${text}`}
          onClick={() => onPlan(withPart(plan, on ? not : held))}
        >
          {fighters.length > 1 && <i class={`chip-side chip-${side}`} aria-hidden="true" />}
          {text} {worthText(worthIn(state, plan, held, not)).worth}
        </button>
      ))}
    </fieldset>
  );
};

const withPart = (plan: FightPlan, part: FighterPlan): FightPlan =>
  eachOf(plan, side => side.map(each => (each.unit === part.unit ? part : each)));

const chipsOf = (state: BattleState, plan: FightPlan, fighter: FighterPlan): Chip[] => {
  const t = words().fight;
  const unit = state.units[fighter.unit] as BattleUnit;
  const chip = (
    key: string,
    text: string,
    held: Partial<FighterPlan>,
    not: Partial<FighterPlan>,
    on: boolean,
  ): Chip => ({
    key: `${fighter.unit} ${key}`,
    text,
    held: { ...fighter, ...held },
    not: { ...fighter, ...not },
    on,
  });
  const [momentum] = [fighter.momentum, impetusOf(unit)].filter(each => each !== 'none');
  const beside = neighbours(state, unit.id);
  const supports = (['left', 'right'] as const).flatMap((place: Exclude<SupportPlace, 'rear'>) => {
    const other = beside[place];
    if (!other) return [];
    const others = fighter.supports.filter(({ unit: id }) => id !== other.id);
    const on = others.length < fighter.supports.length;
    const held = { supports: [...others, { unit: other.id, place }] };
    const warned = warningsOf(state, withPart(plan, { ...fighter, ...held })).some(({ unit: id }) => id === other.id);
    // Who may not support is for the table to name on the fight's own page, where the clause against it stands (B3, O6).
    if (!on && (warned || (isHoplites(other) && !isFormed(other)))) return [];
    const name = unitName(state, other.id);
    return [chip(place, place === 'left' ? t.leftFlank(name) : t.rightFlank(name), held, { supports: others }, on)];
  });
  return [
    ...(momentum
      ? [chip('momentum', t[momentum], { momentum }, { momentum: 'none' }, fighter.momentum !== 'none')]
      : []),
    ...supports,
    chip('ground', t.highGround, { highGround: true }, { highGround: false }, fighter.highGround),
  ];
};
