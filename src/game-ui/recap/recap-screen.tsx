import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { findFirstUnseen } from '../../core/log/seen-mark.ts';
import type { RecapAdapter } from '../../game-contract/recap.ts';
import type { AnySession } from '../../game-contract/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { formatNumber } from '../../ui/messages/format.ts';
import { openRules } from '../reference/open-rules.ts';
import { closeOverlay } from '../router/battle-route.ts';
import { recapScreenMessages } from './messages.ts';
import {
  createUnseenRange,
  type EntryRange,
  findRecapSteps,
  findTurnRange,
  isNoteworthy,
  type RecapSession,
  type RecapStep,
} from './recap-steps.ts';
import { markSeen, readSeenMark } from './seen-marks.ts';
import { usePlayback } from './use-playback.ts';

interface RecapProps<State, Spot> {
  readonly session: RecapSession<State> & Pick<AnySession, 'battle' | 'past'>;
  readonly words: RecapAdapter<State, Spot>;
  /** The index of the first entry, then a dot and the number of a step. Empty for the unseen entries. */
  readonly place: string;
  /** The game's own drawing of a step. */
  readonly picture: (step: RecapStep<State, Spot>) => ComponentChildren;
  /** Shows the place of a step on the board; undefined for a step without a place. */
  readonly show?: (step: RecapStep<State, Spot>) => (() => void) | undefined;
}

/** The range that is shown first: the turn of an entry, the unseen entries, or the last turn with a recap event. */
const firstRange = <State, Spot>({ session, words, place }: RecapProps<State, Spot>): EntryRange => {
  const log = session.log.value;
  if (place !== '') return findTurnRange(words, session, Number.parseInt(place, 10) || 0);
  const mark = readSeenMark(session.battle.id);
  const unseen = createUnseenRange(log, mark ? findFirstUnseen(log, mark) : log.length);
  if (findRecapSteps(words, session, unseen).some(isNoteworthy)) return unseen;
  let range = findTurnRange(words, session, log.length - 1);
  while (range.from > 0 && !findRecapSteps(words, session, range).some(isNoteworthy))
    range = { from: findTurnRange(words, session, range.from - 1).from, to: range.to };
  return range;
};

/** The recap events step by step: a picture, the figures, a sentence with its clause, and the list of all steps. */
export const RecapScreen = <State, Spot>(props: RecapProps<State, Spot>) => {
  const { session, words, place, picture } = props;
  const t = recapScreenMessages();
  const log = session.log.value;
  const { takenBack } = session.reading.value;
  const [range, setRange] = useState(() => firstRange(props));
  const steps = useMemo(() => findRecapSteps(words, session, range), [words, range, log, takenBack, t]);
  const [picked, setPicked] = useState(() => {
    const [entry = 0, nth = 0] = place.split('.').map(part => Number.parseInt(part, 10) || 0);
    const at = place === '' ? steps.findIndex(isNoteworthy) : steps.findIndex(step => step.place >= entry) + nth;
    return Math.max(0, at);
  });
  useEffect(() => {
    if (!session.past) markSeen(session.battle.id, log);
  }, [log]);
  const last = steps.length - 1;
  const at = Math.min(picked, last);
  const step = steps[at];
  const playback = usePlayback(at, last, step?.figures.length ?? 0, () => setPicked(at + 1));
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector('[aria-current]')?.parentElement;
    if (list.current && row) list.current.scrollTop = row.offsetTop - row.clientHeight;
  }, [at]);
  const earlier = (): void => {
    const before = findTurnRange(words, session, range.from - 1);
    setRange({ from: before.from, to: range.to });
    setPicked(at + findRecapSteps(words, session, { from: before.from, to: range.from }).length);
  };
  const goOn = (): void => {
    if (at < last) setPicked(at + 1);
    else if (range.to >= log.length) closeOverlay();
    else {
      setRange({ from: range.from, to: findTurnRange(words, session, range.to).to });
      setPicked(at + 1);
    }
  };
  const earlierButton = range.from > 0 && (
    <button type="button" class="btn" onClick={earlier}>
      {t.earlier}
    </button>
  );
  if (!step)
    return (
      <div class="scroll">
        <h2>{t.title}</h2>
        <p>{t.nothing}</p>
        {earlierButton}
      </div>
    );
  const show = props.show?.(step);
  const nextLabel = at < last ? t.next : range.to < log.length ? t.later : t.done;
  return (
    <section class="recap" aria-label={t.title}>
      <header class="recap-head">
        <h2>
          {t.title} <small>{words.turnName(step.before)}</small>
        </h2>
        <button
          type="button"
          class="btn"
          aria-label={t.speed(formatNumber(playback.speed))}
          onClick={playback.changeSpeed}
        >
          ×{formatNumber(playback.speed)}
        </button>
        <button
          type="button"
          class="btn"
          aria-label={playback.isPlaying ? t.pause : t.play}
          disabled={at >= last}
          onClick={playback.toggle}
        >
          <Icon name={playback.isPlaying ? 'pause' : 'play'} />
        </button>
      </header>
      <div class="recap-middle">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button "Next" does the same */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for fingers */}
        <div class="recap-picture" key={`picture ${at}`} onClick={goOn}>
          {picture(step)}
        </div>
        {step.figures.length > 0 && (
          <dl class="recap-figures" key={`figures ${at}`}>
            {step.figures.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div class="recap-told" aria-live="polite">
          <h3>{step.title}</h3>
          {step.clause !== undefined && (
            <button
              type="button"
              class="btn"
              aria-label={t.openClause(step.clause)}
              onClick={() => openRules(step.clause)}
            >
              {step.clause}
            </button>
          )}
          {show && (
            <button type="button" class="btn" aria-label={t.show} onClick={show}>
              <Icon name="eye" />
            </button>
          )}
          <p>
            <strong class={`recap-${step.mood}`}>{step.result}.</strong>
            {step.why && ` ${step.why}`}
          </p>
        </div>
        <ol class="recap-list" aria-label={t.list} ref={list}>
          {earlierButton && <li>{earlierButton}</li>}
          {steps.map((each, i) => (
            <li key={`${each.place} ${i}`}>
              {each.group !== undefined && each.group !== steps[i - 1]?.group && (
                <h3 class="recap-group">{each.group}</h3>
              )}
              <button
                type="button"
                class="recap-row"
                aria-current={i === at ? 'step' : undefined}
                onClick={() => setPicked(i)}
              >
                <span class={`recap-number ${each.isOwn ? 'recap-own' : ''}`} aria-hidden="true">
                  {formatNumber(i + 1)}
                </span>
                <span class="min-w-0">
                  <span class="recap-who">{each.title}</span>
                  {each.figures.length > 0 && (
                    <span class="recap-sums">
                      {each.figures.map(({ label, value }) => `${label} ${value}`).join('\u00a0· ')}
                    </span>
                  )}
                </span>
                <span class={`recap-result recap-${each.mood}`}>{each.result}</span>
                {each.isOwn && <span class="sr-only">({t.own})</span>}
              </button>
            </li>
          ))}
        </ol>
      </div>
      <footer class="recap-foot">
        <button type="button" class="btn" aria-label={t.back} disabled={at === 0} onClick={() => setPicked(at - 1)}>
          <Icon name="chevron" class="-scale-x-100" />
        </button>
        <button type="button" class="btn" disabled={at >= last} onClick={() => setPicked(last)}>
          {t.toEnd}
        </button>
        <button type="button" class="btn btn-main" onClick={goOn}>
          {nextLabel}
          <Icon name="chevron" />
        </button>
      </footer>
    </section>
  );
};
