import { useId } from 'preact/hooks';
import { MAX_PLAYER_NAME_LENGTH } from '../../core/log.ts';
import type { AnySession } from '../../game-contract/session.ts';
import { phoneSeats } from '../seats/phone-seats.ts';
import { playerMessages } from './messages.ts';

interface PlayerNamesProps {
  readonly session: Pick<AnySession, 'players' | 'author' | 'seatings'>;
  /** The sides in their order, as players call them. */
  readonly sides: readonly string[];
}

/** Who plays which side: asked for once it is over, and of no matter to the game. A phone that watches is not asked. */
export const PlayerNames = ({ session, sides }: PlayerNamesProps) => {
  const t = playerMessages();
  const id = useId();
  const names = session.players.names.value;
  if (phoneSeats(session).watches) return null;
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
              // Once it is typed, not at each letter.
              onChange={event => set(i, event.currentTarget.value)}
            />
          </div>
        ))}
      </div>
      <p class="text-sm text-soft">{t.help}</p>
    </section>
  );
};
