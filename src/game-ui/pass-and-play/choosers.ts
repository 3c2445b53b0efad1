import { isRecord } from '../../core/clean.ts';
import type { Entry } from '../../core/log.ts';
import { type AiSession, aiPhone } from '../ai/ai-phone.ts';
import { phoneSeats } from '../seats/phone-seats.ts';

/** A seat that has to choose, and whether a program chooses for it. */
interface Chooses {
  readonly seat: string;
  readonly by: object;
}

/** Whether a program chooses for a seat. */
export const isProgram = ({ by }: Pick<Chooses, 'by'>): boolean => 'program' in by;

/**
 * Who chooses on this phone: its own seats, and those of the app that it plays, all of them where it `takesOver`. `playerOf`
 * says whose phone plays a seat of the app.
 */
export const choosersHere = <Chooser extends Chooses>(
  session: AiSession,
  choosers: readonly Chooser[],
  takesOver = false,
): { readonly own: readonly Chooser[]; readonly playerOf: (seat: string) => string } => {
  const phone = phoneSeats(session);
  const programs = choosers.filter(isProgram).map(({ seat }) => seat);
  const isForProgram = ({ data }: Entry): boolean => isRecord(data) && programs.includes(String(data.seat));
  const playerOf = (seat: string): string => aiPhone(session, seat, isForProgram);
  const isHere = (each: Chooser): boolean =>
    phone.isOwn(each.seat) && (!isProgram(each) || takesOver || playerOf(each.seat) === session.author);
  return { own: choosers.filter(isHere), playerOf };
};
