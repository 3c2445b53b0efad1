import { useId } from 'preact/hooks';
import { MAX_PLAYER_NAME_LENGTH } from '../../core/log.ts';
import type { AnySession } from '../../game-contract/session.ts';
import { derivePhoneSeats } from '../seats/phone-seats.ts';
import { playerMessages } from './messages.ts';

interface PlayerNamesProps {
  readonly session: Pick<AnySession, 'players' | 'author' | 'seatings'>;
  /** The display names of the sides. */
  readonly sides: readonly string[];
}

/**
 * Fields for the players' names, shown after a battle. The game does not use the names. Hidden on spectators' phones.
 */
export const PlayerNames = ({ session, sides }: PlayerNamesProps) => {
  const t = playerMessages();
  const id = useId();
  const names = session.players.names.value;
  if (derivePhoneSeats(session).watches) return null;
  const set = (side: number, name: string): void => {
    const next = sides.map((_, i) => (i === side ? name : (names[i] ?? '')));
    if (next.some((each, i) => each !== (names[i] ?? ''))) session.players.set(next);
  };
  return (
    <section class="grid gap-2" aria-label={t.title}>
      <h3>{t.title}</h3>
      <div class="pair">
        {sides.map((side, i) => (
          <div key={side} class="min-w-0">
            <label class="field-label wrap-anywhere" for={`${id}-${i}`}>
              {t.of(side)}
            </label>
            <input
              id={`${id}-${i}`}
              class="input"
              autocomplete="off"
              maxLength={MAX_PLAYER_NAME_LENGTH}
              value={names[i] ?? ''}
              // Recorded when the field is left, not at each letter.
              onChange={event => set(i, event.currentTarget.value)}
            />
          </div>
        ))}
      </div>
      <p class="text-sm text-soft">{t.help}</p>
    </section>
  );
};
