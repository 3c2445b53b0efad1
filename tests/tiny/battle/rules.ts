import * as v from 'valibot';
import type { Dear, DearRules } from '../../../src/core/dear.ts';
import type { Entry } from '../../../src/core/log.ts';
import {
  afterSealed,
  afterShown,
  allShown,
  beginSealing,
  type Sealed,
  type Sealing,
  type Shown,
  sealedShape,
  shownShape,
} from '../../../src/core/seal/seal.ts';
import { entryData, readShape, rowId, text, whole } from '../../../src/core/shapes.ts';
import type { Collection, Game, Program, Seated } from '../../../src/games/contract.ts';

export const SEATS = ['a', 'b'] as const;
export type Seat = (typeof SEATS)[number];
export const STANCES = ['high', 'low', 'still'] as const;
export type Stance = (typeof STANCES)[number];

export const champion = v.object({ id: rowId, name: text(60), might: whole(0, 3) });
export type Champion = v.InferOutput<typeof champion>;
export const setup = v.object({ a: champion, b: champion, program: v.boolean() });
export type Setup = v.InferOutput<typeof setup>;
const bout = v.object({
  faces: v.tuple([whole(1, 6), whole(1, 6)]),
  rules: whole(1, 99),
  result: v.nullable(v.picklist(SEATS)),
});
export const EVENTS = { sealed: sealedShape, shown: shownShape(v.picklist(STANCES)), bout };
export interface TinyEvents {
  readonly sealed: Sealed;
  readonly shown: Shown<Stance>;
  readonly bout: Dear<Seat | null> & { readonly faces: readonly [number, number] };
}

export interface State {
  readonly setup: Setup;
  readonly round: number;
  readonly wins: Readonly<Record<Seat, number>>;
  readonly sealing: Sealing<Stance>;
}
export interface View {
  readonly seat: string;
  readonly round: number;
  readonly wins: State['wins'];
  readonly sealed: readonly string[];
}

/** Champions once had no might. */
export const CHAMPIONS: Collection<Champion> = {
  kind: 'champion',
  migrations: [old => ({ might: 0, ...(old as object) })],
  parse: data => readShape(champion, data, 'badChampion'),
};

const beats = (mine: Stance, other: Stance): number =>
  (STANCES.indexOf(mine) - STANCES.indexOf(other) + 3) % 3 === 1 ? 2 : 0;

/** Who wins a bout: die, might, and two for the stance that beats the other's. */
export const winner = ({ setup: of, sealing: { shown } }: State, [a, b]: readonly [number, number]): Seat | null => {
  const [mine, other] = [shown.a ?? 'still', shown.b ?? 'still'];
  const by = a + of.a.might + beats(mine, other) - (b + of.b.might + beats(other, mine));
  return by > 0 ? 'a' : by < 0 ? 'b' : null;
};

export const DEAR: DearRules<State> = {
  rules: 1,
  of: { bout: (state, data) => winner(state, (data as TinyEvents['bout']).faces) },
};

const apply = (state: State, { type, data }: Entry): State => {
  if (type === 'sealed') return { ...state, sealing: afterSealed(state.sealing, data as Sealed) };
  if (type === 'shown') return { ...state, sealing: afterShown(state.sealing, SEATS, data as Shown<Stance>) };
  if (type !== 'bout' || !allShown(state.sealing, SEATS)) return state;
  const { result } = data as TinyEvents['bout'];
  const round = state.round + 1;
  const wins = result === null ? state.wins : { ...state.wins, [result]: state.wins[result] + 1 };
  return { ...state, round, wins, sealing: beginSealing(`round${round}`) };
};

export const tinyGame: Game<Setup, State> = {
  id: 'tiny',
  migrations: {},
  setup: { migrations: [], parse: data => readShape(setup, data, 'badSetup') },
  parseData: entryData(EVENTS),
  begin: of => ({ setup: of, round: 1, wins: { a: 0, b: 0 }, sealing: beginSealing('round1') }),
  apply,
};

export const SEATED: Seated<State, View, Stance> = {
  seats: () => SEATS,
  viewFor: ({ round, wins, sealing }, seat) => ({ seat, round, wins, sealed: Object.keys(sealing.seals) }),
  legal: ({ seat, sealed }) => (sealed.includes(seat) ? [] : STANCES),
};

/** Plays the stance that wins most of its playouts. */
export const program: Program<View, Stance> = (view, { below, goOn }) => {
  const wins = STANCES.map(() => 0);
  while (goOn()) {
    const mine = below(3);
    wins[mine] = (wins[mine] ?? 0) + beats(STANCES[mine] as Stance, STANCES[below(3)] as Stance);
  }
  return SEATED.legal(view)[wins.indexOf(Math.max(...wins))] ?? 'still';
};
