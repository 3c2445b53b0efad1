import { effect, type ReadonlySignal } from '@preact/signals';
import {
  commitmentsOf,
  haveAllCommitted,
  haveAllRevealed,
  type PendingCommitReveal,
  type Secret,
} from '../../core/crypto/commitments.ts';
import { isRecord } from '../../core/sanitize.ts';
import { mayRecordFor } from '../../core/seats/may-record.ts';
import type { AnySession } from '../../game-contract/session.ts';
import { readSecret } from '../../game-ui/pass-and-play/secrets.ts';

interface RevealSession extends Pick<AnySession, 'drafts' | 'log' | 'author' | 'seatings'> {
  readonly record: (type: string, data: object) => unknown;
}

/**
 * Reveals this phone's hidden choices after all commitments are in the log, on any screen. Does nothing if all secrets
 * are on this phone, because then the players reveal them together. Never reveals a choice twice, so that a reveal can
 * be undone. Returns a function that stops it.
 */
export const revealChoices = (
  session: RevealSession,
  choices: ReadonlySignal<readonly PendingCommitReveal[]>,
): (() => void) => {
  const done = new Set<string>();
  const reveal = async ({ sealing, seats, show }: PendingCommitReveal): Promise<void> => {
    const secrets = await Promise.all(
      seats.map(async seat => ({ seat, secret: await readSecret(session.drafts, sealing, seat) })),
    );
    if (secrets.every(({ secret }) => secret !== undefined)) return;
    const { inForce = [] } = session.seatings.now.value;
    for (const { seat, secret } of secrets) {
      if (!secret || Object.hasOwn(sealing.shown, seat) || !mayRecordFor(inForce, session.author, seat)) continue;
      if (done.has(secret.salt) || wasShown(session, show, secret)) continue;
      const now = choices.peek().find(each => each.sealing.about === sealing.about)?.sealing;
      if (!now || now.seals[seat] !== sealing.seals[seat]) continue;
      done.add(secret.salt);
      session.record(show, { about: sealing.about, seat, ...secret, against: commitmentsOf(now, seats) });
    }
  };
  return effect(() => {
    for (const choice of choices.value)
      if (haveAllCommitted(choice.sealing, choice.seats) && !haveAllRevealed(choice.sealing, choice.seats))
        reveal(choice).catch(error => console.warn('reveal', error));
  });
};

const wasShown = ({ log }: Pick<AnySession, 'log'>, show: string, { salt }: Secret<unknown>): boolean =>
  log.value.some(({ type, data }) => type === show && isRecord(data) && data.salt === salt);
