import type { Player, State } from '../board/powers.ts';
import { isSea, type SpaceId, stepsOf } from '../board/space.ts';
import { addComponents, type Components, joinComponents, type Position, removeComponents } from '../board/stacks.ts';
import type { Order } from '../orders/order.ts';
import type { GroupAction, SeasonStart } from './actions.ts';
import { checkOrders } from './check-orders.ts';
import { buildMovementModel, type MovementModel } from './movement-model.ts';
import { type Fate, fatesOf } from './order-results.ts';
import { type ResolvedFacts, resolveFacts } from './resolve-cycles.ts';

/** Dislodged components, with the spaces they can retreat to (T1 T2). */
export interface Dislodged {
  readonly player: Player;
  readonly from: SpaceId;
  /** Armies and fleets; garrisons disband at once (G3). */
  readonly parts: readonly Components[];
  readonly open: { readonly A: readonly SpaceId[]; readonly F: readonly SpaceId[] };
}

/** The player and the state that sacked Delphi in a season (D2 D3 R-20). */
export interface Sack {
  readonly player: Player;
  readonly state: State;
}

/** The result of a movement. */
export interface MovementOutcome {
  readonly acts: readonly GroupAction[];
  /** For each act. */
  readonly fates: readonly Fate[];
  /** All components except the dislodged ones. */
  readonly position: Position;
  readonly dislodged: readonly Dislodged[];
  /** Dislodged garrisons, which disband (G3). */
  readonly disbanded: readonly {
    readonly player: Player;
    readonly from: SpaceId;
    readonly parts: readonly Components[];
  }[];
  /** Spaces left empty by a stand-off (T2 R-22). */
  readonly standOffs: readonly SpaceId[];
  readonly sack?: Sack;
}

/** The acts of all components, from all orders. */
export const actsOf = (
  ground: SeasonStart,
  orders: Readonly<Partial<Record<Player, readonly Order[]>>>,
): readonly GroupAction[] => {
  const players = [...new Set(Object.values(ground.position).map(({ player }) => player))];
  return players.flatMap(player => checkOrders(ground, player, orders[player] ?? []).acts);
};

/** Adjudicates a movement from all orders. */
export const adjudicate = (
  ground: SeasonStart,
  orders: Readonly<Partial<Record<Player, readonly Order[]>>>,
): MovementOutcome => adjudicateActions(ground, actsOf(ground, orders));

/** Adjudicates a movement from the acts of all components. A dislodged component fails in any order (B10). */
export const adjudicateActions = (ground: SeasonStart, acts: readonly GroupAction[]): MovementOutcome => {
  const field = buildMovementModel(ground, acts);
  const settled = resolveFacts(field);
  const fates = fatesOf(field, settled);
  let position = ground.position;
  // All departures precede all arrivals, so that groups can change places.
  const gone = new Map<SpaceId, readonly Components[]>();
  for (const [i, { from, parts }] of acts.entries())
    if (fates[i]?.fate === 'arrives' || fates[i]?.fate === 'dislodged') {
      position = removeComponents(position, from, parts);
      if (fates[i]?.fate === 'dislodged') gone.set(from, joinComponents(gone.get(from) ?? [], parts));
    }
  for (const [i, { player, doing, parts }] of acts.entries())
    if (fates[i]?.fate === 'arrives' && doing.kind === 'move')
      position = addComponents(position, doing.to, player, parts);
  const standOffs = standOffsOf(field, settled, position);
  const dislodged: Dislodged[] = [];
  const disbanded: { player: Player; from: SpaceId; parts: readonly Components[] }[] = [];
  for (const [from, parts] of gone) {
    const player = ground.position[from]?.player as Player;
    const garrisons = parts.filter(({ arm }) => arm === 'G');
    if (garrisons.length > 0) disbanded.push({ player, from, parts: garrisons });
    const rest = parts.filter(({ arm }) => arm !== 'G');
    if (rest.length === 0) continue;
    const barred = new Set([...standOffs, ...victorsCameFrom(field, settled, from, player)]);
    const open = (arm: 'A' | 'F'): readonly SpaceId[] =>
      stepsOf(ground.board, arm, from).filter(
        to => !position[to] && !barred.has(to) && (arm === 'F' || !isSea(ground.board, to)),
      );
    dislodged.push({ player, from, parts: rest, open: { A: open('A'), F: open('F') } });
  }
  const sackers = acts.filter((_, i) => fates[i]?.fate === 'sacks');
  const [first] = sackers;
  const all = sackers.flatMap(({ parts }) => parts);
  return {
    acts,
    fates,
    position,
    dislodged,
    disbanded,
    standOffs,
    ...(first
      ? { sack: { player: first.player, state: all.every(({ state }) => state === 'minor') ? 'minor' : 'major' } }
      : {}),
  };
};

/** The spaces from which the winning force's groups came without a convoy (T2). */
const victorsCameFrom = (
  { movers, forces, spaces }: MovementModel,
  { facts }: ResolvedFacts,
  space: SpaceId,
  player: Player,
) => {
  const victor = spaces.get(space)?.entering.find(i => facts[i] === 1 && movers[i]?.player !== player);
  const force = victor === undefined ? undefined : forces[movers[victor]?.force ?? -1];
  return (force?.movers ?? []).flatMap(i =>
    facts[i] === 1 && movers[i]?.carried === false ? [movers[i]?.from ?? ''] : [],
  );
};

/** Empty spaces that a force failed to enter although it was not out of the fight. */
const standOffsOf = (
  { forces }: MovementModel,
  { facts, evaluator }: ResolvedFacts,
  position: Position,
): readonly SpaceId[] => [
  ...new Set(
    forces.flatMap(({ to, movers: all }) =>
      !position[to] && all.some(i => evaluator.isOut(i) === 0) && all.every(i => facts[i] !== 1) ? [to] : [],
    ),
  ),
];
