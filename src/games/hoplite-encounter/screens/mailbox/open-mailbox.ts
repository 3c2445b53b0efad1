import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { LetterBody } from '../../post/envelope.ts';
import type { Mailbox, RejectedLetter, SeatRequest } from '../../post/mailbox.ts';
import type { Code } from '../../rules/force.ts';

/** The box of the game that is open, as its screens have it. */
export interface OpenMailbox {
  readonly id: string;
  readonly author: string;
  /** What lies in it now. */
  readonly now: ReadonlySignal<Mailbox>;
  /** What of it was not taken up. */
  readonly rejected: ReadonlySignal<readonly RejectedLetter[]>;
  /** What could not be put into it: it goes by hand. */
  readonly stuck: ReadonlySignal<ReadonlySet<Code>>;
  /** Orders on their way to the referee's phone. Rejects where they cannot be sealed or are too long. */
  readonly send: (empire: Code, body: LetterBody<'orders'>) => Promise<void>;
  /** Gives an Empire to a phone that asked for it. Rejects where it cannot be sealed. */
  readonly give: (ask: SeatRequest) => Promise<void>;
  /** The whole record of a game that is over, to every phone that has an Empire. */
  readonly sendRecord: () => Promise<void>;
  /** Goes to where phones find each other. */
  readonly connect: () => void;
  /** Goes to where another Empire can be asked for. */
  readonly askAnew: () => void;
}

/** The box of the game that is open; undefined where it has none, or it is not open yet. */
export const openMailbox: Signal<OpenMailbox | undefined> = signal(undefined);

/** The place of a box where a phone asks for an Empire, also one that has a game of it already. */
export const REQUEST_PLACE = 'empires';
