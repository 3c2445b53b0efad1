import type { UnitPosition } from '../../../../battle/plan/positions.ts';
import { type BattleState, type BattleUnit, leaderWith } from '../../../../battle/state.ts';
import { isSkirmishers } from '../../../../rules/unit-kinds.ts';
import { labelsOf } from '../../labels.ts';
import { type LabelBox, LETTER, type Size, widthOf, within } from '../label-boxes.ts';
import type { TokenSpot } from '../plan-view.ts';

/** A name on the plan: the middle of its text and its baseline, in pixels. */
export interface PlanLabel {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Units of one name stand in one run when they are this near to each other, in pixels. */
const NEIGHBOURS = 14;

export const meet = (a: LabelBox, b: LabelBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** A part of a shield, in radii from its middle. */
const partOf = ({ x, y, radius }: TokenSpot, left: number, top: number, right: number, bottom: number): LabelBox => ({
  left: x + left * radius,
  right: x + right * radius,
  top: y + top * radius,
  bottom: y + bottom * radius,
});

/** The body of a shield, with its numeral. */
export const bodyBox = (spot: TokenSpot): LabelBox => partOf(spot, -0.8, -0.8, 0.8, 0.8);

export const nameBox = (text: string, x: number, y: number): LabelBox => {
  const half = widthOf(text) / 2;
  return { left: x - half, right: x + half, top: y - LETTER.height + 4, bottom: y + 3 };
};

interface Labelled {
  readonly positions: readonly UnitPosition[];
  readonly spots: ReadonlyMap<string, TokenSpot>;
  readonly facesDown: (position: UnitPosition) => boolean;
  readonly size: Size;
}

/** Where a name can stand: so many pixels to the side, and so many further behind. */
const NUDGES = [0, 5, 10, 15, 20, 25, 30].flatMap(behind =>
  [0, -14, 14, -28, 28, -42, 42].map(aside => ({ behind, aside })),
);

/** “Arca.” for Arcadian horse, “Spar. III · II” for Spartiates III and II. */
const abbreviate = (text: string): string =>
  text.replace(/^(\S{4})\S{2,}| \p{Ll}\S*/gu, (_, start?: string) => (start ? `${start}.` : ''));

/**
 * Names of the line and of cavalry, behind their shields: below units that face up, above units that face down. If a name
 * has no space, all of its side are abbreviated. A name without space even then is left out; the unit's sheet has it.
 * Skirmishers are recognised by their shape.
 */
export const planLabels = (state: BattleState, labelled: Labelled): readonly PlanLabel[] => {
  const runs = runsOf(labelled.positions, labelled.spots, labelled.facesDown);
  const full = placeLabels(state, runs, labelled, []);
  const left = runs.filter(({ units }) => !full.some(({ key }) => key === units[0]?.id));
  if (left.length === 0) return full;
  const crowded = left.map(({ down }) => down);
  const short = placeLabels(state, runs, labelled, crowded);
  return short.length > full.length ? short : full;
};

/** The labels that have space. The names of runs that face as `crowded` says are abbreviated. */
const placeLabels = (
  state: BattleState,
  runs: readonly Run[],
  { spots, size }: Labelled,
  crowded: readonly boolean[],
): readonly PlanLabel[] => {
  const shields = [...spots.values()].flatMap(spot => [
    bodyBox(spot),
    // The plaque at the bottom left, and the crest of a leader.
    partOf(spot, -1.3, 0.6, -0.5, 1.35),
    ...(leaderWith(state, spot.id) ? [partOf(spot, -1.1, -1.75, 1.1, 0)] : []),
  ]);
  const placed: LabelBox[] = [...shields];
  return runs.flatMap(({ units, down }): PlanLabel[] => {
    const all = units.map(({ id }) => spots.get(id) as TokenSpot);
    const [text = ''] = labelsOf(units)
      .map(label => label.text.replaceAll('\u00ad', ''))
      .map(name => (crowded.includes(down) ? abbreviate(name) : name));
    const half = widthOf(text) / 2;
    const middle = all.reduce((sum, spot) => sum + spot.x, 0) / all.length;
    const edge = down
      ? Math.min(...all.map(spot => spot.y - spot.radius)) - 5
      : Math.max(...all.map(spot => spot.y + spot.radius)) + LETTER.height + 2;
    for (const { behind, aside } of NUDGES) {
      const x = within(middle + aside, half + 4, size.width - half - 4);
      const y = edge + behind * (down ? -1 : 1);
      const box = nameBox(text, x, y);
      if (box.top < 0 || box.bottom > size.height || placed.some(other => meet(other, box))) continue;
      placed.push(box);
      return [{ key: (units[0] as BattleUnit).id, text, x, y }];
    }
    return [];
  });
};

interface Run {
  readonly units: readonly BattleUnit[];
  readonly down: boolean;
}

/** Units whose names are shown, from left to right. Units with the same name that touch on the screen are together. */
const runsOf = (
  positions: readonly UnitPosition[],
  spots: ReadonlyMap<string, TokenSpot>,
  facesDown: (position: UnitPosition) => boolean,
): readonly Run[] => {
  const named = positions.filter(({ unit }) => !isSkirmishers(unit) && spots.has(unit.id));
  const spotOf = ({ id }: UnitPosition): TokenSpot => spots.get(id) as TokenSpot;
  const sorted = [...named].sort((a, b) => spotOf(a).x - spotOf(b).x);
  const runs: { units: BattleUnit[]; last: UnitPosition; down: boolean }[] = [];
  for (const position of sorted) {
    const at = spotOf(position);
    const down = facesDown(position);
    const run = runs.find(({ units, last, down: other }) => {
      const before = spotOf(last);
      const gap = Math.hypot(at.x - before.x, at.y - before.y) - at.radius - before.radius;
      return other === down && gap < NEIGHBOURS && labelsOf([...units, position.unit]).length === 1;
    });
    if (run) {
      run.units.push(position.unit);
      run.last = position;
    } else runs.push({ units: [position.unit], last: position, down });
  }
  return runs;
};
