import type { ComponentChildren, VNode } from 'preact';
import { useState } from 'preact/hooks';
import { type Entry, rollRefOf } from '../../../../core/log.ts';
import { withHumanUndo } from '../../../../game-ui/ai/with-human-undo.ts';
import { BattleFooter } from '../../../../game-ui/battle/battle-footer.tsx';
import { BattleFrame } from '../../../../game-ui/battle/battle-frame.tsx';
import { useHideUnsavedRolls } from '../../../../game-ui/dice/hide-unsaved.ts';
import {
  closeOverlay,
  FAIRNESS_PAGE,
  KEY_MOMENTS_PAGE,
  RECAP_PAGE,
  WATCH_PAGE,
} from '../../../../game-ui/router/battle-route.ts';
import { useOverlayRoute } from '../../../../game-ui/router/use-overlay-route.tsx';
import { derivePhoneSeats, type PhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { useShortcuts } from '../../../../ui/input/shortcuts.ts';
import { createLazyModule } from '../../../../ui/lazy-component.tsx';
import { modeRules } from '../../battle/modes/rules-by-mode.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState, Phase } from '../../battle/state.ts';
import { isAiSide, levelOf } from '../../guide/ai-sides.ts';
import { ENTRY_MESSAGES, sideOfEntry } from '../../messages/entry-messages.ts';
import { fieldMessages, withGameMessages, withPageMessages } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import type { SideId } from '../../troops/side.ts';
import type { useAi } from '../ai/use-ai.ts';
import { awaitedSides } from '../turn/step-status.ts';

/** Screens that cover the field. They load after the field, so that it is visible at once. */
export const overlayModule = createLazyModule(() =>
  withPageMessages(import('./overlays.tsx')).then(part => part.OVERLAYS),
);

/** The contents of the panel under the field. They load after the field. */
export const stepModule = createLazyModule(() => withGameMessages(import('./step-panel.ts')));

/** The line about what happened, and its marks on the board. They load after the field. */
export const recapModule = createLazyModule(() => withPageMessages(import('../recap/battle-recap-line.tsx')));

/** Overlays that a spectator may open, and overlays that only players may open. */
const READ_ONLY_OVERLAYS = [
  'log',
  'menu',
  'report',
  'luck',
  'legend',
  RECAP_PAGE,
  FAIRNESS_PAGE,
  KEY_MOMENTS_PAGE,
  WATCH_PAGE,
];
const OVERLAY_IDS = [...READ_ONLY_OVERLAYS, 'unit'];

const ROLLED_EVENTS: readonly string[] = ['shot', 'volley', 'hit', 'work', 'fight'];

/** True if an entry may hold faces that no player has seen. Faces of a recorded roll were seen before. */
const hasUnsavedRoll = (entry: Entry): boolean => ROLLED_EVENTS.includes(entry.type) && rollRefOf(entry) === undefined;

/** A battle as this phone sees it. */
export interface BattleView {
  readonly session: AncientSession;
  /** The session without dice that are not saved yet. */
  readonly onTable: AncientSession;
  readonly state: BattleState;
  /** The turn and its step. The selection is cleared when it changes. */
  readonly moment: string;
  readonly phone: PhoneSeats;
  /** Sides of other phones that this phone waits for. */
  readonly awaited: readonly SideId[];
  /** True if nothing can be done in this step on this phone. */
  readonly isWaiting: boolean;
}

export const useBattleView = (session: AncientSession): BattleView => {
  const onTable = useHideUnsavedRolls(session, hasUnsavedRoll);
  const state = onTable.state.value;
  const phone = derivePhoneSeats(session);
  const awaited = awaitedSides(state, phone);
  const moment = `${state.turn.number} ${state.turn.phase}`;
  return { session, onTable, state, moment, phone, awaited, isWaiting: phone.watches || awaited.length > 0 };
};

/** A selection that is empty again when the step changes. */
export const useSelection = <What,>(moment: string, empty: What): readonly [What, (next: What) => void] => {
  const [held, setHeld] = useState({ moment, selection: empty });
  return [held.moment === moment ? held.selection : empty, selection => setHeld({ moment, selection })];
};

/**
 * Returns whether a person on this phone plays a side; for units of no side, whether a person plays any side. After a
 * failure of the computer player, its sides are played by persons.
 */
export const ownSides =
  ({ state, phone }: BattleView, hasAiFailed = false) =>
  (side: SideId | null): boolean =>
    side === null ? !phone.watches : phone.isOwn(side) && (hasAiFailed || levelOf(state, side) === undefined);

interface BattleShellProps {
  readonly view: BattleView;
  readonly place: string;
  readonly isOwn: (side: SideId | null) => boolean;
  /** The computer player, where one can play. */
  readonly opponent?: ReturnType<typeof useAi>;
  /** The board, or the armies on a real table. */
  readonly field: ComponentChildren;
  /** The panel of the step. */
  readonly panel: ComponentChildren;
  /** The card of a unit that a player only views, in place of the panel. */
  readonly viewed?: VNode | undefined;
  /** True if the panel says what happened. */
  readonly showsRecap: boolean;
  /** True if something is prepared that would be lost with the step. */
  readonly isBegun: boolean;
  readonly onClear: () => void;
}

/** The battle screen of both modes: the field, the panel of the step under it, and undo. */
export const BattleShell = ({ view, place, isOwn, opponent, field, panel, viewed, ...props }: BattleShellProps) => {
  const t = fieldMessages();
  const { session, onTable, state, phone } = view;
  const { phase, number, attacker } = state.turn;
  const steps: readonly Phase[] = modeRules(state.setup).phases.filter(each => each !== 'placing');
  const stepPanel = stepModule.here.value;
  const isThinking = opponent?.side !== undefined && !opponent.waits;
  const { over, waiting, lost } = useOverlayRoute(
    place,
    phone.watches ? READ_ONLY_OVERLAYS : OVERLAY_IDS,
    overlayModule,
    (screen, id) => screen(onTable, state, id),
  );
  const back = undoSession(onTable, state, isOwn);
  useShortcuts({
    undo: () => back.undo(),
    redo: session.redo,
    close: () => (over ? closeOverlay() : props.onClear()),
  });
  const now = (
    <div class="turn-now">
      <strong class="block text-sm">
        {phase === 'placing' ? t.phases.placing : t.turn(number, sideName(state, attacker))}
      </strong>
      {phase !== 'placing' && (
        <span class="text-sm text-soft" role="status">
          {state.ended ? t.over : t.steps[phase]}
        </span>
      )}
      <span class="phases" aria-hidden="true">
        {steps.map((each, i) => (
          <i key={each} class={each === phase ? 'phase-now' : i < steps.indexOf(phase) ? 'phase-done' : ''} />
        ))}
      </span>
    </div>
  );
  return (
    <BattleFrame
      session={session}
      title={t.versus(sideName(state, 'a'), sideName(state, 'b'))}
      now={now}
      place={place}
      lost={lost}
      over={over}
      waiting={waiting}
      classes={{ panel: 'battle-step' }}
      moment={`${place} ${view.moment}`}
      home={() => document.querySelector<HTMLElement>('[data-square][tabindex="0"]')}
      field={field}
      panel={
        <div class="panel step-panel">
          {stepPanel && opponent && <stepPanel.AiStatus opponent={opponent} nameOf={side => sideName(state, side)} />}
          {stepPanel && opponent?.elsewhere !== undefined && !phone.watches && (
            <stepPanel.AiOnOtherPhone session={session} author={opponent.elsewhere} onTakeOver={opponent.takeOver} />
          )}
          {phase !== 'placing' &&
            props.showsRecap &&
            !isThinking &&
            (recapModule.here.value ? (
              <recapModule.here.value.BattleRecapLine session={onTable} />
            ) : (
              <recapModule.Waiting />
            ))}
          {state.ended
            ? (overlayModule.here.value?.end?.(onTable, state, '') ?? <overlayModule.Waiting />)
            : session.past && !viewed
              ? null
              : view.isWaiting && !viewed
                ? stepPanel && (
                    <stepPanel.WaitingNotice
                      session={session}
                      of={view.awaited.map(seat => ({ seat, name: sideName(state, seat) }))}
                    />
                  )
                : (viewed ?? panel)}
        </div>
      }
    >
      <BattleFooter
        session={back}
        words={ENTRY_MESSAGES}
        onwards={
          over || state.ended || !stepPanel || isThinking ? undefined : (
            <stepPanel.NextStep session={session} state={state} isOwn={isOwn} begun={props.isBegun} />
          )
        }
      />
    </BattleFrame>
  );
};

/** True for a step that ended by itself. */
const isAutomatic = ({ type, data }: Entry): boolean => type === 'step' && (data as { auto?: true }).auto === true;

/**
 * The session for undo: the app's entries and steps that ended automatically are undone together with a person's last
 * decision.
 */
const undoSession = (session: AncientSession, state: BattleState, isOwn: (side: SideId | null) => boolean) =>
  withHumanUndo(session, entry => {
    const side = sideOfEntry(state, entry);
    return isAutomatic(entry) || (isAiSide(state, side) && !isOwn(side));
  });
