import { useMemo, useState } from 'preact/hooks';
import type { EntryMessages, SideValue } from '../../game-contract/entry-messages.ts';
import type { PastView } from '../../game-contract/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { formatNumber } from '../../ui/messages/format.ts';
import { describeEntryShort, findEntrySeats, joinSeatNames } from '../log/read-entry.ts';
import { usePlayback } from '../recap/use-playback.ts';
import { moveInPast, returnToPresent } from '../router/battle-route.ts';
import { BattleComparison } from './comparison.tsx';
import { timeBarMessages } from './messages.ts';
import {
  describeChangedValues,
  findStopIndex,
  findTimeBarStops,
  findTurnStart,
  type TimeBarStop,
} from './time-bar-stops.ts';

interface TimeBarProps<State, Seat extends string> {
  readonly past: PastView;
  readonly start: State;
  readonly words: EntryMessages<State, Seat>;
}

const sideValuesText = (sideValues: readonly SideValue[]): string =>
  sideValues.map(({ name, value, format = formatNumber }) => `${name} ${format(value)}`).join('\u00a0· ');

/**
 * The time bar: moves through a battle by entries and turns, starts a what-if from the shown moment, and returns to the
 * present.
 */
export const TimeBar = <State, Seat extends string>({ past, start, words }: TimeBarProps<State, Seat>) => {
  const t = timeBarMessages();
  const log = past.whole.log.value;
  const { takenBack } = past.whole.reading.value;
  const stops = useMemo(() => findTimeBarStops(words, start, { log, takenBack }), [words, start, log, takenBack]);
  const at = findStopIndex(stops, past.at.value);
  const last = stops.length - 1;
  const { entry, sideValues } = stops[at] as TimeBarStop;
  const label = entry && (describeEntryShort(words, start, entry) ?? entry.type);
  const whose = entry && joinSeatNames(words, start, findEntrySeats(words, start, entry));
  const text = label === undefined ? t.start : whose ? `${whose}: ${label}` : label;
  const go = (stop: number | undefined): void => {
    if (stop !== undefined) moveInPast((stops[stop] as TimeBarStop).entries);
  };
  const playback = usePlayback(at, last, 0, () => go(at + 1));
  // At the end, play starts from the beginning.
  const play = (): void => {
    if (at === last) go(0);
    playback.toggle();
  };
  const step = (to: number | undefined, name: 'chevron' | 'skip', says: string, isBack = false) => (
    <button type="button" class="btn" aria-label={says} disabled={to === undefined} onClick={() => go(to)}>
      <Icon name={name} class={isBack ? '-scale-x-100' : ''} />
    </button>
  );
  return (
    <section class="time-bar" aria-label={t.title}>
      <p role="status">
        <span class="block font-semibold">{text}</span>
        <span class="block text-sm text-soft">
          {[t.place(at, last), sideValuesText(sideValues)].filter(Boolean).join('\u00a0· ')}
        </span>
        {words.curve && <Since then={sideValues} now={(stops[last] as TimeBarStop).sideValues} />}
      </p>
      {past.comparison && (
        <BattleComparison comparison={past.comparison} start={start} words={words} stops={stops} at={at} />
      )}
      {words.curve && (
        <CurveLines
          stops={stops}
          at={at}
          title={words.curve.title()}
          hasOwnScales={words.curve.hasOwnScales === true}
        />
      )}
      <input
        type="range"
        aria-label={t.slider}
        aria-valuetext={text}
        min={0}
        max={last}
        value={at}
        onInput={event => go(Number(event.currentTarget.value))}
      />
      <div class="time-bar-steps">
        {step(findTurnStart(stops, at, 'before'), 'skip', t.turnBefore, true)}
        {step(at > 0 ? at - 1 : undefined, 'chevron', t.before, true)}
        {past.isReplay ? (
          <button type="button" class="btn btn-main" aria-label={playback.isPlaying ? t.pause : t.play} onClick={play}>
            <Icon name={playback.isPlaying ? 'pause' : 'play'} />
          </button>
        ) : (
          <button type="button" class="btn btn-main" onClick={returnToPresent}>
            {t.now}
          </button>
        )}
        {step(at < last ? at + 1 : undefined, 'chevron', t.after)}
        {step(findTurnStart(stops, at, 'after'), 'skip', t.turnAfter)}
        {past.isReplay && (
          <button
            type="button"
            class="btn"
            aria-label={t.speed(formatNumber(playback.speed))}
            onClick={playback.changeSpeed}
          >
            ×{formatNumber(playback.speed)}
          </button>
        )}
        {past.tryFromHere && <TryFromHere onTry={past.tryFromHere} />}
      </div>
    </section>
  );
};

interface SinceProps {
  readonly then: readonly SideValue[];
  readonly now: readonly SideValue[];
}

/** The changes since the shown moment. Without a change the line stays empty, so that the field is never resized. */
const Since = ({ then, now }: SinceProps) => {
  const changes = describeChangedValues(then, now);
  return (
    <span class="block text-sm">
      {changes.length > 0 ? timeBarMessages().since(changes.join('\u00a0· ')) : '\u00a0'}
    </span>
  );
};

/** A button that starts a what-if from the shown moment. */
const TryFromHere = ({ onTry }: { readonly onTry: () => Promise<void> }) => {
  const t = timeBarMessages();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  return (
    <>
      <button
        type="button"
        class="btn time-bar-try"
        // A second tap would make a second copy.
        disabled={state === 'busy'}
        onClick={() => {
          setState('busy');
          onTry().catch(error => {
            console.warn('whatIf', error);
            setState('failed');
          });
        }}
      >
        <Icon name="copy" />
        {t.whatIf}
      </button>
      {state === 'failed' && <p role="alert">{t.whatIfFailed}</p>}
    </>
  );
};

interface CurveLinesProps {
  readonly stops: readonly TimeBarStop[];
  readonly at: number;
  readonly title: string;
  readonly hasOwnScales: boolean;
}

/** Height of the curve in its own units. */
const HEIGHT = 30;
/** The pattern of each line. */
const DASHES = [undefined, '6 3', '2 3'] as const;

/** The points of each side's line. */
const linesOf = (stops: readonly TimeBarStop[], hasOwnScales: boolean): readonly string[] => {
  const sides =
    stops[0]?.sideValues.map((_, side) => stops.map(({ sideValues }) => sideValues[side]?.value ?? 0)) ?? [];
  return sides.map(values => {
    const scale = hasOwnScales ? values : sides.flat();
    const least = Math.min(...scale);
    const range = Math.max(1, Math.max(...scale) - least);
    return values.map((value, i) => `${i},${HEIGHT - 1 - ((value - least) / range) * (HEIGHT - 2)}`).join(' ');
  });
};

/** The curve of each side over all stops, with the shown stop marked. */
const CurveLines = ({ stops, at, title, hasOwnScales }: CurveLinesProps) => {
  const lines = useMemo(() => linesOf(stops, hasOwnScales), [stops, hasOwnScales]);
  return (
    <svg
      class="time-bar-curve"
      role="img"
      aria-label={title}
      viewBox={`0 0 ${Math.max(1, stops.length - 1)} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {stops[0]?.sideValues.map(({ name, class: colour }, side) => (
        <polyline
          key={name}
          class={colour ?? ''}
          stroke-dasharray={DASHES[side % DASHES.length]}
          points={lines[side]}
        />
      ))}
      <line x1={at} x2={at} y1={0} y2={HEIGHT} />
    </svg>
  );
};
