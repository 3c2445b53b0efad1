import { decodeBase64Url, encodeBase64Url } from '../../core/base64.ts';
import { sha256 } from '../../core/crypto/sha256.ts';
import { utf8Decode, utf8Encode } from '../utf8.ts';

/** What somebody may do in a room: write into it, or only read it. */
export type Role = 'player' | 'spectator';

/**
 * A room on a server is opened by what one knows, and nobody has to be entered anywhere. Who knows the players' token (128
 * random bits) knows the spectators', which is a hash of it, and with that the room, which is a hash of that one: in this
 * direction only. So the name of a room opens nothing, and who may read cannot find out how to write.
 */
export interface Ticket {
  readonly role: Role;
  readonly token: string;
  /** The author who opened the room. Its name follows from him too, so that nobody else can be said to have opened it. */
  readonly creator: string;
}

const PRESENTED = /^([0-9a-f]{32})\.([0-9a-v]{20})$/;
const half = (text: string): string => sha256(text).slice(0, 32);

/** A new room's ticket for players, from 16 random bytes and who opens it. */
export const newTicket = (random: Uint8Array, creator: string): Ticket => ({
  role: 'player',
  creator,
  token: Array.from(random, byte => byte.toString(16).padStart(2, '0')).join(''),
});

/** The ticket with which others may watch; the same for one that can do no more. */
export const spectatorTicket = ({ role, token, creator }: Ticket): Ticket => ({
  role: 'spectator',
  creator,
  token: role === 'player' ? half(`watch\n${token}`) : token,
});

/** The room that a ticket is for: 128 bits, as 32 hexadecimal digits. */
export const roomOf = (ticket: Ticket): string => half(`room\n${spectatorTicket(ticket).token}\n${ticket.creator}`);

/** What is presented to a server to be let into a room. */
export const presented = ({ token, creator }: Pick<Ticket, 'token' | 'creator'>): string => `${token}.${creator}`;

/** The ticket that is presented for a room; undefined where it opens nothing. */
export const ticketFor = (room: string, text: string): Ticket | undefined => {
  const [, token, creator] = PRESENTED.exec(text) ?? [];
  if (token === undefined || creator === undefined) return undefined;
  const tickets = (['player', 'spectator'] as const).map(role => ({ role, token, creator }));
  return tickets.find(ticket => roomOf(ticket) === room);
};

/** A ticket and where the room is, as a part of a link: letters, digits, -, _ and dots. */
export interface Invite extends Ticket {
  /** `wss://…` or `ws://…`, without what may follow the port. */
  readonly address: string;
}

const LETTER: Readonly<Record<Role, string>> = { player: 'p', spectator: 's' };
const ADDRESS =
  /^wss?:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/;

/** The address of a server as a player types it; undefined where it is none. Without a scheme it is an encrypted one. */
export const addressOf = (typed: string): string | undefined => {
  const text = typed.trim().toLowerCase().replace(/\/+$/, '').replace(/^http/, 'ws');
  const whole = /^[a-z]+:\/\//.test(text) ? text : `wss://${text}`;
  return whole.length <= 100 && ADDRESS.test(whole) ? whole : undefined;
};

export const formatInvite = ({ address, role, token, creator }: Invite): string =>
  `${LETTER[role]}${token}.${encodeBase64Url(utf8Encode(address))}.${creator}`;

/** An invitation to a room; undefined for whatever is none. */
export const parseInvite = (text: string): Invite | undefined => {
  const [, letter, token = '', place = '', creator = ''] =
    /^([ps])([0-9a-f]{32})\.([A-Za-z0-9_-]{1,140})\.([0-9a-v]{20})$/.exec(text) ?? [];
  const address = addressOf(utf8Decode(decodeBase64Url(place) ?? new Uint8Array()) ?? '');
  return address === undefined ? undefined : { role: letter === 'p' ? 'player' : 'spectator', token, creator, address };
};
