import { formatList } from '../../../ui/messages/text-format.ts';
import type { WarState } from '../battle/state.ts';
import { BARRIERS, BOARD, BRIDGES, COLONIES, DELPHI } from '../board/map.ts';
import { HOMES, PLAYERS, type Power, powerOf } from '../board/powers.ts';
import { type Arm, isCentre, isSea, type Space, type SpaceId, spaceOf, stepsOf, takesFleets } from '../board/space.ts';
import { type Components, countOf } from '../board/stacks.ts';
import { costOf, supplyOf, upkeepOf } from '../winter/supply.ts';
import { cardWords } from './card-words.ts';
import { gameMessages } from './index.ts';
import { componentsText, playerName, powerName, spaceName } from './names.ts';

/** A sentence of a card, with its clause. */
export interface CardLine {
  readonly text: string;
  readonly clause: string;
}

/** A part of a card. */
export interface CardSection {
  readonly title: string;
  readonly lines: readonly CardLine[];
}

const line = (text: string, clause: string): CardLine => ({ text, clause });

const names = (spaces: readonly SpaceId[]): string => formatList(spaces.map(spaceName));

const KIND_CLAUSES = { city: 'W1', town: 'W1', delphi: 'D2', land: 'P1', sea: 'C1' } as const;

const homeOf = (space: SpaceId): Power | undefined => {
  for (const player of PLAYERS) {
    if (HOMES[player].major.includes(space)) return powerOf(player, 'major');
    if (HOMES[player].minor === space) return powerOf(player, 'minor');
  }
  return undefined;
};

const placeLines = ({ centres, moment }: WarState, { id, kind }: Space): readonly CardLine[] => {
  const t = cardWords();
  const [owner, home] = [centres[id], homeOf(id)];
  const isBeforeLots = moment.year > 450 || (moment.year === 450 && moment.season !== 'winter');
  return [
    line(t[kind], KIND_CLAUSES[kind]),
    ...(isCentre(BOARD, id) ? [line(owner ? t.owner(powerName(owner)) : t.nobodys, 'W1')] : []),
    ...(home ? [line(t.home(powerName(home)), 'P6')] : []),
    ...(kind === 'city' ? [line(t.cityPasses, 'K1')] : []),
    ...(kind === 'town' ? [line(t.townPasses, 'K1')] : []),
    ...(COLONIES.includes(id) && isBeforeLots ? [line(t.colony, 'K5')] : []),
  ];
};

const partLine = (player: (typeof PLAYERS)[number], part: Components): CardLine => {
  const t = cardWords();
  const text = componentsText([part]);
  if (part.sacred) return line(t.sacred(text), 'D4');
  if (part.state === 'minor') return line(t.minor(text, powerName(powerOf(player, 'minor'))), 'W1');
  return line(t.upkeep(text, part.n * costOf(part)), 'W1');
};

const unitLines = (state: WarState, space: SpaceId): readonly CardLine[] => {
  const t = cardWords();
  const stack = state.position[space];
  return [
    ...(stack
      ? [
          line(t.strength(playerName(state, stack.player), countOf(stack.parts)), 'B4'),
          ...stack.parts.map(part => partLine(stack.player, part)),
          ...(stack.parts.some(({ arm }) => arm === 'G') ? [line(t.garrison, 'G1')] : []),
        ]
      : []),
    ...state.dislodged
      .filter(({ from }) => from === space)
      .map(({ player, parts }) => line(t.gone(playerName(state, player), componentsText(parts)), 'B4')),
  ];
};

const orderLines = (state: WarState, space: SpaceId): readonly CardLine[] => {
  const t = cardWords();
  const parts = state.position[space]?.parts ?? [];
  const has = (arm: Arm): boolean => parts.some(part => part.arm === arm);
  const goers = (['A', 'F'] as const).filter(has);
  return [
    ...goers.map(arm => line(t.mayGo(gameMessages().arms[arm], names(stepsOf(BOARD, arm, space))), 'B2')),
    ...(goers.length > 0 ? [line(t.orHelp, 'S1')] : []),
    ...(has('F') && isSea(BOARD, space) ? [line(t.mayCarry, 'C4')] : []),
    ...(space === DELPHI && goers.length > 0 && state.sackers.length === 0 ? [line(t.maySack, 'D2')] : []),
  ];
};

const retreatLines = ({ dislodged }: WarState, space: SpaceId): readonly CardLine[] => {
  const t = cardWords();
  return dislodged
    .filter(({ from }) => from === space)
    .flatMap(({ parts, open }) =>
      (['A', 'F'] as const)
        .filter(arm => parts.some(part => part.arm === arm))
        .map(arm =>
          open[arm].length > 0
            ? line(t.mayRetreat(gameMessages().arms[arm], names(open[arm])), 'T1')
            : line(t.noRetreat, 'T1'),
        ),
    );
};

const winterLines = ({ centres, position }: WarState, space: SpaceId): readonly CardLine[] => {
  const t = cardWords();
  const power = centres[space];
  if (!power) return [];
  const arms = (['A', 'F', 'G'] as const).filter(arm => arm !== 'F' || takesFleets(BOARD, space));
  return [
    line(t.halves(powerName(power), supplyOf(BOARD, centres, power), upkeepOf(position, power)), 'W1'),
    line(t.mayBuild(formatList(arms.map(arm => gameMessages().arms[arm]))), 'W4'),
  ];
};

const nowLines = (state: WarState, space: SpaceId): readonly CardLine[] => {
  switch (state.moment.step) {
    case 'orders':
      return orderLines(state, space);
    case 'retreats':
      return retreatLines(state, space);
    case 'winter':
      return winterLines(state, space);
    default:
      return [];
  }
};

const otherEnds = <Pair extends { readonly between: readonly [SpaceId, SpaceId] }>(
  pairs: readonly Pair[],
  space: SpaceId,
): readonly (readonly [pair: Pair, to: SpaceId])[] =>
  pairs.flatMap(pair => {
    const [a, b] = pair.between;
    return a === space ? [[pair, b] as const] : b === space ? [[pair, a] as const] : [];
  });

const wayLines = ({ id, army, fleet }: Space): readonly CardLine[] => {
  const t = cardWords();
  return [
    ...(army.length > 0 ? [line(t.byLand(names(army)), 'P2')] : []),
    ...(fleet.length > 0 ? [line(t.bySea(names(fleet)), 'P2')] : []),
    ...otherEnds(BRIDGES, id).map(([, to]) => line(t.bridge(spaceName(to)), 'P4')),
    ...otherEnds(BARRIERS, id).map(([{ name }, to]) => line(t.mountains(name, spaceName(to)), 'P5')),
  ];
};

/** The card of a space: its kind, its units, possible actions, and neighbours. */
export const spaceCard = (state: WarState, id: SpaceId): readonly CardSection[] => {
  const t = cardWords();
  const space = spaceOf(BOARD, id);
  return [
    { title: t.place, lines: placeLines(state, space) },
    { title: t.units, lines: unitLines(state, id) },
    { title: t.now, lines: state.ended ? [] : nowLines(state, id) },
    { title: t.ways, lines: wayLines(space) },
  ].filter(({ lines }) => lines.length > 0);
};
