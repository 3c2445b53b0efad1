import type { Entry } from '../../../core/log.ts';
import type { Code } from '../rules/force.ts';
import type { AnyEvent } from './events.ts';

/** The Empire whose an entry is: its sheet, and who plays it; all else is the table's. */
export const seatsOfEntry = (_state: unknown, { type, data }: Entry): readonly Code[] => {
  const event = { type, data } as AnyEvent;
  return event.type === 'sheet' || event.type === 'seat' ? [event.data.empire] : [];
};
