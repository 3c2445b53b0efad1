import { encodeBase64Url } from '../core/crypto/base64.ts';
import { createReassembler, type FrameKind, toChunks } from './frames.ts';
import { isKeyOf, verifySignature } from './identity.ts';
import { createLogComparison } from './log-digest.ts';
import {
  type Channel,
  IDLE_TIMEOUT_MS,
  type LinkState,
  type LocalPeer,
  type PeerLink,
  type SessionEndReason,
} from './peer-link.ts';
import {
  type CloseReason,
  createProofPayload,
  encodeMessage,
  type Hello,
  PROTOCOL_VERSION,
  parseClose,
  parseDigest,
  parseHello,
  parsePhoneList,
  parseProof,
  parseReconnect,
  type ReconnectMessage,
} from './peer-messages.ts';
import { sortInLogOrder } from './replica.ts';
import {
  decodeUpdate,
  decodeVector,
  encodeVector,
  includesVector,
  mergeVectors,
  type StateVector,
} from './update-format.ts';
import { iterateInSlices } from './yield-to-main.ts';

/** Refused values after which a peer is disconnected. */
const MAX_REFUSALS = 50;

/** Starts a session with another phone. With `expected`, the session accepts only that author. */
export const startPeerSession = (host: LocalPeer, channel: Channel, expected?: string): PeerLink => {
  const once = encodeBase64Url(host.random(16));
  const read = createReassembler();
  let state: LinkState = 'meeting';
  let other: Hello | undefined;
  // The other phone's state vector; undefined until it has arrived.
  let theirs: StateVector | undefined;
  let sent: StateVector = new Map();
  // True between sending a portion and receiving the next state vector of the other phone.
  let isAnswerDue = false;
  // The number of received updates that are not stored yet.
  let updatesDue = 0;
  let seenAt = host.now();
  let inStepAt: number | undefined;
  let refused = 0;
  // The kinds of reconnect messages that have arrived: one phone will call, the other will wait for the call.
  const ways = new Set<ReconnectMessage['is']>();
  const comparison = createLogComparison(host.replica);
  // A phone that joins without the battle accepts unsigned entries from the other, until it has received all entries.
  const acceptsVouched = host.battle() === undefined;
  let hasReceivedAll = false;
  // The chain of messages, processed in order, one at a time.
  let work: Promise<void> = Promise.resolve();

  const isOver = (): boolean => state !== 'meeting' && state !== 'asking' && state !== 'sharing';
  const send = (kind: FrameKind, body: Uint8Array): void => {
    for (const piece of toChunks({ kind, body })) channel.send(piece);
  };
  const over = (why: SessionEndReason, say?: CloseReason): void => {
    if (isOver()) return;
    if (say) send('bye', encodeMessage({ why: say }));
    state = why;
    channel.close();
    host.onChange();
  };
  const haveAsMany = (): boolean =>
    state === 'sharing' &&
    theirs !== undefined &&
    host.replica.isCoveredBy(theirs) &&
    includesVector(host.replica.vector(), theirs);
  /** Undefined until both phones have sent their current digests. */
  const differing = (): readonly string[] | undefined => (haveAsMany() ? comparison.differing() : undefined);
  const isInStep = (): boolean => (other?.compares ? differing()?.length === 0 : haveAsMany());
  /** Sends the log digest if both phones have the same number of entries. */
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
      hasReceivedAll = true;
    }
    host.onChange();
  };
  const tell = (): void => {
    if (state !== 'sharing' || theirs === undefined || isAnswerDue) return;
    const portion = host.replica.lackedBy(mergeVectors(theirs, sent));
    if (!portion) return;
    sent = mergeVectors(sent, portion.brings);
    isAnswerDue = true;
    // The state vector goes first, so that the other phone does not send the same entries back.
    sendVector();
    send('update', portion.update);
  };
  // Sent also while the player decides, as a sign of life.
  const sendVector = (): void => {
    if (state === 'sharing' || state === 'asking') send('vector', encodeVector(host.replica.vector()));
  };

  const sendReconnect = (is: ReconnectMessage['is'], code: Promise<string | undefined> | undefined): void =>
    void code?.then(
      known =>
        known !== undefined &&
        state === 'sharing' &&
        send('way', encodeMessage({ is, code: known } satisfies ReconnectMessage)),
      error => console.warn('way', error),
    );

  const heard: Record<FrameKind, (body: Uint8Array) => Promise<void> | void> = {
    hello: async body => {
      const hello = other ? undefined : parseHello(body);
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
        createProofPayload(hello.once, battle, { author: host.author, key: host.identity.key }),
      );
      if (!isOver()) send('proof', encodeMessage({ signature }));
    },
    proof: async body => {
      const proof = parseProof(body);
      if (!proof || !other || state !== 'meeting') return over('garbled', 'offends');
      const battle = String(host.battle()?.id ?? other.battle?.id);
      if (!(await verifySignature(createProofPayload(once, battle, other), proof.signature, other.key)))
        return over('wrongProof', 'wrongProof');
      state = 'asking';
      host.onChange();
      if (!(await host.onVerified(other, link))) return over('leaves', 'leaves');
      if (isOver()) return;
      state = 'sharing';
      link.sendPhones();
      sendVector();
      if (other.ways) sendReconnect('calls', host.reconnect?.callCredentials());
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
      for await (const values of iterateInSlices(sortInLogOrder(operations.map(({ value }) => value)))) {
        if (isOver()) return;
        refused += await host.storeReceived(values, link);
        if (refused > MAX_REFUSALS) return over('offends', 'offends');
      }
      updatesDue--;
      sendVector();
      look();
    },
    digest: body => {
      const said = parseDigest(body);
      if (!said) return over('garbled', 'offends');
      comparison.receive(said);
      look();
    },
    phones: body => {
      const phones = parsePhoneList(body);
      if (!phones) return over('garbled', 'offends');
      host.addPhones(phones);
    },
    way: body => {
      const way = parseReconnect(body);
      // Each kind is handled once per session, because handling it costs a connection or disk space.
      if (!way || !other || state !== 'sharing' || ways.has(way.is)) return over('garbled', 'offends');
      ways.add(way.is);
      if (way.is === 'listens') host.reconnect?.storeCode(other, way.code);
      // Creating the code takes a moment; nothing else depends on it.
      else sendReconnect('listens', host.reconnect?.listenFor(other, way.code));
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
    // While the player decides, later messages are queued.
    const answer = (): Promise<void> | void => (isOver() ? undefined : heard[frame.kind](frame.body));
    work = work.then(answer).catch(error => {
      console.warn('link', error);
      over('garbled', 'offends');
    });
  };
  channel.onClosed = () => over('lost');

  const link: PeerLink = {
    state: () => state,
    other: () => other,
    isSynced: isInStep,
    divergingAuthors: () => differing() ?? [],
    syncedAt: () => inStepAt,
    sendMissing: tell,
    sendPhones: () => {
      if (state === 'sharing') send('phones', encodeMessage(host.phones()));
    },
    tick: () => {
      if (isOver()) return;
      if (host.now() - seenAt > IDLE_TIMEOUT_MS) return over('lost');
      // Sends entries again that were lost.
      if (theirs && !isAnswerDue) sent = theirs;
      // The state vector follows after an update is stored. An earlier one would request the same entries again.
      if (updatesDue === 0) sendVector();
    },
    end: why => over(why, why),
    voucher: () => (acceptsVouched && !hasReceivedAll ? other?.author : undefined),
  };
  const battle = host.battle();
  const hello = { speaks: PROTOCOL_VERSION, battle: battle ?? null, entries: host.entries(), author: host.author };
  const known = { key: host.identity.key, name: host.name, once, ways: host.reconnect !== undefined, compares: true };
  send('hello', encodeMessage({ ...hello, ...known }));
  return link;
};
