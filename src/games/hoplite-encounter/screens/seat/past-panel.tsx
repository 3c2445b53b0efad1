import { Mark } from '../../../../ui/icons.tsx';
import type { Past } from '../../battle/history.ts';
import type { Told } from '../../battle/told.ts';
import { words } from '../../words/index.ts';
import { turnName } from '../../words/names.ts';
import { PastLinks } from './past-links.tsx';

interface PastPanelProps {
  readonly past: readonly Past[];
  readonly at: Past;
  readonly told: Told | undefined;
  readonly onAt: (turn: number | undefined) => void;
}

/** A turn that is over: the map above shows it; a slider goes through all there were (L8). */
export const PastPanel = ({ past, at, told, onAt }: PastPanelProps) => {
  const t = words().past;
  return (
    <>
      <p class="text-sm" role="status">
        <strong>{turnName(at.turn)}</strong>
        {told &&
          `\u00a0· ${t.summary(
            told.forces.length,
            told.forces.reduce((all, { fights }) => all + fights.length, 0),
          )}`}
      </p>
      <TurnSlider turns={past.map(({ turn }) => turn)} turn={at.turn} onTurn={onAt} />
      <div class="pair">
        <PastLinks turn={at.turn} />
        <button type="button" class="btn btn-main" onClick={() => onAt(undefined)}>
          {t.goOn}
          <Mark name="chevron" />
        </button>
      </div>
    </>
  );
};

interface TurnSliderProps {
  readonly turns: readonly number[];
  readonly turn: number;
  readonly onTurn: (turn: number) => void;
}

/** Goes through the turns there were, a step or a long way at a time. */
export const TurnSlider = ({ turns, turn, onTurn }: TurnSliderProps) => {
  const t = words().past;
  const place = turns.indexOf(turn);
  const move = (to: number): void => {
    const next = turns[to];
    if (next !== undefined) onTurn(next);
  };
  return (
    <div class="turn-slider">
      <button
        type="button"
        class="btn turn-before"
        aria-label={t.before}
        disabled={place === 0}
        onClick={() => move(place - 1)}
      >
        <Mark name="chevron" />
      </button>
      <input
        type="range"
        aria-label={t.slider}
        aria-valuetext={turnName(turn)}
        min={0}
        max={turns.length - 1}
        value={place}
        onInput={event => move(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        class="btn"
        aria-label={t.after}
        disabled={place === turns.length - 1}
        onClick={() => move(place + 1)}
      >
        <Mark name="chevron" />
      </button>
    </div>
  );
};
