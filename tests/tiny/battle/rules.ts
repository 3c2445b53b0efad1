import * as v from 'valibot';
import { commitRevealReducer } from '../../../src/core/crypto/commit-reveal.ts';
import {
  type CommitRevealState,
  commitRevealSchemas,
  haveAllRevealed,
  startCommitReveal,
} from '../../../src/core/crypto/commitments.ts';
import { defineReducer, type EventsOf, type EventUnionOf } from '../../../src/core/migrate.ts';
import { integerSchema, rowIdSchema, safeParse, textSchema } from '../../../src/core/schemas.ts';
import type { AiPlayer, CollectionDefinition, Game } from '../../../src/game-contract/contract.ts';

export const SEATS = ['a', 'b'] as const;
export type Seat = (typeof SEATS)[number];
export const STANCES = ['high', 'low', 'still'] as const;
export type Stance = (typeof STANCES)[number];

export const champion = v.object({ id: rowIdSchema, name: textSchema(60), might: integerSchema(0, 3) });
export type Champion = v.InferOutput<typeof champion>;
export const setup = v.object({ a: champion, b: champion, program: v.boolean() });
export type Setup = v.InferOutput<typeof setup>;
const faces = v.tuple([integerSchema(1, 6), integerSchema(1, 6)]);
export const EVENTS = {
  ...commitRevealSchemas(v.picklist(STANCES)),
  bout: v.object({ faces, rules: integerSchema(1, 99), result: v.nullable(v.picklist(SEATS)) }),
};
export type TinyEvents = EventsOf<typeof EVENTS>;

export interface State {
  readonly setup: Setup;
  readonly round: number;
  readonly wins: Readonly<Record<Seat, number>>;
  readonly sealing: CommitRevealState<Stance>;
}
export type View = Pick<State, 'round' | 'wins'> & { readonly seat: string; readonly sealed: readonly string[] };

/** Version 1 of champions had no might. */
export const CHAMPIONS: CollectionDefinition<Champion> = {
  kind: 'champion',
  migrations: [old => ({ might: 0, ...(old as object) })],
  parse: data => safeParse(champion, data, 'badChampion'),
};

const beats = (mine: Stance, other: Stance): number =>
  (STANCES.indexOf(mine) - STANCES.indexOf(other) + 3) % 3 === 1 ? 2 : 0;

/** The winner of a bout by die and might, plus two for a stance that beats the other. */
export const winner = ({ setup: of, sealing: { shown } }: State, [a, b]: readonly [number, number]): Seat | null => {
  const [mine, other] = [shown.a ?? 'still', shown.b ?? 'still'];
  const by = a + of.a.might + beats(mine, other) - (b + of.b.might + beats(other, mine));
  return by > 0 ? 'a' : by < 0 ? 'b' : null;
};

/** The version of the rules that compute a bout's result. */
export const RULES_VERSION = 1;

const after = (state: State, event: EventUnionOf<TinyEvents>): State => {
  if (event.type !== 'bout') return { ...state, sealing: commitRevealReducer(state.sealing, SEATS, event) };
  if (!haveAllRevealed(state.sealing, SEATS)) return state;
  const { result } = event.data;
  const round = state.round + 1;
  const wins = result === null ? state.wins : { ...state.wins, [result]: state.wins[result] + 1 };
  return { ...state, round, wins, sealing: startCommitReveal(`round${round}`) };
};

export const tinyGame: Game<Setup, State> = {
  id: 'tiny',
  migrations: {},
  setup: { migrations: [], parse: data => safeParse(setup, data, 'badSetup') },
  begin: of => ({ setup: of, round: 1, wins: { a: 0, b: 0 }, sealing: startCommitReveal('round1') }),
  ...defineReducer(EVENTS, after),
};

/** The view of a seat, and its legal moves. */
export const SEATED = {
  viewFor: ({ round, wins, sealing }: State, seat: string): View => ({
    seat,
    round,
    wins,
    sealed: Object.keys(sealing.seals),
  }),
  legalMoves: ({ seat, sealed }: View): readonly Stance[] => (sealed.includes(seat) ? [] : STANCES),
};

/** Plays the stance that wins most of its playouts. */
export const program: AiPlayer<View, Stance> = (view, { random: below, hasPlayouts: goOn }) => {
  const wins = STANCES.map(() => 0);
  while (goOn()) {
    const mine = below(3);
    wins[mine] = (wins[mine] ?? 0) + beats(STANCES[mine] as Stance, STANCES[below(3)] as Stance);
  }
  return SEATED.legalMoves(view)[wins.indexOf(Math.max(...wins))] ?? 'still';
};
