import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { LetterBody } from '../../post/envelope.ts';
import type { Mailbox, RejectedLetter, SeatRequest } from '../../post/mailbox.ts';
import type { Code } from '../../rules/force.ts';

/** The mailbox of the open game. */
export interface OpenMailbox {
  readonly id: string;
  readonly author: string;
  /** Its current state. */
  readonly now: ReadonlySignal<Mailbox>;
  /** The letters that were refused. */
  readonly rejected: ReadonlySignal<readonly RejectedLetter[]>;
  /** Letters that could not be put into the mailbox and must be sent by hand. */
  readonly stuck: ReadonlySignal<ReadonlySet<Code>>;
  /** Sends orders to the referee's phone. Rejects if they cannot be sealed or are too long. */
  readonly send: (empire: Code, body: LetterBody<'orders'>) => Promise<void>;
  /** Gives an Empire to a phone that asked for it. Rejects if the invitation cannot be sealed. */
  readonly give: (ask: SeatRequest) => Promise<void>;
  /** Sends the whole record to every phone that holds an Empire. */
  readonly sendRecord: () => Promise<void>;
  /** Opens the page that connects phones. */
  readonly connect: () => void;
  /** Opens the page that asks for another Empire. */
  readonly askAnew: () => void;
}

/** The mailbox of the open game; undefined if it has none, or it is still loading. */
export const openMailbox: Signal<OpenMailbox | undefined> = signal(undefined);

/** The place in a mailbox's address where a phone asks for an Empire, even if it has one. */
export const REQUEST_PLACE = 'empires';
