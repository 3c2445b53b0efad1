import { isCanonicallyEqual, toCanonicalJson } from '../../../core/crypto/canonical-json.ts';
import { sha256 } from '../../../core/crypto/sha256.ts';
import type { RandomInt } from '../../../core/probability/dice.ts';
import { seededRandom } from '../../../core/probability/random.ts';
import { rollEvent } from '../battle/dice.ts';
import type { AnyEvent } from '../battle/events.ts';
import { isLegal } from '../battle/game.ts';
import type { Setup } from '../battle/setup.ts';
import { type BattleState, beginBattle, deciderOf, QUESTION_STAGES } from '../battle/state.ts';
import type { SideId } from '../rules/side.ts';
import { answerForAbsent } from './absent-player.ts';

/** A turn that was sent (B1, R-89): whose it was, all that was decided in it, and the digest of it and of all before it. */
export interface PostTurn {
  readonly seat: SideId;
  readonly events: readonly AnyEvent[];
  readonly digest: string;
}

/** A battle by post: `id` tells it from others with the same set-up. */
export interface PostBattle {
  readonly id: string;
  readonly setup: Setup;
  readonly turns: readonly PostTurn[];
}

/** The version of a battle by post and of its files. 1.0.0 began with 2. */
export const POST_VERSION = 2;

/** The digest that the first turn goes on from. */
const rootOf = ({ id, setup }: Pick<PostBattle, 'id' | 'setup'>): string =>
  sha256(toCanonicalJson({ id, setup, version: POST_VERSION }));

/** The digest of a turn over the one before (B3, R-89). */
const digestOf = (before: string, seat: SideId, events: readonly AnyEvent[]): string =>
  sha256(toCanonicalJson({ before, seat, events }));

const lastDigest = (post: PostBattle): string => post.turns.at(-1)?.digest ?? rootOf(post);

/** The dice of the turn that follows a digest: nobody rolls them again, for the turns before have fixed them. */
const diceAfter = (digest: string): RandomInt => seededRandom(Number.parseInt(digest.slice(0, 8), 16));

/** Whether a turn is over, so that it is sent: the other decides, and it is no question of this turn (B1, R-88). */
export const isTurnOver = (state: BattleState, seat: SideId): boolean => {
  const decider = deciderOf(state);
  return decider === null || (decider !== seat && !QUESTION_STAGES.includes(state.stage));
};

/** What can be wrong with a battle by post (B3, R-89): which turn, counted from 1, and of what kind it is. */
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

/** Whether an event of the absent player's is what the app answers for him: he enters nothing else in a turn that is not his (B2, R-88). */
const isAnswered = (state: BattleState, event: AnyEvent, present: SideId): boolean => {
  const due = answerForAbsent(state, present);
  return due !== undefined && isCanonicallyEqual({ ...event, data: { ...event.data, faces: [] } }, due);
};

interface Playing {
  readonly dice: RandomInt;
  /** The number of the turn, from 1. */
  readonly turn: number;
  /** Whose turn it is, where what the other answers in it is checked. */
  readonly checks?: SideId | undefined;
}

/** Events of a turn done with its dice: the state after them, or what is wrong with them. */
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
 * Plays a battle by post again, turn by turn (B3, R-88, R-89): the state it has come to, or the first turn that is not what
 * it says. Answers for the absent player are worked out anew, but for the first `known` turns, which were taken in before.
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

/** The dice of the turn under way, of which these events have been played: the next die is the one that comes next. */
export const turnDice = (post: PostBattle, from: BattleState, played: readonly AnyEvent[]): RandomInt => {
  const dice = diceAfter(lastDigest(post));
  playedOn(from, played, { dice, turn: post.turns.length + 1 });
  return dice;
};

/** A battle by post with one turn more, as it is sent. */
export const addTurn = (post: PostBattle, seat: SideId, events: readonly AnyEvent[]): PostBattle => ({
  ...post,
  turns: [...post.turns, { seat, events, digest: digestOf(lastDigest(post), seat, events) }],
});

/**
 * What came by post, against what this device has of that battle (B3, R-89): the turns that are new. A second version of a
 * turn already seen is refused and named, whatever else is right with it.
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
