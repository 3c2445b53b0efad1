import type { Entry } from '../../../core/log.ts';
import { isRecord } from '../../../core/sanitize.ts';
import type { AnyEvent, EventData } from '../battle/events.ts';
import { SIDES, type SideId } from '../battle/sides.ts';
import type { GodsState, ShuffleRound } from './gods-state.ts';

/* What everybody sees of hidden hands. sealed-draws.ts has the rules of their entries. */

/** The placeholder for the card of a draw, counted from 0. No card of a deck can have this id. */
export const placeholderOf = ({ name }: Pick<ShuffleRound, 'name'>, draw: number): string =>
  `${name.slice(0, 12)}.${draw + 1}`;

export const PLACEHOLDER_PATTERN = /^[0-9a-f]{12}\.\d{1,2}$/;
export const isPlaceholder = (card: string): boolean => PLACEHOLDER_PATTERN.test(card);

/** The round and the draw that a side's placeholder stands for. */
export const drawOfPlaceholder = (
  { sealed }: Pick<GodsState, 'sealed'>,
  side: SideId,
  standIn: string,
): { readonly round: ShuffleRound; readonly draw: number } | undefined => {
  if (!isPlaceholder(standIn)) return undefined;
  const [id, number] = standIn.split('.');
  const round = sealed?.[side].rounds.find(({ name }) => name.startsWith(id as string));
  return round && { round, draw: Number(number) - 1 };
};

/** Whether hands are hidden: both sides are committed. */
export const areHandsSealed = ({ sealed }: Pick<GodsState, 'sealed'>): boolean =>
  sealed !== undefined && SIDES.every(side => sealed[side].seal !== '');

/** True if a side has revealed its seed, so that no more cards are drawn. */
export const isSeedRevealed = ({ sealed }: Pick<GodsState, 'sealed'>): boolean =>
  sealed !== undefined && SIDES.some(side => sealed[side].seed !== '');

/** Entries that phones write automatically, and that undo skips. */
export const PACK_EVENT_TYPES = ['packCommit', 'packSeals', 'packNumber', 'packOpen'] as const;
export type PackEvent = Extract<AnyEvent, { readonly type: (typeof PACK_EVENT_TYPES)[number] }>;

/** True if an entry needs the rules of hidden packs: it is one of their entries, or reveals a card of a hidden hand. */
export const needsPackRules = ({ type, data }: Pick<Entry, 'type' | 'data'>): boolean =>
  (PACK_EVENT_TYPES as readonly string[]).includes(type) || (isRecord(data) && data.shows !== undefined);

export const isPackEvent = (event: AnyEvent): event is PackEvent =>
  (PACK_EVENT_TYPES as readonly string[]).includes(event.type);

/** A revealed card in the discards: its placeholder, and the salt of its seal. */
export type CardReveal = Pick<EventData<'discard'>, 'side' | 'pack' | 'card' | 'shows'>;
