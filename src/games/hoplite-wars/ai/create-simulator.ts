import type { SeasonStart } from '../season/actions.ts';
import { buildMovementModel } from '../season/movement-model.ts';
import { resolveFacts } from '../season/resolve-cycles.ts';
import { SPACE_IDS } from './indexed-board.ts';
import type { IndexedAction } from './movement-plan.ts';
import type { PositionEvaluator } from './position-evaluator.ts';
import { createQuickSettler, type QuickSettler } from './quick-settler.ts';

/** The worth in halves of a sack that succeeds, to the sacker (D3). */
const SACK = 5;

/** Makes a function that adjudicates a season and evaluates the position after it for all players. */
export const createSimulator = (
  ground: SeasonStart,
  evaluator: PositionEvaluator,
): ((acts: readonly IndexedAction[]) => Float64Array) => {
  const quick = createQuickSettler(ground);
  return acts => {
    const { arrives, victorIn } = quick.settle(acts) ? quick : settleFully(ground, acts);
    evaluator.clear();
    let sackers = 0;
    for (let i = 0; i < acts.length; i++) {
      const { seat, space, to, parts, doing } = acts[i] as IndexedAction;
      const comes = arrives(i);
      const victor = comes ? -1 : victorIn(space);
      const isDislodged = victor >= 0 && victor !== seat;
      if (doing.kind === 'sack' && !isDislodged) sackers |= 1 << seat;
      for (const { arm, n } of parts) evaluator.add(seat, arm, comes ? to : space, n, isDislodged);
    }
    const values = evaluator.values();
    for (let seat = 0; sackers >> seat > 0; seat++)
      if ((sackers >> seat) & 1) values[seat] = (values[seat] as number) + SACK;
    return values;
  };
};

/** Settles a season with the adjudicator of the game. */
const settleFully = (
  ground: SeasonStart,
  acts: readonly IndexedAction[],
): Pick<QuickSettler, 'arrives' | 'victorIn'> => {
  const model = buildMovementModel(ground, acts);
  const { facts } = resolveFacts(model);
  const arriving = model.movers.filter((_, i) => facts[i] === 1);
  const comers = new Set(arriving.flatMap(({ acts: all }) => all));
  const victors = new Map(arriving.map(({ to, acts: [first] }) => [to, (acts[first as number] as IndexedAction).seat]));
  return {
    arrives: act => comers.has(act),
    victorIn: space => victors.get(SPACE_IDS[space] as string) ?? -1,
  };
};
