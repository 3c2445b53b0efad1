import type { Below } from '../../../core/chance/dice.ts';
import { seeded } from '../../../core/chance/random.ts';
import type { Means, Program } from '../../contract.ts';
import { perform } from '../actions/perform.ts';
import type { AnyEvent } from '../battle/events.ts';
import { legal } from '../battle/legal.ts';
import { copyOf, type State } from '../battle/state.ts';
import type { View } from '../battle/view.ts';
import type { Level } from '../rules/players.ts';
import { dealAfresh } from './determinize.ts';
import { evaluate } from './evaluation.ts';
import { greedy, type Rated, ratedAttacks, ratedMoves, ratedPlays } from './greedy.ts';

/** Budgets of the levels: milliseconds for a decision at the table, and playouts where a move must repeat everywhere (AI8, AI9). */
export const BUDGETS: Readonly<Record<Level, { readonly milliseconds: number; readonly playouts: number }>> = {
  recruit: { milliseconds: 0, playouts: 0 },
  veteran: { milliseconds: 200, playouts: 40 },
  strategos: { milliseconds: 1000, playouts: 160 },
};

/** Turns that a playout goes on, this one included (AI8): two rounds. */
const TURNS = 4;
/** No turn has so many decisions: what goes on so long hangs. */
const MOST_EVENTS = 600;

const byValue = (rated: readonly Rated[]): Rated[] => [...rated].sort((x, y) => y.value - x.value);

/** The best attack on each target, five at most, and the two next best (AI8). */
const attackCandidates = (state: View['state']): AnyEvent[] => {
  const rated = byValue(ratedAttacks(state));
  const seen = new Set<string>();
  const first = rated.filter(({ event }) => {
    const target = event.type === 'attack' ? String(event.data.targets) : '';
    return seen.size < 5 && !seen.has(target) && seen.add(target) !== undefined;
  });
  const rest = rated.filter(each => !first.includes(each)).slice(0, 2);
  return [...first, ...rest].map(({ event }) => event);
};

/** What is worth a search at this decision, greedy's choice first (AI8, AI10); alone where nothing is to weigh. */
export const candidates = ({ seat, state }: View): readonly AnyEvent[] => {
  const first = greedy(state);
  const others = ((): readonly AnyEvent[] => {
    switch (state.stage) {
      case 'play':
        return first.type === 'challenge' || first.type === 'caltrop'
          ? []
          : byValue(ratedPlays(state, seat))
              .slice(0, 6)
              .map(({ event }) => event);
      case 'move':
        return first.type === 'cohesion'
          ? []
          : byValue(ratedMoves(state, seat))
              .slice(0, 3)
              .map(({ event }) => event);
      case 'shock':
        return attackCandidates(state);
      case 'withdraw':
        return legal(state);
      default:
        return [];
    }
  })();
  const stops = others.length > 0 ? legal(state).filter(({ type }) => type === 'next') : [];
  const all = [first, ...others, ...stops];
  const texts = all.map(event => JSON.stringify(event));
  return all.filter((_, i) => texts.indexOf(texts[i] as string) === i);
};

/** Plays a state on with one-ply players on both sides, so many turns or to its end. */
export const playOut = (state: State, dice: Below, turns = TURNS): void => {
  const last = state.turn + turns;
  for (let i = 0; i < MOST_EVENTS && !state.ended && state.turn < last; i++) perform(state, greedy(state), dice);
};

interface Tried {
  readonly event: AnyEvent;
  sum: number;
  many: number;
}

const mean = ({ sum, many }: Tried): number => (many === 0 ? 0 : sum / many);

/**
 * Determinized search (AI8): hidden cards are dealt afresh, every candidate is carried out in each deal with the same dice,
 * and played on; whoever falls behind gets no more deals, so that the budget goes to the likely best.
 */
const search = (view: View, { below, goOn }: Means): AnyEvent => {
  let field: Tried[] = candidates(view).map(event => ({ event, sum: 0, many: 0 }));
  const first = field[0] as Tried;
  if (field.length === 1) return first.event;
  for (let deals = 1; field.length > 1; deals++) {
    const deal = dealAfresh(view, below);
    const seed = below(2 ** 32);
    for (const tried of field) {
      if (!goOn()) return bestOf(field, first).event;
      const state = copyOf(deal);
      const dice = seeded(seed);
      perform(state, tried.event, dice);
      playOut(state, dice);
      tried.sum += evaluate(state, view.seat);
      tried.many++;
    }
    // After 4, 8, 16 … deals the worse half goes.
    if (deals >= 4 && (deals & (deals - 1)) === 0 && field.length > 2) {
      const kept = [...field].sort((x, y) => mean(y) - mean(x)).slice(0, Math.ceil(field.length / 2));
      field = field.filter(each => kept.includes(each));
    }
  }
  return bestOf(field, first).event;
};

/** The best of those that had the most deals; ties to greedy's order. */
const bestOf = (field: readonly Tried[], first: Tried): Tried => {
  const least = Math.min(...field.map(({ many }) => many));
  if (least === 0 && first.many === 0) return first;
  return field.reduce((top, each) => (each.many > 0 && mean(each) > mean(top) + 1e-12 ? each : top), field[0] as Tried);
};

/** The computer player (AI1, AI8): level 1 plays by one ply, the others search until their budget is spent. */
export const hoplitesProgram: Program<View, AnyEvent> = (view, means) =>
  means.level <= 1 ? greedy(view.state) : search(view, means);
