import { type BattleState, type BattleUnit, leaderWith, type SideId, unitsOf } from '../state.ts';
import { leaderName } from '../words/describe.ts';
import { breakableName, nameOf, words } from '../words/index.ts';
import { UnitToken } from './unit-token.tsx';

interface FieldProps {
  readonly state: BattleState;
  readonly picked: readonly string[];
  readonly onPick: (unit: string) => void;
  /** With a sheet open the field has half the room: names are left to the sheet. */
  readonly tight: boolean;
}

/**
 * The two lines as they face each other: the far side is turned round, so that its left is on our right and each unit
 * stands opposite its enemy. Skirmishers stand between the lines.
 */
export const Field = ({ state, picked, onPick, tight }: FieldProps) => {
  const rank = (side: SideId, of: BattleUnit['rank']): BattleUnit[] => {
    const units = unitsOf(state, side).filter(unit => unit.rank === of);
    return side === 'b' ? units.reverse() : units;
  };
  const t = words().field;
  const line = (side: SideId, of: BattleUnit['rank'], label: string) => (
    <Line label={label} units={rank(side, of)} state={state} picked={picked} onPick={onPick} tight={tight} />
  );
  const [far, near] = [nameOf(state.armies.b.name), nameOf(state.armies.a.name)];
  return (
    <div class="field">
      <p class="army-name text-side-b">{far}</p>
      {line('b', 'line', t.line(far))}
      {line('b', 'screen', t.screen(far))}
      <div class="no-mans-land" />
      {line('a', 'screen', t.screen(near))}
      {line('a', 'line', t.line(near))}
      <p class="army-name text-side-a">{near}</p>
    </div>
  );
};

interface LineProps extends FieldProps {
  readonly label: string;
  readonly units: readonly BattleUnit[];
}

const Line = ({ label, units, state, picked, onPick, tight }: LineProps) =>
  units.length === 0 ? null : (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid of shields in every browser
    <div role="group" class="battle-line" aria-label={label} style={{ '--units': units.length }}>
      {units.map(unit => (
        <button
          key={unit.id}
          type="button"
          class="unit"
          aria-pressed={picked.includes(unit.id)}
          aria-label={unitLabel(state, unit)}
          onClick={() => onPick(unit.id)}
        >
          <UnitToken state={state} unit={unit} />
          {!tight && <span class="unit-name">{breakableName(unit.name)}</span>}
        </button>
      ))}
    </div>
  );

/** Everything that the shield shows, in words. */
export const unitLabel = (state: BattleState, unit: BattleUnit): string => {
  const t = words();
  const leader = leaderWith(state, unit.id);
  return [
    nameOf(unit.name),
    t.kinds[unit.kind],
    unit.grade && t.grade(unit.grade),
    t.unit.menOf(unit.men, unit.startingMen),
    t.aggressions[unit.aggression],
    unit.disorder > 0 && t.unit.dp(unit.disorder),
    unit.kind === 'hoplites' && (unit.formed ? t.unit.formedWord : t.unit.unformed),
    unit.standing !== 'inLine' && t.standings[unit.standing],
    leader && `${leaderName(state, leader.id)} ${t.unit.cpLeft(leader.cp - leader.spent, leader.cp)}`,
  ]
    .filter(Boolean)
    .join(', ');
};
