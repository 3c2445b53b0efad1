import { computed } from '@preact/signals';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Entry } from '../../../../core/log.ts';
import type { BattleProps } from '../../../../game-contract/contract.ts';
import { BattleFooter } from '../../../../game-ui/battle/battle-footer.tsx';
import { BattleFrame } from '../../../../game-ui/battle/battle-frame.tsx';
import { useHideUnsavedRolls } from '../../../../game-ui/dice/hide-unsaved.ts';
import {
  closeOverlay,
  FAIRNESS_PAGE,
  openOverlay,
  RECAP_PAGE,
  WATCH_PAGE,
} from '../../../../game-ui/router/battle-route.ts';
import { useOverlayRoute } from '../../../../game-ui/router/use-overlay-route.tsx';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { useShortcuts } from '../../../../ui/input/shortcuts.ts';
import { createLazyModule } from '../../../../ui/lazy-component.tsx';
import type { WarEvents } from '../../battle/events.ts';
import type { WarSession } from '../../battle/session.ts';
import type { WarState } from '../../battle/state.ts';
import { COLONIES } from '../../board/map.ts';
import { type Power, playerOf } from '../../board/powers.ts';
import type { SpaceId } from '../../board/space.ts';
import { pastStepsOf } from '../../guide/history.ts';
import { undoStepOf } from '../../guide/undo.ts';
import { ENTRY_MESSAGES } from '../../messages/entry-messages.ts';
import { fieldMessages, withGameMessages } from '../../messages/index.ts';
import { momentText, playerName, stepName } from '../../messages/names.ts';
import { describeSpace, type Scene, WarMap } from '../map/war-map.tsx';
import { useOrderEditor } from '../orders/use-order-editor.ts';
import { SeasonSlider } from './season-slider.tsx';

/** The overlays of the map. They load after it. */
export const overlayScreens = createLazyModule(() =>
  withGameMessages(import('./overlays.tsx')).then(({ OVERLAYS: screens }) => screens),
);

/** The panel under the map. It loads after it. */
export const stepPanel = createLazyModule(() =>
  withGameMessages(import('./step-panel.tsx')).then(({ STEP_PANEL: parts }) => parts),
);

/** The overlays that watchers may open. Players have more. */
const READ = [
  'log',
  'menu',
  'report',
  'ranking',
  'press',
  'players',
  'space',
  'legend',
  'armies',
  RECAP_PAGE,
  FAIRNESS_PAGE,
  WATCH_PAGE,
];
const PLACES = [...READ, 'desk', 'send', 'vote', 'correct', 'battles'];

/** True for the deal of the colonies, which is stored before anybody sees it (K5). */
const isDealt = ({ type }: Pick<Entry, 'type'>): boolean => type === 'deal';

/** The screen of a campaign: the map, the panel of the current step, and the history. */
export const Battle = ({ session: written, place, isLesson = false }: BattleProps<WarState, WarEvents>) => {
  const t = fieldMessages();
  const session = useUndo(useHideUnsavedRolls(written, isDealt));
  const state = session.state.value;
  const log = session.log.value;
  const { takenBack } = session.reading.value;
  const past = useMemo(() => pastStepsOf(session.start, log, takenBack), [log, takenBack]);
  const writing = useOrderEditor(session);
  const { editor } = writing;
  // A resolved step is shown until the player continues.
  const [shown, setShown] = useState<number | undefined>(undefined);
  // The spaces that a step of what happened leads to.
  const [framed, setFramed] = useState<readonly SpaceId[] | undefined>(undefined);
  const show = (next: number | undefined): void => {
    setShown(next);
    setFramed(undefined);
  };
  const known = useRef(past.length);
  if (known.current !== past.length) {
    const next = past.length > known.current ? past.length - 1 : undefined;
    known.current = past.length;
    if (next !== shown) show(next);
  }
  const [looked, setLooked] = useState<SpaceId | undefined>(undefined);
  const { over, waiting, lost } = useOverlayRoute(
    place,
    derivePhoneSeats(session).watches ? READ : PLACES,
    overlayScreens,
    (screen, id) =>
      screen(session, state, id, spaces => {
        closeOverlay();
        setFramed(spaces);
      }),
  );
  useShortcuts({
    undo: session.undo,
    redo: session.redo,
    close: () => {
      if (over) closeOverlay();
      else if (editor) writing.change({ ...editor, space: undefined, selection: undefined });
    },
  });
  const step = shown === undefined ? undefined : past[shown];
  const before = useMemo(() => step && session.stateBefore(step.place), [step]);
  const panel = stepPanel.here.value;
  const scene = useMemo((): Scene => {
    if (panel && step && before)
      return panel.sceneOfPastStep(
        before,
        step,
        step.place + 1 < log.length ? session.stateBefore(step.place + 1) : state,
      );
    if (panel && editor) return panel.sceneOfDraft(state, editor);
    const { position, centres, dislodged, ended } = state;
    // The colonies, and the centres of a victory, may be outside of the camera's view.
    const won = ended && Object.keys(centres).filter(space => playerOf(centres[space] as Power) === ended.winner);
    const sight = won?.length ? won : state.moment.step === 'deal' ? COLONIES : undefined;
    return { position, centres, dislodged, arrows: [], highlighted: [], sight };
  }, [panel, step, before, state, editor]);
  const steps = useMemo(
    () => [...past.map(({ about }) => stepName(about)), `${t.past.now}: ${stepName(state.sealing.about)}`],
    [past, state, t],
  );
  const moment = before ?? state;
  const { ended } = state;
  const now = (
    <div class="turn-now">
      <strong class="block text-sm">{momentText(moment.moment)}</strong>
      <span class="text-sm text-soft" role="status">
        {ended && !step
          ? t.ended.over
          : !editor || step
            ? t.steps[moment.moment.step]
            : state.moment.step === 'retreats'
              ? t.writes(t.steps.retreats, playerName(state, editor.seat))
              : playerName(state, editor.seat)}
      </span>
    </div>
  );
  return (
    <BattleFrame
      session={session}
      title={session.battle.title}
      now={now}
      place={place}
      lost={lost}
      over={over}
      waiting={waiting}
      classes={{ panel: 'battle-step' }}
      moment={`${place} ${state.sealing.about}`}
      home={() => document.querySelector<HTMLElement>('[data-place][tabindex="0"]')}
      field={
        <WarMap
          keep={session.start}
          scene={framed ? { ...scene, sight: framed } : scene}
          {...(step && { onArrow: arrow => panel?.openReason(session, step, arrow) })}
          onPick={space => {
            setFramed(undefined);
            // A tap that selects a stack or gives an order does not show the label of the space.
            const next = panel && editor && !step && editor.text === undefined && panel.applyTap(state, editor, space);
            if (next) writing.change(next);
            setLooked(next && (next.space !== undefined || next.draft !== editor?.draft) ? undefined : space);
          }}
        />
      }
      panel={
        <div class="panel war-panel">
          {past.length > 0 && !editor && !written.past && !session.past && (
            <SeasonSlider
              steps={steps}
              at={shown ?? past.length}
              onAt={at => show(at === past.length ? undefined : at)}
            />
          )}
          {looked && (!editor || step || editor.space === undefined) && (
            <button type="button" class="btn war-looked" onClick={() => openOverlay(`space/${looked}`)}>
              <span>{describeSpace(scene, looked)}</span>
              <Icon name="help" />
            </button>
          )}
          {!panel ? (
            <stepPanel.Waiting />
          ) : step && before ? (
            <>
              <panel.PastStepView past={step} before={before} />
              <panel.PastStepButtons
                session={session}
                past={step}
                number={shown ?? 0}
                onContinue={() => show(undefined)}
              />
            </>
          ) : ended ? (
            <panel.CampaignEnded state={state} ended={ended} steps={past.length} />
          ) : (
            <>
              {(!editor || (editor.space === undefined && !editor.trial)) && (
                <panel.CampaignRecapLine session={session} />
              )}
              {!session.past && (
                <panel.CurrentStep session={session} state={state} writing={writing} isLesson={isLesson} />
              )}
            </>
          )}
        </div>
      }
    >
      <BattleFooter session={session} words={ENTRY_MESSAGES} />
    </BattleFrame>
  );
};

/** The session with an undo that removes a person's entry together with the automatic entries after it. */
export const useUndo = (session: WarSession): WarSession =>
  useMemo(() => {
    const undoing = computed(() => {
      const { inForce, undo } = session.reading.value;
      return undoStepOf(inForce, undo, session.author, session.start.setup.programs);
    });
    return {
      ...session,
      reading: computed(() => {
        const reading = session.reading.value;
        return undoing.value ? { ...reading, undo: undoing.value.entry } : reading;
      }),
      undo: () => {
        if (undoing.peek()) session.goBack(undoing.peek()?.to ?? null);
        else session.undo();
      },
    };
  }, [session]);
