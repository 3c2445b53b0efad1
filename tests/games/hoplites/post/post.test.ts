import { describe, expect, test } from 'vitest';
import { toCanonicalJson } from '../../../../src/core/crypto/canonical-json.ts';
import { sha256 } from '../../../../src/core/crypto/sha256.ts';
import type { RandomInt } from '../../../../src/core/probability/dice.ts';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { MAX_TEXT_LENGTH } from '../../../../src/core/untrusted-input.ts';
import { compressToText, parsePastedLink, readItemFile } from '../../../../src/game-ui/library/link.ts';
import { rollEvent } from '../../../../src/games/hoplites/battle/dice.ts';
import type { AnyEvent } from '../../../../src/games/hoplites/battle/events.ts';
import { type BattleState, beginBattle, deciderOf } from '../../../../src/games/hoplites/battle/state.ts';
import { viewFor } from '../../../../src/games/hoplites/battle/view.ts';
import { answerForAbsent, answersForAbsent } from '../../../../src/games/hoplites/post/absent-player.ts';
import {
  addTurn,
  isTurnOver,
  type PostBattle,
  receivePost,
  turnRandom,
  verifyPost,
} from '../../../../src/games/hoplites/post/post-battle.ts';
import { formatPost, MAX_POST_LENGTH, parsePost } from '../../../../src/games/hoplites/post/post-file.ts';
import { advancePost, beginPost, isUndoableByPost } from '../../../../src/games/hoplites/post/post-progress.ts';
import { deviceStep, publicStateOf } from '../../../../src/games/hoplites/post/shared-device.ts';
import type { SideId } from '../../../../src/games/hoplites/rules/side.ts';
import { setupOf } from '../random-battle.ts';
import { randomMove } from '../random-move.ts';
import { withRules } from '../test-state.ts';

const setup = setupOf('athens', 'sparta', { post: true, settings: withRules('variableInitiative') });
const fresh: PostBattle = { id: 'post1', setup, turns: [] };

/** Plays a turn until it is sent: the present player moves at random, and the app answers for the absent one. */
const turnOf = (
  post: PostBattle,
  from: BattleState,
  moves: RandomInt,
): { readonly post: PostBattle; readonly state: BattleState } => {
  const seat = deciderOf(from) as SideId;
  const dice = turnRandom(post, from, []);
  const events: AnyEvent[] = [];
  let state = from;
  do {
    for (const answer of answersForAbsent(state, seat, dice)) {
      events.push(answer.event);
      state = answer.state;
    }
    if (isTurnOver(state, seat)) break;
    const done = rollEvent(state, randomMove(viewFor(state, seat), moves), dice);
    events.push(done.event);
    state = done.state;
  } while (!isTurnOver(state, seat));
  return { post: addTurn(post, seat, events), state };
};

const played = (turns: number, seed = 1, from = fresh): { readonly post: PostBattle; readonly state: BattleState } => {
  const moves = createSeededRandom(seed);
  let now: { readonly post: PostBattle; readonly state: BattleState } = {
    post: from,
    state: beginBattle(from.setup),
  };
  for (let i = 0; i < turns && now.state.ended === null; i++) now = turnOf(now.post, now.state, moves);
  return now;
};

test('[B1] a long battle survives a file, and a link', async () => {
  const { turns } = played(120).post;
  const long = { ...fresh, turns: [...turns, ...turns] };
  const text = formatPost(long);
  expect(text.length).toBeGreaterThan(MAX_TEXT_LENGTH);
  const parse = (read: string) => {
    const parsed = parsePost(read);
    return parsed.ok ? { post: parsed.value } : parsed;
  };
  expect(await readItemFile(new Blob([text]), parse, MAX_POST_LENGTH)).toEqual({ post: long });
  expect(await parsePastedLink(await compressToText(text), parse, MAX_POST_LENGTH)).toEqual({ post: long });
});

const { post, state } = played(14);
const at = (index: number) => post.turns[index] as PostBattle['turns'][number];
/** The last turn with dice. */
const diced = post.turns.findLastIndex(({ events }) => events.some(({ data }) => data.faces.length > 0));
const problemOf = (result: ReturnType<typeof receivePost>) => (result.ok ? undefined : result.problem);

describe('a battle by post', () => {
  test('[B1 B2 R-88] side A begins; questions to the absent player are answered within the turn', () => {
    expect(post.turns.map(({ seat }) => seat).slice(0, 6)).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
    const answers = post.turns.flatMap(({ seat, events }) =>
      events.filter(({ data }) => data.seat !== seat).map(({ type }) => type),
    );
    expect(answers.length).toBeGreaterThan(0);
    for (const type of answers) expect(['react', 'withdraw', 'initiative']).toContain(type);
  });

  test('[R-88] the app answers neither for a present player, nor without a question', () => {
    expect(answersForAbsent(beginBattle(setup), 'a', createSeededRandom(1))).toEqual([]);
    const asked = post.turns.flatMap(({ events }) => events).some(({ type }) => type === 'react');
    expect(asked).toBe(true);
  });

  test('[B3 R-89] replaying a turn gives the same state, also through a file', () => {
    const read = parsePost(formatPost(post));
    expect(read.ok && read.value).toEqual(post);
    const again = verifyPost(post);
    expect(again.ok && JSON.stringify(again.value)).toBe(JSON.stringify(state));
  });

  test('[R-89] the dice of a turn are those of the turns before it, whatever is tried', () => {
    const before = { ...post, turns: post.turns.slice(0, diced) };
    const from = verifyPost(before);
    if (!from.ok) throw new Error('not verified');
    const roll = (played: readonly AnyEvent[]) => {
      const dice = turnRandom(before, from.value, played);
      return Array.from({ length: 5 }, () => dice(1000));
    };
    expect(roll([])).toEqual(roll([]));
    expect(roll([])).not.toEqual(roll(at(diced).events));
  });

  test('[R-89] a turn that was edited is named', () => {
    const turns = post.turns.map((turn, i) => (i === 3 ? { ...turn, events: turn.events.slice(0, -1) } : turn));
    expect(problemOf(receivePost(undefined, { ...post, turns }))).toEqual({ code: 'edited', turn: 4 });
  });

  test('[R-89] rerolled dice are detected, even with new digests', () => {
    let remade: PostBattle = { ...post, turns: [] };
    for (const [i, { seat, events }] of post.turns.entries()) {
      const better = events.map(event =>
        i === diced
          ? ({
              ...event,
              data: { ...event.data, faces: event.data.faces.map(face => (face === 0 ? 1 : 0)) },
            } as AnyEvent)
          : event,
      );
      remade = addTurn(remade, seat, better);
    }
    expect(problemOf(receivePost(undefined, remade))).toEqual({ code: 'rerolled', turn: diced + 1 });
  });

  test('[R-89] surplus dice are detected', () => {
    const { seat, events } = at(0);
    const more = events.map((event, i) =>
      i === 1 ? ({ ...event, data: { ...event.data, faces: [...event.data.faces, 3] } } as AnyEvent) : event,
    );
    expect(problemOf(receivePost(undefined, addTurn(fresh, seat, more)))).toEqual({ code: 'surplusDice', turn: 1 });
  });

  test('[R-89] illegal events, and half a turn, are detected', () => {
    const [first, second] = [at(0), at(1)];
    const stolen = addTurn({ ...fresh }, 'a', [...first.events, ...second.events]);
    expect(problemOf(receivePost(undefined, stolen))?.turn).toBe(1);
    const half = addTurn(fresh, 'a', first.events.slice(0, -1));
    expect(problemOf(receivePost(undefined, half))).toEqual({ code: 'unfinished', turn: 1 });
    const foreign = addTurn(fresh, 'b', first.events);
    expect(problemOf(receivePost(undefined, foreign))).toEqual({ code: 'illegal', turn: 1 });
  });

  test('[B3 R-89] another version of a turn already seen is refused, an old file too', () => {
    const known = { ...post, turns: post.turns.slice(0, 8) };
    const news = receivePost(known, post);
    expect(news.ok && news.value).toEqual(post.turns.slice(8));
    const other = played(14, 2).post;
    const differs = post.turns.findIndex(({ digest }, i) => other.turns[i]?.digest !== digest);
    expect(problemOf(receivePost(known, other))).toEqual({ code: 'replayed', turn: differs + 1 });
    expect(problemOf(receivePost(post, known))).toEqual({ code: 'old', turn: 8 });
    expect(problemOf(receivePost(known, { ...post, id: 'post2' }))).toEqual({ code: 'otherBattle', turn: 0 });
  });

  test.each([
    ['notText', 'no file'],
    ['notPost', '{"what":"something"}'],
    ['newer', '{"what":"hoplites-post","version":3}'],
    ['badSetup', JSON.stringify({ ...JSON.parse(formatPost(fresh)), setup: {} })],
    [
      'badData',
      JSON.stringify({
        ...JSON.parse(formatPost(fresh)),
        turns: [{ seat: 'a', events: [{ type: 'deal', data: {} }], digest: '0'.repeat(64) }],
      }),
    ],
  ])('[R-89] a file that is %s', (code, text) => {
    const read = parsePost(text);
    expect(read.ok ? undefined : read.problem.code).toBe(code);
  });
});

describe('the app’s answers for the absent player', () => {
  /** The battle with one turn replaced: one event in it is changed, and honest play follows. */
  const forged = (index: number, place: number, change: (event: AnyEvent) => readonly AnyEvent[]): PostBattle => {
    const before: PostBattle = { ...post, turns: post.turns.slice(0, index) };
    const from = verifyPost(before);
    if (!from.ok) throw new Error('not verified');
    const { seat, events } = at(index);
    const dice = turnRandom(before, from.value, []);
    const moves = createSeededRandom(place);
    const done: AnyEvent[] = [];
    let now: BattleState = from.value;
    const write = (event: AnyEvent): void => {
      const next = rollEvent(now, event, dice);
      done.push(next.event);
      now = next.state;
    };
    for (const event of events.slice(0, place)) write(event);
    for (const event of change(events[place] as AnyEvent)) write(event);
    while (!isTurnOver(now, seat)) write(answerForAbsent(now, seat) ?? randomMove(viewFor(now, seat), moves));
    return addTurn(before, seat, done);
  };
  const asked = post.turns.flatMap(({ seat, events }, index) =>
    events.flatMap((event, place) => (event.data.seat === seat ? [] : [[index, place, event] as const])),
  );
  const preferences = (seat: SideId): AnyEvent => ({
    type: 'answers',
    data: { seat, faces: [], answers: { withdraw: ['all'], react: [] } },
  });

  test('[B2 R-88] another answer than the app’s is refused and named, each of them', () => {
    expect(asked.length).toBeGreaterThan(5);
    for (const [index, place, event] of asked) {
      const { data } = event;
      const other = 'fire' in data ? { fire: !data.fire } : 'go' in data ? { go: !data.go } : undefined;
      if (!other) continue;
      const come = forged(index, place, () => [{ ...event, data: { ...data, faces: [], ...other } } as AnyEvent]);
      expect(problemOf(receivePost(undefined, come))).toEqual({ code: 'answered', turn: index + 1 });
      const honest = forged(index, place, () => [event]);
      expect(problemOf(receivePost(undefined, honest))).toBeUndefined();
    }
  });

  test('[B2 R-88] preferences of the absent player are his, those of the present one may be changed', () => {
    for (const [index, { seat, events }] of post.turns.entries()) {
      const place = Math.floor(events.length / 2);
      const theirs = forged(index, place, event => [preferences(seat === 'a' ? 'b' : 'a'), event]);
      expect(problemOf(receivePost(undefined, theirs))).toEqual({ code: 'answered', turn: index + 1 });
    }
    const own = forged(2, 1, event => [preferences('a'), event]);
    expect(problemOf(receivePost(undefined, own))).toBeUndefined();
  });

  test('[R-88] turns that were taken in before stay as they are', () => {
    const [index, place, event] = asked.find(([, , { type }]) => type === 'react') ?? [0, 0, undefined];
    if (event?.type !== 'react') throw new Error('nobody reacted');
    const odd = forged(index, place, () => [{ ...event, data: { ...event.data, faces: [], fire: !event.data.fire } }]);
    const from = verifyPost(odd, odd.turns.length);
    if (!from.ok) throw new Error('not verified');
    const more = turnOf(odd, from.value, createSeededRandom(1)).post;
    expect(problemOf(receivePost(odd, more))).toBeUndefined();
    expect(problemOf(receivePost(undefined, more))).toEqual({ code: 'answered', turn: index + 1 });
  });
});

describe('a battle by post in files', () => {
  const { post: sent, state: now } = played(14, 1, fresh);

  test('[R-88] the answers are those of every build: others would refuse turns that are already sent', () => {
    const given = sent.turns.flatMap(({ seat, events }) =>
      events.filter(({ data }) => data.seat !== seat).map(({ type, data }) => [type, { ...data, faces: [] }]),
    );
    expect(sha256(toCanonicalJson(given)).slice(0, 16)).toBe('68bacf1865446fb5');
  });

  test('[B1] its files and digests stay those of version 2', () => {
    const file = JSON.parse(formatPost(sent));
    expect([file.version, file.setup]).toEqual([2, setup]);
    const first = sent.turns[0] as PostBattle['turns'][number];
    const root = sha256(toCanonicalJson({ id: 'post1', setup, version: 2 }));
    expect(first.digest).toBe(sha256(toCanonicalJson({ before: root, seat: 'a', events: first.events })));
    const read = parsePost(formatPost(sent));
    expect(read.ok && read.value).toEqual(sent);
    const again = verifyPost(sent);
    expect(again.ok && JSON.stringify(again.value)).toBe(JSON.stringify(now));
  });
});

describe('on one device', () => {
  test('[B4 R-90] a cover stands between turns; questions are asked without one', () => {
    const seat = deciderOf(state) as SideId;
    expect(deviceStep(state, null)).toEqual({ kind: 'cover', seat });
    expect(deviceStep(state, seat === 'a' ? 'b' : 'a')).toEqual({ kind: 'cover', seat });
    expect(deviceStep(state, seat)).toEqual({ kind: 'turn', seat });
    const asked = { ...state, stage: 'react' as const, asks: [] };
    expect(deviceStep(asked, seat)).toEqual({ kind: 'question', seat: seat === 'a' ? 'b' : 'a' });
    expect(deviceStep({ ...state, stage: 'over' }, seat)).toEqual({ kind: 'over' });
  });

  test('[R-90] if the app answers at one phone too, no player is asked in the other’s turn', () => {
    let asked = 0;
    let now: BattleState = beginBattle({ ...setup, settings: withRules('appAnswers'), post: false });
    const dice = createSeededRandom(4);
    for (let i = 0; i < 300 && !now.ended; i++) {
      const seat = deciderOf(now) as SideId;
      // The app does not answer questions to the player on turn, such as one about an Initiative card.
      if (['react', 'withdraw'].includes(now.stage)) asked++;
      now = rollEvent(now, randomMove(viewFor(now, seat), dice), dice).state;
      for (const { state: answered } of answersForAbsent(now, now.active, dice)) now = answered;
    }
    expect(asked).toBe(0);
  });

  test('[R-90] the open table has no card of either hand or deck, only their numbers', () => {
    const open = publicStateOf(state);
    for (const side of ['a', 'b'] as const) {
      const { hand, deck, handSize, deckSize } = open.sides[side];
      expect([hand, deck]).toEqual([[], []]);
      expect([handSize, deckSize]).toEqual([state.sides[side].hand.length, state.sides[side].deck.length]);
      for (const id of [...state.sides[side].hand, ...state.sides[side].deck])
        if (open.units[id]) expect(open.units[id]?.place).toBe('unseen');
    }
  });
});

describe('a battle by post on a phone', () => {
  test('[B1 AI11] each phone can do without undo or advice; the battle is the same', () => {
    const mail = { id: fresh.id, seat: 'a' as const };
    expect(beginPost({ ...setup, mail, without: ['advice', 'undo'] }).post).toEqual(beginPost({ ...setup, mail }).post);
  });

  const mailed = { ...setup, mail: { id: fresh.id, seat: 'a' as const } };
  const events = post.turns.flatMap(turn => turn.events);

  test('[B1 R-89] its turns are read from the log, at once or as it grows', () => {
    const atOnce = advancePost(beginPost(mailed), events);
    expect([atOnce.post, atOnce.rest]).toEqual([post, []]);
    const grown = events.reduce((so, event) => advancePost(so, [event]), beginPost(mailed));
    expect(grown.post).toEqual(post);
    expect(verifyPost(grown.post).ok).toBe(true);
  });

  test('[B1] a turn under way is not sent yet', () => {
    const first = post.turns[0]?.events.length ?? 0;
    const some = advancePost(beginPost(mailed), events.slice(0, first - 1));
    expect([some.post.turns.length, some.rest.length]).toEqual([0, first - 1]);
  });

  test('[R-89] an entry that has shown dice, or a card, cannot be undone', () => {
    const free = events.filter(isUndoableByPost);
    expect(free.length).toBeGreaterThan(0);
    for (const { type, data } of free) {
      expect(data.faces).toEqual([]);
      expect(['draw', 'take', 'reserve', 'deal', 'rally']).not.toContain(type);
    }
  });
});
