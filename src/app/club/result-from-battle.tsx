import { useEffect, useState } from 'preact/hooks';
import type { PairingResult } from '../../core/club/season.ts';
import type { Store } from '../../store/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatDateTime } from '../../ui/messages/format.ts';
import type { BattleRecord } from '../history/statistics.ts';
import { isFinishedTwoSidedBattle, sideOfFirstPlayer, toPairingResult } from './battle-result.ts';
import { clubMessages, formatPairingResult } from './messages.ts';
import { readOwnResults, readReplayResult } from './read-results.ts';

interface TakeProps {
  /** The names of the two players. */
  readonly names: readonly [string, string];
  /** Battles whose results are already in the season. */
  readonly used: readonly string[];
  readonly onTake: (battle: BattleRecord, result: PairingResult) => void;
}

/**
 * Offers the recent finished battles of this phone: first those started for this pairing, then those whose players have
 * these names, then the rest.
 */
export const OwnResults = ({
  store,
  pairing,
  ...props
}: TakeProps & { readonly store: Store; readonly pairing: string }) => {
  const t = clubMessages();
  const [found, setFound] = useState<readonly BattleRecord[] | 'failed' | undefined>(undefined);
  useEffect(() => {
    let isHere = true;
    readOwnResults(store, pairing, props.names, props.used, () => isHere).then(
      results => isHere && setFound(results),
      error => {
        console.warn('results', error);
        if (isHere) setFound('failed');
      },
    );
    return () => {
      isHere = false;
    };
  }, []);
  if (found === undefined) return <p role="status">{t.reading}</p>;
  if (found === 'failed') return <Banner role="alert">{t.failed}</Banner>;
  if (found.length === 0) return <p role="status">{t.noBattles}</p>;
  return (
    <>
      {found.map(battle => (
        <BattleOffer key={battle.id} battle={battle} {...props} />
      ))}
    </>
  );
};

/** Reads the result of a replay from a link or a file. Nothing is stored before the player enters the result. */
export const ReplayResultForm = (props: TakeProps) => {
  const t = clubMessages();
  const [text, setText] = useState('');
  const [found, setFound] = useState<BattleRecord | 'reading' | 'failed' | undefined>(undefined);
  const read = (from: string | File): void => {
    setFound('reading');
    readReplayResult(from).then(
      result => setFound(result ?? 'failed'),
      error => {
        console.warn('replay', error);
        setFound('failed');
      },
    );
  };
  return (
    <>
      <p class="text-sm text-soft">{t.replayHelp}</p>
      <label class="grid min-w-0">
        <span class="field-label">{t.replayLink}</span>
        <textarea
          class="input"
          rows={2}
          autocomplete="off"
          spellcheck={false}
          value={text}
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <button type="button" class="btn" disabled={text.trim() === ''} onClick={() => read(text)}>
        {t.look}
      </button>
      <FileButton label={t.replayFile} onFile={read}>
        <Icon name="play" />
        {t.openFile}
      </FileButton>
      {found === 'reading' && <p role="status">{t.reading}</p>}
      {found === 'failed' && <Banner role="alert">{t.failed}</Banner>}
      {typeof found === 'object' &&
        (!isFinishedTwoSidedBattle(found) ? (
          <Banner role="alert">{t.notOver}</Banner>
        ) : props.used.includes(found.id) ? (
          <Banner role="alert">{t.used}</Banner>
        ) : (
          <BattleOffer key={found.id} battle={found} {...props} />
        ))}
    </>
  );
};

/** A battle whose result can be entered. Asks who played which side, if the names in the battle do not show it. */
const BattleOffer = ({ battle, names, onTake }: TakeProps & { readonly battle: BattleRecord }) => {
  const t = clubMessages();
  const [side, setSide] = useState<0 | 1 | undefined>(sideOfFirstPlayer(names, battle.players));
  const result = side === undefined ? undefined : toPairingResult(battle, side);
  return (
    <section class="card grid grid-cols-1 gap-2" aria-label={battle.title}>
      <h3 class="wrap-anywhere">{battle.title}</h3>
      <p class="text-sm wrap-anywhere text-soft">
        {formatDateTime(battle.at)} · {battle.outcome.how}
      </p>
      <RadioGroup
        label={t.choose(names[0])}
        value={side === undefined ? '' : String(side)}
        options={battle.outcome.sides.map(({ army }, i) => ({
          value: String(i),
          label: t.side(army, battle.players[i] ?? ''),
        }))}
        onChoose={picked => setSide(picked === '0' ? 0 : 1)}
      />
      {result && (
        <button type="button" class="btn btn-main" onClick={() => onTake(battle, result)}>
          <Icon name="check" />
          {t.enter(formatPairingResult(result, ...names))}
        </button>
      )}
    </section>
  );
};
