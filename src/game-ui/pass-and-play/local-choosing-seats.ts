import type { Entry } from '../../core/log.ts';
import { isRecord } from '../../core/sanitize.ts';
import { type AiHostContext, aiHostAuthorOf } from '../ai/ai-host.ts';
import { derivePhoneSeats } from '../seats/phone-seats.ts';

/** A seat that has to choose, by a player or a computer player. */
interface Chooses {
  readonly seat: string;
  readonly by: object;
}

/** True if a computer player chooses for a seat. */
export const isAiChooser = ({ by }: Pick<Chooses, 'by'>): boolean => 'program' in by;

/**
 * The choosers of this phone: its own seats and the computer players that it runs. With `takesOver`, all computer
 * players. `playerOf` returns the author whose phone runs a computer player.
 */
export const findLocalChoosingSeats = <Chooser extends Chooses>(
  session: AiHostContext,
  choosers: readonly Chooser[],
  takesOver = false,
): { readonly own: readonly Chooser[]; readonly playerOf: (seat: string) => string } => {
  const phone = derivePhoneSeats(session);
  const programs = choosers.filter(isAiChooser).map(({ seat }) => seat);
  const isForProgram = ({ data }: Entry): boolean => isRecord(data) && programs.includes(String(data.seat));
  const playerOf = (seat: string): string => aiHostAuthorOf(session, seat, isForProgram);
  const isHere = (each: Chooser): boolean =>
    phone.isOwn(each.seat) && (!isAiChooser(each) || takesOver || playerOf(each.seat) === session.author);
  return { own: choosers.filter(isHere), playerOf };
};
