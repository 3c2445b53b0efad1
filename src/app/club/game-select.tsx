import { GAMES } from '../../games/index.ts';
import { Select } from '../../ui/form/select.tsx';
import { clubMessages } from './messages.ts';

interface GameSelectProps {
  readonly game: string | undefined;
  readonly onPick: (game: string | undefined) => void;
}

/** A select for the game. A game that this build does not have keeps its id. */
export const GameSelect = ({ game, onPick }: GameSelectProps) => {
  const t = clubMessages();
  const known = GAMES.map(({ about: { id, title } }) => ({ value: id, label: title }));
  const isKnown = game === undefined || known.some(({ value }) => value === game);
  return (
    <Select
      label={t.game}
      value={game ?? ''}
      options={[{ value: '', label: t.anyGame }, ...(isKnown ? [] : [{ value: game, label: game }]), ...known]}
      onPick={picked => onPick(picked === '' ? undefined : picked)}
    />
  );
};
