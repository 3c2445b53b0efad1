import { recapScreenMessages } from '../../../../game-ui/recap/messages.ts';
import { openOverlay, RECAP_PAGE } from '../../../../game-ui/router/battle-route.ts';
import { Icon } from '../../../../ui/icons.tsx';
import type { PastTurn } from '../../battle/past-turns.ts';
import { panelMessages } from '../../messages/index.ts';
import { empireTitle, turnName } from '../../messages/names.ts';
import type { Code } from '../../rules/force.ts';
import type { SeatReport } from '../report/seat-reports.ts';

interface PastTurnPanelProps {
  readonly past: readonly PastTurn[];
  /** The turn that is shown. */
  readonly looked: SeatReport & { readonly at: PastTurn };
  readonly onAt: (turn: number | undefined) => void;
}

/** The panel of a past turn, which the map shows, with a slider through all past turns (L8). */
export const PastTurnPanel = ({ past, looked, onAt }: PastTurnPanelProps) => {
  const t = panelMessages().past;
  const { at, told } = looked;
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
        <PastTurnLinks turn={at.turn} />
        <RecapButton at={at} />
        <button type="button" class="btn btn-main" onClick={() => onAt(undefined)}>
          {t.goOn}
          <Icon name="chevron" />
        </button>
      </div>
    </>
  );
};

const RecapButton = ({ at }: { readonly at: PastTurn }) => (
  <button type="button" class="btn" onClick={() => openOverlay(`${RECAP_PAGE}/${at.place}`)}>
    <Icon name="eye" />
    {recapScreenMessages().title}
  </button>
);

interface PastMomentPanelProps {
  readonly empire: Code;
  /** The turn that was open. */
  readonly turn: number;
  /** The turn before; undefined in the first. */
  readonly before: PastTurn | undefined;
  /** Gives the phone back; undefined if nobody else uses it. */
  readonly onLeave: (() => void) | undefined;
}

/** The panel of an earlier moment, which the map shows as the Empire knew it. */
export const PastMomentPanel = ({ empire, turn, before, onLeave }: PastMomentPanelProps) => (
  <>
    <p class="text-sm">
      <strong>{turnName(turn)}</strong> {panelMessages().past.asKnown(empireTitle(empire))}
    </p>
    {(before || onLeave) && (
      <div class="pair">
        {before && (
          <>
            <PastTurnLinks turn={before.turn} />
            <RecapButton at={before} />
          </>
        )}
        {onLeave && (
          <button type="button" class="btn" onClick={onLeave}>
            <Icon name="turn" />
            {panelMessages().seat.leave}
          </button>
        )}
      </div>
    )}
  </>
);

interface TurnSliderProps {
  readonly turns: readonly number[];
  readonly turn: number;
  readonly onTurn: (turn: number) => void;
}

/** A slider through the past turns, with buttons for single turns. */
export const TurnSlider = ({ turns, turn, onTurn }: TurnSliderProps) => {
  const t = panelMessages().past;
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
        <Icon name="chevron" />
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
        <Icon name="chevron" />
      </button>
    </div>
  );
};

interface PastTurnLinksProps {
  readonly turn: number;
}

/** Buttons to the report and the orders of a past turn. */
export const PastTurnLinks = ({ turn }: PastTurnLinksProps) => {
  const t = panelMessages().past;
  return (
    <>
      <button type="button" class="btn" onClick={() => openOverlay(`report/${turn}`)}>
        <Icon name="report" />
        {t.report}
      </button>
      <button type="button" class="btn" onClick={() => openOverlay(`sheet/${turn}`)}>
        <Icon name="log" />
        {t.orders}
      </button>
    </>
  );
};
