import { type BattleState, type DeepReadonly, specialOf, type Unit } from '../battle/state.ts';
import type { PostProblem } from '../post/post-battle.ts';
import { isClosed } from '../rules/terrain.ts';
import { fieldMessages, localizedName, screenMessages } from './index.ts';
import { columnName } from './names.ts';

type Piece = DeepReadonly<Unit>;

/** The marks of a unit, in words (K3). */
export const marksOf = (unit: Piece): readonly string[] => {
  const t = fieldMessages().marks;
  const { missile } = unit.card;
  return [
    ...(unit.place === 'second' ? [unit.routed ? t.routed : t.rallied] : []),
    ...(unit.place === 'pursuit' ? [t.pursues] : []),
    ...(unit.engaged ? [t.engaged] : []),
    ...(unit.hidden ? [t.hidden] : []),
    ...(unit.marker === '' ? [] : [t.marker]),
    ...(unit.withdrew ? [t.withdrew] : []),
    ...(missile && unit.out ? [t.out] : []),
    ...(unit.level > 0 ? [t.level(unit.level)] : []),
  ];
};

/** A unit as one label, for screen readers: name, kind, figures, marks. */
export const unitLabel = (unit: Piece): string => {
  const t = fieldMessages();
  const { card, coh } = unit;
  return [
    localizedName(card.name),
    t.types[card.is.type],
    t.table.tq(card.tq),
    t.table.coh(coh, card.limit),
    t.table.size(card.size),
    ...(card.missile ? [t.letters[card.missile]] : []),
    ...marksOf(unit),
  ].join(', ');
};

/** An area as one label: its name, its terrain unless clear, and its unit. */
export const areaLabel = (state: BattleState, side: 'a' | 'b', column: number): string => {
  const t = fieldMessages();
  const terrain = state.sides[side].terrain[column] ?? 'clear';
  const unit = state.units[state.sides[side].field[column] ?? -1];
  if (isClosed(terrain)) return [columnName(state, side, column), t.terrains[terrain]].join(', ');
  return [
    columnName(state, side, column),
    ...(terrain === 'clear' ? [] : [t.terrains[terrain]]),
    unit ? unitLabel(unit) : t.table.empty,
  ].join(', ');
};

/** A card of a hand as one label. */
export const cardLabel = (state: BattleState, card: number): string => {
  const special = specialOf(state, card);
  const unit = state.units[card];
  return special ? fieldMessages().specials[special] : unit ? unitLabel(unit) : fieldMessages().table.somebody;
};

/** A problem with an imported turn: of the file, or of a turn by number. */
export const problemText = (problem: PostProblem | { readonly code: string }): string => {
  const t = screenMessages().post;
  if ('turn' in problem) return t.problems[problem.code](problem.turn);
  return t.file[problem.code as keyof typeof t.file] ?? t.file.notPost;
};
