import { SEASON_LIMITS } from '../../core/club/season.ts';
import { clubMessages } from './messages.ts';

interface GamesWantedSelectProps {
  readonly name: string;
  readonly wanted: number;
  readonly onPick: (wanted: number) => void;
}

/** A select for the number of games that a player wants. */
export const GamesWantedSelect = ({ name, wanted, onPick }: GamesWantedSelectProps) => {
  const t = clubMessages();
  return (
    <select
      class="input w-auto flex-none"
      aria-label={t.gamesOf(name)}
      value={String(wanted)}
      onChange={event => onPick(Number(event.currentTarget.value))}
    >
      {Array.from({ length: SEASON_LIMITS.wanted }, (_, i) => (
        <option key={i} value={String(i + 1)}>
          {t.games(i + 1)}
        </option>
      ))}
    </select>
  );
};
