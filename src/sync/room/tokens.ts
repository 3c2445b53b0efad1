import { decodeBase64Url, encodeBase64Url } from '../../core/crypto/base64.ts';
import { sha256 } from '../../core/crypto/sha256.ts';
import { decodeUtf8, encodeUtf8 } from '../utf8.ts';

/** Permissions in a room: a player writes, a spectator only reads. */
export type RoomRole = 'player' | 'spectator';

/**
 * Access to a room needs only a token, no account. The players' token has 128 random bits. The spectators' token is a
 * hash of the players' token, and the room's name is a hash of the spectators' token. So the name gives no access, and
 * spectators cannot derive the players' token.
 */
export interface RoomTicket {
  readonly role: RoomRole;
  readonly token: string;
  /**
   * The author who created the room. The room's name is computed from this id too, so nobody can name another creator.
   */
  readonly creator: string;
}

const PRESENTED = /^([0-9a-f]{32})\.([0-9a-v]{20})$/;
const half = (text: string): string => sha256(text).slice(0, 32);

/** Creates a players' ticket from 16 random bytes and the creator. */
export const createPlayerTicket = (random: Uint8Array, creator: string): RoomTicket => ({
  role: 'player',
  creator,
  token: Array.from(random, byte => byte.toString(16).padStart(2, '0')).join(''),
});

/** The spectators' ticket of a room. */
export const createSpectatorTicket = ({ role, token, creator }: RoomTicket): RoomTicket => ({
  role: 'spectator',
  creator,
  token: role === 'player' ? half(`watch\n${token}`) : token,
});

/** The room's name: 128 bits as 32 hexadecimal digits. */
export const roomIdOf = (ticket: RoomTicket): string =>
  half(`room\n${createSpectatorTicket(ticket).token}\n${ticket.creator}`);

/** The text by which a phone authenticates to the server. */
export const formatRoomToken = ({ token, creator }: Pick<RoomTicket, 'token' | 'creator'>): string =>
  `${token}.${creator}`;

/** Parses the authentication text for a room; undefined if it gives no access. */
export const parseTicket = (room: string, text: string): RoomTicket | undefined => {
  const [, token, creator] = PRESENTED.exec(text) ?? [];
  if (token === undefined || creator === undefined) return undefined;
  const tickets = (['player', 'spectator'] as const).map(role => ({ role, token, creator }));
  return tickets.find(ticket => roomIdOf(ticket) === room);
};

/** A ticket with the server's address, for a link. */
export interface Invite extends RoomTicket {
  /** `wss://…` or `ws://…`, without a path. */
  readonly address: string;
}

const LETTER: Readonly<Record<RoomRole, string>> = { player: 'p', spectator: 's' };
const ADDRESS =
  /^wss?:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/;

/** Parses a typed server address; undefined if it is invalid. The default scheme is `wss:`. */
export const parseServerAddress = (typed: string): string | undefined => {
  const text = typed.trim().toLowerCase().replace(/\/+$/, '').replace(/^http/, 'ws');
  const whole = /^[a-z]+:\/\//.test(text) ? text : `wss://${text}`;
  return whole.length <= 100 && ADDRESS.test(whole) ? whole : undefined;
};

export const formatInvite = ({ address, role, token, creator }: Invite): string =>
  `${LETTER[role]}${token}.${encodeBase64Url(encodeUtf8(address))}.${creator}`;

/** Parses an invitation to a room; undefined if it is invalid. */
export const parseInvite = (text: string): Invite | undefined => {
  const [, letter, token = '', place = '', creator = ''] =
    /^([ps])([0-9a-f]{32})\.([A-Za-z0-9_-]{1,140})\.([0-9a-v]{20})$/.exec(text) ?? [];
  const address = parseServerAddress(decodeUtf8(decodeBase64Url(place) ?? new Uint8Array()) ?? '');
  return address === undefined ? undefined : { role: letter === 'p' ? 'player' : 'spectator', token, creator, address };
};
