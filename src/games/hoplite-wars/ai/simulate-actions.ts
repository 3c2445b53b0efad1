import type { GroupAction, SeasonStart } from '../season/actions.ts';
import { buildMovementModel } from '../season/movement-model.ts';
import { settle } from '../season/resolve-cycles.ts';
import { playerIndex, spaceIndex } from './chart.ts';
import type { Outlook } from './outlook.ts';

/** The worth in halves of a sack that succeeds, to the sacker (D3). */
const SACK = 5;

/** Adjudicates a season and evaluates the position after it for all players. */
export const simulateActions = (ground: SeasonStart, acts: readonly GroupAction[], outlook: Outlook): Float64Array => {
  const field = buildMovementModel(ground, acts);
  const { facts } = settle(field);
  outlook.clear();
  const arrives = new Set<GroupAction>();
  const victors = new Map<string, string>();
  for (const [i, mover] of field.movers.entries()) {
    if (facts[i] !== 1) continue;
    victors.set(mover.to, mover.player);
    for (const act of mover.acts) arrives.add(acts[act] as GroupAction);
  }
  const sackers: number[] = [];
  for (const act of acts) {
    const { player, from, parts, doing } = act;
    const comes = arrives.has(act) && doing.kind === 'move';
    const victor = comes ? undefined : victors.get(from);
    const isDislodged = victor !== undefined && victor !== player;
    if (doing.kind === 'sack' && !isDislodged) sackers.push(playerIndex(player));
    const space = spaceIndex(comes ? doing.to : from);
    for (const { arm, n } of parts) outlook.add(playerIndex(player), arm, space, n, isDislodged);
  }
  const values = outlook.values();
  for (const sacker of new Set(sackers)) values[sacker] = (values[sacker] as number) + SACK;
  return values;
};
