import { useRef } from 'preact/hooks';
import { useDrag } from '../../../../ui/input/drag.ts';
import { type Army, unitsBehind, unitsOfRank } from '../../army/army.ts';
import type { UnitSetup } from '../../army/army-setup.ts';
import { colourOf } from '../../army/colours.ts';
import type { SideId } from '../../battle/sides.ts';
import { displayName, gameMessages, hyphenatedName } from '../../messages/index.ts';
import { isHoplites } from '../../rules/unit-kinds.ts';
import { Token } from '../field/token/token.tsx';

interface ArmyLineProps {
  readonly army: Army;
  readonly side?: SideId;
  readonly picked: string | undefined;
  /** Without it the army is only a picture. */
  readonly onPick?: (unit: string) => void;
  /** A unit was dragged to the place of another of its rank. */
  readonly onDrop?: (unit: string, to: string) => void;
}

/** An army from left to right: the screen in front, then the line. */
export const ArmyLine = (props: ArmyLineProps) => (
  <div class="grid gap-1">
    {(['screen', 'line'] as const).map(rank => (
      <Rank key={rank} {...props} rank={rank} />
    ))}
  </div>
);

const Rank = ({
  army,
  side = 'a',
  picked,
  onPick,
  onDrop,
  rank,
}: ArmyLineProps & { readonly rank: 'line' | 'screen' }) => {
  const t = gameMessages().armies;
  const ref = useRef<HTMLUListElement>(null);
  const units = unitsOfRank(army, rank);
  const inRank = rank === 'line' ? [...units, ...unitsOfRank(army, 'rear')] : units;
  const { now, handlers } = useDrag(ref, ({ from, over: to }) => {
    if (to !== undefined && to !== from && inRank.some(({ id }) => id === to)) onDrop?.(from, to);
  });
  if (units.length === 0) return null;
  const label = rank === 'line' ? t.order : t.front;
  return (
    <div>
      <p class="field-label" aria-hidden="true">
        {label}
      </p>
      <ul
        class={`line-editor${onDrop ? ' line-editor-drags' : ''}`}
        aria-label={label}
        ref={ref}
        {...(onDrop && handlers)}
      >
        {units.map(front => (
          <li key={front.id} class="min-w-0">
            {[front, ...unitsBehind(army, front.id)].map(unit =>
              onPick ? (
                <button
                  key={unit.id}
                  type="button"
                  class={`unit w-full${unit.rank === 'rear' ? ' unit-behind' : ''}${now?.from === unit.id ? ' unit-lifted' : ''}${
                    now?.over === unit.id && now.from !== unit.id ? ' unit-over' : ''
                  }`}
                  data-unit={unit.id}
                  aria-pressed={picked === unit.id}
                  aria-label={setupLabel(army, unit)}
                  onClick={() => onPick(unit.id)}
                >
                  <ArmyToken army={army} unit={unit} side={side} />
                  <span class="unit-name">{hyphenatedName(unit.name)}</span>
                </button>
              ) : (
                <div
                  key={unit.id}
                  class={`unit${unit.rank === 'rear' ? ' unit-behind' : ''}`}
                  role="img"
                  aria-label={setupLabel(army, unit)}
                >
                  <ArmyToken army={army} unit={unit} side={side} />
                  <span class="unit-name">{hyphenatedName(unit.name)}</span>
                </div>
              ),
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

const ArmyToken = ({ army, unit, side }: { readonly army: Army; readonly unit: UnitSetup; readonly side: SideId }) => {
  const leader = army.leaders.find(each => each.unit === unit.id);
  return (
    <Token
      kind={unit.kind}
      grade={unit.grade}
      men={unit.men}
      startingMen={unit.men}
      aggression={unit.aggression}
      disorder={0}
      formed={isHoplites(unit)}
      leader={leader && { cp: leader.cp ?? '?' }}
      side={side}
      colour={colourOf(army, side)}
      blazon={army.phalanxes.find(({ id }) => id === unit.phalanx)?.blazon ?? army.blazon}
      standing="inLine"
    />
  );
};

/** “behind Thebans I” for a unit of the second line. */
const behindWhom = (army: Army, { behind }: UnitSetup): string | undefined => {
  const front = army.units.find(({ id }) => id === behind);
  return front && gameMessages().unit.behind(displayName(front.name));
};

/** Everything that a unit's shield shows in the army editor, in words. */
const setupLabel = (army: Army, unit: UnitSetup): string => {
  const t = gameMessages();
  const leader = army.leaders.find(each => each.unit === unit.id);
  return [
    displayName(unit.name),
    t.kinds[unit.kind],
    unit.grade && t.grade(unit.grade),
    t.unit.menOf(unit.men, unit.men),
    t.aggressions[unit.aggression],
    leader && displayName(leader.name),
    behindWhom(army, unit),
  ]
    .filter(Boolean)
    .join(', ');
};
