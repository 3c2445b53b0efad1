import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { entryKeyOf } from '../../core/log.ts';
import type { Game } from '../../game-contract/contract.ts';
import type { Lesson } from '../../game-contract/lesson.ts';
import type { EventDataByType, Session } from '../../game-contract/session.ts';
import { setFixedRandom } from '../../ui/device/random.ts';
import { Icon } from '../../ui/icons.tsx';
import { closeOverlay, SHARE_PAGE } from '../router/battle-route.ts';
import sheet from './lesson.css?url';
import { lessonMessages } from './messages.ts';
import { computeLessonProgress, createFixedRandom } from './progress.ts';
import { Spotlight } from './spotlight.tsx';

/** The URL of the style sheet, which loads before the panel. */
export const LESSON_STYLESHEET_URL = sheet;

interface LessonPanelProps<Setup, State, Of extends EventDataByType> {
  readonly lesson: Lesson<Setup, State, Of>;
  readonly session: Session<State, Of>;
  readonly game: Game<Setup, State>;
  /** The screen of the battle, '' for the field. */
  readonly place: string;
  /** Links at the end of the lesson; the first is the main one. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

/** The panel of a lesson under its battle, and the spotlight on the current target. */
export const LessonPanel = <Setup, State, Of extends EventDataByType>({
  lesson: { steps },
  session,
  game,
  place,
  links,
  onClose,
  onAgain,
}: LessonPanelProps<Setup, State, Of>) => {
  const t = lessonMessages();
  const { inForce } = session.reading.value;
  const { step: at, starts } = useMemo(
    () => computeLessonProgress(steps, game.apply, session.start, inForce),
    [inForce],
  );
  const [isMissing, setMissing] = useState(false);
  const step = steps[at];
  useLayoutEffect(() => {
    setFixedRandom(step?.dice && createFixedRandom(step.dice));
    return () => setFixedRandom(undefined);
  }, [step, inForce.length]);
  /** Removes all entries after the first `entries` ones. */
  const goBackTo = (entries: number): void => {
    const last = inForce[entries - 1];
    session.goBack(last ? entryKeyOf(last) : null);
  };
  const begun = starts[at] ?? 0;
  const isBegun = inForce.length > begun;
  const back = (): void => {
    closeOverlay();
    goBackTo(isBegun ? begun : (starts[at - 1] ?? 0));
  };
  const show = (): void => {
    if (!step) return;
    closeOverlay();
    if (isBegun) goBackTo(begun);
    const random = createFixedRandom(step.dice ?? []);
    for (const make of step.show) {
      const { type, data } = make(session.state.value, random);
      // The player may already have done everything in this step.
      if (game.parseData(type, data).ok) session.record(type, data);
    }
  };
  const messages = step?.messages() ?? { title: t.doneTitle, text: t.done };
  const acts = step !== undefined && step.targets.length === 0;
  const isElsewhere = place === SHARE_PAGE || (step !== undefined && place !== '' && (isMissing || acts));
  const isOffPath = isMissing && isBegun && !acts && place === '';
  const hint =
    place === SHARE_PAGE ? t.notShared : isElsewhere ? t.toField : isMissing && step && !acts ? t.offPath : undefined;
  return (
    <>
      {step && <Spotlight key={at} targets={step.targets} onMissing={setMissing} />}
      <section class={step ? 'lesson lesson-step' : 'lesson'} aria-label={t.title}>
        <div class="lesson-head">
          <span>
            <b>{t.title}</b>
            {step && <> · {t.step(at + 1, steps.length)}</>}
          </span>
          <button type="button" class="btn btn-quiet" onClick={onClose}>
            {step ? t.skip : t.close}
          </button>
        </div>
        <div
          class="lesson-progress"
          role="progressbar"
          aria-label={t.title}
          aria-valuemin={0}
          aria-valuemax={steps.length}
          aria-valuenow={at}
        >
          {steps.map((_, i) => (
            <i key={i} class={i < at ? 'done' : i === at ? 'now' : ''} />
          ))}
        </div>
        <div class="lesson-text" aria-live="polite">
          <h2>{messages.title}</h2>
          <p class="lesson-know">
            <Owl />
            <span>
              {messages.text} {at === 0 && steps.some(({ dice }) => dice) && t.fixedDice}
            </span>
          </p>
          {hint && <p class="lesson-hint">{hint}</p>}
        </div>
        <div class="lesson-buttons">
          {step ? (
            <>
              <button
                type="button"
                class={`btn lesson-back ${isOffPath ? 'btn-main' : ''}`}
                disabled={at === 0 && !isBegun}
                onClick={back}
              >
                <Icon name="undo" />
                <span>{t.back}</span>
              </button>
              {isElsewhere ? (
                <button type="button" class="btn btn-main lesson-show" onClick={closeOverlay}>
                  {t.openField}
                </button>
              ) : (
                <button type="button" class={`btn lesson-show ${acts ? 'btn-main' : ''}`} onClick={show}>
                  {acts ? t.goOn : t.show}
                </button>
              )}
            </>
          ) : (
            <>
              {isElsewhere && (
                <button type="button" class="btn" onClick={closeOverlay}>
                  {t.openField}
                </button>
              )}
              {links.map(({ label, href }, i) => (
                <a key={href} class={`btn ${i === 0 ? 'btn-main' : ''}`} href={href}>
                  {label}
                </a>
              ))}
              <button type="button" class="btn" onClick={onAgain}>
                {t.again}
              </button>
            </>
          )}
        </div>
      </section>
    </>
  );
};

const OWL =
  'M2.6 1.4C6 3.8 9 4 12 4S18 3.8 21.4 1.4C22.8 5.6 22.2 8.6 21.4 11 21.4 18 17 23 12 23S2.6 18 2.6 11C1.8 8.6 1.2 5.6 2.6 1.4ZM8 5.8a3.8 3.8 0 1 0 .01 0ZM8 8a1.6 1.6 0 1 1-.01 0ZM16 5.8a3.8 3.8 0 1 0 .01 0ZM16 8a1.6 1.6 0 1 1-.01 0ZM12 12.4 13.8 15 12 18.4 10.2 15Z';

/** The drawing of the owl that explains the lesson. */
export const Owl = () => (
  <svg class="lesson-owl" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <circle cx="20" cy="20" r="20" fill="#d9713b" />
    <path d={OWL} transform="translate(8 8)" fill="#16110d" fill-rule="evenodd" />
  </svg>
);
