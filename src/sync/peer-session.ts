import { encodeBase64Url } from '../core/base64.ts';
import { createReassembler, type FrameKind, type ProtocolViolation, toChunks } from './frames.ts';
import { type Identity, isKeyOf, verifySignature } from './identity.ts';
import { logComparison } from './log-digest.ts';
import {
  type CloseReason,
  encodeMessage,
  type Hello,
  type Phone,
  PROTOCOL_VERSION,
  parseClose,
  parseReconnect,
  proofPayload,
  type ReconnectMessage,
  readDigest,
  readHello,
  readPhones,
  readProof,
} from './peer-messages.ts';
import { inLogOrder, type Replica } from './replica.ts';
import { inSlices } from './slices.ts';
import {
  decodeUpdate,
  decodeVector,
  encodeVector,
  includesVector,
  mergeVectors,
  type Vector,
} from './update-format.ts';

/** A way to one other phone on which whole messages of bytes go in order. */
export interface Channel {
  readonly send: (piece: Uint8Array<ArrayBuffer>) => void;
  readonly close: () => void;
  /** Set by who uses it. */
  onPiece: (piece: Uint8Array) => void;
  onClosed: () => void;
}

/**
 * Why a link came to its end: what the other said, what he did, that he is out of reach, that a room is not opened by what
 * is known of it, that it does not take what is here, or that its server takes no more.
 */
export type SessionEnd = CloseReason | ProtocolViolation | 'lost' | 'notOpened' | 'notTaken' | 'serverFull';

/** How a phone and another find each other again by themselves, once their link is gone. */
export interface ReconnectHooks {
  /** With what this phone will call; undefined where it cannot. */
  readonly calls: () => Promise<string | undefined>;
  /** Listens for another that will call with that; where, or undefined where it cannot. */
  readonly listens: (other: Hello, code: string) => Promise<string | undefined>;
  /** Keeps where another listens. */
  readonly keeps: (other: Hello, code: string) => void;
}

/** What a link needs of its phone. */
export interface LocalPeer {
  readonly identity: Identity;
  readonly author: string;
  readonly name: string;
  /** The battle that is shared; undefined on a phone that comes to one. */
  readonly battle: () => { readonly id: string } | undefined;
  readonly entries: () => number;
  readonly mirror: Replica;
  /** The key of an author, where this phone has met him or heard of him. */
  readonly keyOf: (author: string) => string | undefined;
  /** The name that an author gave before; a browser that is killed can forget its player's name. */
  readonly nameOf: (author: string) => string | undefined;
  readonly phones: () => readonly Phone[];
  /** Whether the battle of another is to be shared, where this phone has none yet. Resolves when it is. */
  readonly come: (hello: Hello) => Promise<boolean>;
  /** Somebody has shown that his key is his: whether his battle is to be shared. Resolves when it is. */
  readonly met: (hello: Hello, link: Link) => Promise<boolean>;
  /** Others that somebody has met. */
  readonly toldOf: (phones: readonly Phone[]) => void;
  readonly ways?: ReconnectHooks | undefined;
  /** Takes what came through the gate, and says how many of it could not be taken. */
  readonly take: (values: readonly unknown[], link: Link) => Promise<number>;
  /** Wall clock, milliseconds. */
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
  /** Something of `state`, `seenAt` or `isInStep` is another. */
  readonly changed: () => void;
}

export type LinkState = 'meeting' | 'asking' | 'sharing' | SessionEnd;

export interface Link {
  readonly state: () => LinkState;
  /** Who is there, once he has said so. */
  readonly other: () => Hello | undefined;
  /** Whether each has all that the other has, and both have the same. */
  readonly isInStep: () => boolean;
  /** Authors of whom the other has as many entries, but not the same ones. */
  readonly differing: () => readonly string[];
  /** When both had the same last; undefined before that. */
  readonly inStepAt: () => number | undefined;
  /** Sends what the other lacks, if there is anything. */
  readonly tell: () => void;
  /** Tells who else is known. */
  readonly tellPhones: () => void;
  /** To be called now and then: says what is here, and finds out that nobody answers. */
  readonly tick: () => void;
  readonly end: (why: CloseReason) => void;
  /**
   * The author who may bring entries that their own author has not signed, while there is one: who invited this phone, until
   * it has all that there was before the battle came here.
   */
  readonly vouchedBy: () => string | undefined;
}

/** No word for so long, and the other is lost: milliseconds. */
export const IDLE_TIMEOUT_MS = 15_000;
/** So much of what he sends may be refused before he is not listened to any longer. */
const MAX_REFUSALS = 50;

/** Talks with another phone over a channel, until one of them ends it; with `expected`, with nobody but that author. */
export const startPeerSession = (host: LocalPeer, channel: Channel, expected?: string): Link => {
  const once = encodeBase64Url(host.random(16));
  const read = createReassembler();
  let state: LinkState = 'meeting';
  let other: Hello | undefined;
  // Undefined until he has said what he has.
  let theirs: Vector | undefined;
  let sent: Vector = new Map();
  // Whether a portion was sent, and he has not said what he has since.
  let isAnswerDue = false;
  // Updates of his that are not taken yet.
  let updatesDue = 0;
  let seenAt = host.now();
  let inStepAt: number | undefined;
  let refused = 0;
  const ways = new Set<ReconnectMessage['is']>();
  const comparison = logComparison(host.mirror);
  const takesEarlier = host.battle() === undefined;
  let hadAll = false;
  // What came is worked on in its order, one after the other.
  let work: Promise<void> = Promise.resolve();

  const isOver = (): boolean => state !== 'meeting' && state !== 'asking' && state !== 'sharing';
  const send = (kind: FrameKind, body: Uint8Array): void => {
    for (const piece of toChunks({ kind, body })) channel.send(piece);
  };
  const over = (why: SessionEnd, say?: CloseReason): void => {
    if (isOver()) return;
    if (say) send('bye', encodeMessage({ why: say }));
    state = why;
    channel.close();
    host.changed();
  };
  const haveAsMany = (): boolean =>
    state === 'sharing' &&
    theirs !== undefined &&
    host.mirror.isCoveredBy(theirs) &&
    includesVector(host.mirror.vector(), theirs);
  /** Undefined until both have said what they have now. */
  const differing = (): readonly string[] | undefined => (haveAsMany() ? comparison.differing() : undefined);
  const isInStep = (): boolean => (other?.compares ? differing()?.length === 0 : haveAsMany());
  /** Tells the digest of all that is here once both have as many entries. */
  const compare = (): void => {
    if (!other?.compares || !haveAsMany()) return;
    comparison.next(mine => {
      if (state === 'sharing') send('digest', encodeMessage(mine));
      look();
    });
  };
  const look = (): void => {
    compare();
    if (isInStep()) {
      inStepAt = host.now();
      hadAll = true;
    }
    host.changed();
  };
  const tell = (): void => {
    if (state !== 'sharing' || theirs === undefined || isAnswerDue) return;
    const portion = host.mirror.lackedBy(mergeVectors(theirs, sent));
    if (!portion) return;
    sent = mergeVectors(sent, portion.brings);
    isAnswerDue = true;
    // What is here first: nobody sends back what he has just been sent.
    sayVector();
    send('update', portion.update);
  };
  // Also while a player is asked, so that the other knows that somebody is there.
  const sayVector = (): void => {
    if (state === 'sharing' || state === 'asking') send('vector', encodeVector(host.mirror.vector()));
  };

  const sayWay = (is: ReconnectMessage['is'], code: Promise<string | undefined> | undefined): void =>
    void code?.then(
      known =>
        known !== undefined &&
        state === 'sharing' &&
        send('way', encodeMessage({ is, code: known } satisfies ReconnectMessage)),
      error => console.warn('way', error),
    );

  const heard: Record<FrameKind, (body: Uint8Array) => Promise<void> | void> = {
    hello: async body => {
      const hello = other ? undefined : readHello(body);
      if (!hello) return over('garbled', 'offends');
      if (hello.speaks !== PROTOCOL_VERSION) return over('otherVersion', 'otherVersion');
      const mine = host.battle()?.id;
      const named = hello.battle?.id;
      if (mine === undefined ? named === undefined : named !== undefined && named !== mine)
        return over('otherBattle', 'otherBattle');
      if (hello.author === host.author) return over('sameAuthor', 'sameAuthor');
      if (expected !== undefined && hello.author !== expected) return over('otherPhone', 'otherPhone');
      if (!isKeyOf(hello.key, hello.author)) return over('otherKey', 'otherKey');
      other = { ...hello, name: hello.name || (host.nameOf(hello.author) ?? '') };
      const battle = String(mine ?? named);
      const signature = await host.identity.sign(
        proofPayload(hello.once, battle, { author: host.author, key: host.identity.key }),
      );
      if (!isOver()) send('proof', encodeMessage({ signature }));
    },
    proof: async body => {
      const proof = readProof(body);
      if (!proof || !other || state !== 'meeting') return over('garbled', 'offends');
      const battle = String(host.battle()?.id ?? other.battle?.id);
      if (!(await verifySignature(proofPayload(once, battle, other), proof.signature, other.key)))
        return over('wrongProof', 'wrongProof');
      state = 'asking';
      host.changed();
      if (!(await host.met(other, link))) return over('leaves', 'leaves');
      if (isOver()) return;
      state = 'sharing';
      link.tellPhones();
      sayVector();
      if (other.ways) sayWay('calls', host.ways?.calls());
      look();
    },
    vector: body => {
      const vector = decodeVector(body);
      if (!vector) return over('garbled', 'offends');
      theirs = vector;
      isAnswerDue = false;
      tell();
      look();
    },
    update: async body => {
      const operations = state === 'sharing' ? await decodeUpdate(body) : 'garbled';
      if (typeof operations === 'string') return over('garbled', 'offends');
      for await (const values of inSlices(inLogOrder(operations.map(({ value }) => value)))) {
        if (isOver()) return;
        refused += await host.take(values, link);
        if (refused > MAX_REFUSALS) return over('offends', 'offends');
      }
      updatesDue--;
      sayVector();
      look();
    },
    digest: body => {
      const said = readDigest(body);
      if (!said) return over('garbled', 'offends');
      comparison.hear(said);
      look();
    },
    phones: body => {
      const phones = readPhones(body);
      if (!phones) return over('garbled', 'offends');
      host.toldOf(phones);
    },
    way: body => {
      const way = parseReconnect(body);
      // Each once: it costs the other a connection, or room on its disk.
      if (!way || !other || state !== 'sharing' || ways.has(way.is)) return over('garbled', 'offends');
      ways.add(way.is);
      if (way.is === 'listens') host.ways?.keeps(other, way.code);
      // Where this phone can be reached takes a moment, and nothing waits for it.
      else sayWay('listens', host.ways?.listens(other, way.code));
    },
    bye: body => over(parseClose(body)?.why ?? 'leaves'),
  };

  channel.onPiece = piece => {
    if (isOver()) return;
    seenAt = host.now();
    const frame = read(piece, seenAt);
    if (frame === undefined) return;
    if (typeof frame === 'string') return over(frame, 'offends');
    if (frame.kind === 'update') updatesDue++;
    // While a player is asked, what comes next waits.
    const answer = (): Promise<void> | void => (isOver() ? undefined : heard[frame.kind](frame.body));
    work = work.then(answer).catch(error => {
      console.warn('link', error);
      over('garbled', 'offends');
    });
  };
  channel.onClosed = () => over('lost');

  const link: Link = {
    state: () => state,
    other: () => other,
    isInStep,
    differing: () => differing() ?? [],
    inStepAt: () => inStepAt,
    tell,
    tellPhones: () => {
      if (state === 'sharing') send('phones', encodeMessage(host.phones()));
    },
    tick: () => {
      if (isOver()) return;
      if (host.now() - seenAt > IDLE_TIMEOUT_MS) return over('lost');
      // What was sent and did not come is sent again.
      if (theirs && !isAnswerDue) sent = theirs;
      // What is here is said once an update is taken; before that it would ask for the same again.
      if (updatesDue === 0) sayVector();
    },
    end: why => over(why, why),
    vouchedBy: () => (takesEarlier && !hadAll ? other?.author : undefined),
  };
  const battle = host.battle();
  const hello = { speaks: PROTOCOL_VERSION, battle: battle ?? null, entries: host.entries(), author: host.author };
  const known = { key: host.identity.key, name: host.name, once, ways: host.ways !== undefined, compares: true };
  send('hello', encodeMessage({ ...hello, ...known }));
  return link;
};
