import { isCanonicallyEqual, toCanonicalJson } from '../../../core/crypto/canonical-json.ts';
import { sha256 } from '../../../core/crypto/sha256.ts';
import type { RandomInt } from '../../../core/probability/dice.ts';
import { createSeededRandom } from '../../../core/probability/random.ts';
import { rollEvent } from '../battle/dice.ts';
import type { AnyEvent } from '../battle/events.ts';
import { isLegal } from '../battle/game.ts';
import type { Setup } from '../battle/setup.ts';
import { type BattleState, beginBattle, deciderOf, QUESTION_STAGES } from '../battle/state.ts';
import type { SideId } from '../rules/side.ts';
import { answerForAbsent } from './absent-player.ts';

/** A sent turn (B1, R-89): its seat, all its decisions, and the digest of it and all turns before. */
export interface PostTurn {
  readonly seat: SideId;
  readonly events: readonly AnyEvent[];
  readonly digest: string;
}

/** A battle by post. `id` distinguishes battles with the same set-up. */
export interface PostBattle {
  readonly id: string;
  readonly setup: Setup;
  readonly turns: readonly PostTurn[];
}

/** The version of battles by post and of their files. Release 1.0.0 began with 2. */
export const POST_VERSION = 2;

/** The digest before the first turn. */
const rootOf = ({ id, setup }: Pick<PostBattle, 'id' | 'setup'>): string =>
  sha256(toCanonicalJson({ id, setup, version: POST_VERSION }));

/** The digest of a turn and the digest before it (B3, R-89). */
const digestOf = (before: string, seat: SideId, events: readonly AnyEvent[]): string =>
  sha256(toCanonicalJson({ before, seat, events }));

const lastDigest = (post: PostBattle): string => post.turns.at(-1)?.digest ?? rootOf(post);

/** The dice of the turn after a digest. Earlier turns fix them, so nobody can roll again. */
const diceAfter = (digest: string): RandomInt => createSeededRandom(Number.parseInt(digest.slice(0, 8), 16));

/** True if a turn is over and can be sent: the other player decides, and not as a question of this turn (B1, R-88). */
export const isTurnOver = (state: BattleState, seat: SideId): boolean => {
  const decider = deciderOf(state);
  return decider === null || (decider !== seat && !QUESTION_STAGES.includes(state.stage));
};

/** Problems of a battle by post (B3, R-89): the kind, and the turn, counted from 1. */
export const POST_PROBLEMS = [
  ...([
    'edited',
    'rerolled',
    'surplusDice',
    'illegal',
    'answered',
    'unfinished',
    'otherBattle',
    'old',
    'replayed',
  ] as const),
] as const;
export type PostProblem = { readonly code: (typeof POST_PROBLEMS)[number]; readonly turn: number };

export type PostResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: PostProblem };

const wrong = (code: PostProblem['code'], turn: number): PostResult<never> => ({ ok: false, problem: { code, turn } });

/**
 * True if an event of the absent player is the app's answer. The absent player records nothing else in the other's turn
 * (B2, R-88).
 */
const isAnswered = (state: BattleState, event: AnyEvent, present: SideId): boolean => {
  const due = answerForAbsent(state, present);
  return due !== undefined && isCanonicallyEqual({ ...event, data: { ...event.data, faces: [] } }, due);
};

interface Playing {
  readonly dice: RandomInt;
  /** The number of the turn, from 1. */
  readonly turn: number;
  /** The seat of the turn, if the other player's answers in it are checked. */
  readonly checks?: SideId | undefined;
}

/** Plays the events of a turn with its dice. Returns the state afterwards, or a problem. */
const playedOn = (
  from: BattleState,
  events: readonly AnyEvent[],
  { dice, turn, checks }: Playing,
): PostResult<BattleState> => {
  let state = from;
  for (const event of events) {
    if (checks && event.data.seat !== checks && !isAnswered(state, event, checks)) return wrong('answered', turn);
    if (!isLegal(state, event)) return wrong('illegal', turn);
    const again = rollEvent(state, event, dice);
    const { faces } = again.event.data;
    if (!isCanonicallyEqual(faces, event.data.faces.slice(0, faces.length))) return wrong('rerolled', turn);
    if (event.data.faces.length > faces.length) return wrong('surplusDice', turn);
    state = again.state;
  }
  return { ok: true, value: state };
};

/**
 * Replays a battle by post turn by turn (B3, R-88, R-89): returns the state, or the first wrong turn. Checks the
 * answers for the absent player, except in the first `known` turns, which were checked on import.
 */
export const verifyPost = (post: PostBattle, known = 0): PostResult<BattleState> => {
  let state: BattleState = beginBattle(post.setup);
  let before = rootOf(post);
  for (const [i, { seat, events, digest }] of post.turns.entries()) {
    const turn = i + 1;
    if (digestOf(before, seat, events) !== digest) return wrong('edited', turn);
    if (deciderOf(state) !== seat) return wrong('illegal', turn);
    const played = playedOn(state, events, { dice: diceAfter(before), turn, checks: i < known ? undefined : seat });
    if (!played.ok) return played;
    if (!isTurnOver(played.value, seat)) return wrong('unfinished', turn);
    state = played.value;
    before = digest;
  }
  return { ok: true, value: state };
};

/** The dice of the current turn after these events; the next die is the next one used. */
export const turnRandom = (post: PostBattle, from: BattleState, played: readonly AnyEvent[]): RandomInt => {
  const dice = diceAfter(lastDigest(post));
  playedOn(from, played, { dice, turn: post.turns.length + 1 });
  return dice;
};

/** A battle by post with one more turn, ready to send. */
export const addTurn = (post: PostBattle, seat: SideId, events: readonly AnyEvent[]): PostBattle => ({
  ...post,
  turns: [...post.turns, { seat, events, digest: digestOf(lastDigest(post), seat, events) }],
});

/**
 * The new turns of a received battle, compared with this device's copy (B3, R-89). A different version of a known turn
 * is refused and reported.
 */
export const receivePost = (known: PostBattle | undefined, come: PostBattle): PostResult<readonly PostTurn[]> => {
  if (known) {
    if (rootOf(known) !== rootOf(come)) return wrong('otherBattle', 0);
    const other = known.turns.findIndex(({ digest }, i) => come.turns[i] && come.turns[i]?.digest !== digest);
    if (other >= 0) return wrong('replayed', other + 1);
    if (come.turns.length <= known.turns.length) return wrong('old', come.turns.length);
  }
  const played = verifyPost(come, known?.turns.length);
  return played.ok ? { ok: true, value: come.turns.slice(known?.turns.length ?? 0) } : played;
};
