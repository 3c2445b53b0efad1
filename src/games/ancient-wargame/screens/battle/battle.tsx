import { useMemo, useState } from 'preact/hooks';
import { type Entry, rollRefOf } from '../../../../core/log.ts';
import type { BattleProps } from '../../../../game-contract/contract.ts';
import { BattleFooter } from '../../../../game-ui/battle/battle-footer.tsx';
import { BattleFrame } from '../../../../game-ui/battle/battle-frame.tsx';
import { useOverlayRoute } from '../../../../game-ui/battle/use-overlay-route.tsx';
import { useHideUnsavedRolls } from '../../../../game-ui/dice/hide-unsaved.ts';
import { closeOverlay, WATCH } from '../../../../game-ui/layout/battle-route.ts';
import { phoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { useShortcuts } from '../../../../ui/input/shortcuts.ts';
import { lazyModule } from '../../../../ui/lazy.tsx';
import type { AncientEvents } from '../../battle/events.ts';
import { modeRules } from '../../battle/modes/rules-by-mode.ts';
import { type BattleState, findUnit, type Phase } from '../../battle/state.ts';
import { levelOf } from '../../guide/seats.ts';
import { ENTRY_MESSAGES } from '../../messages/entry-messages.ts';
import { battleMessages, withPageMessages } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import type { SideId } from '../../troops/side.ts';
import { useAi } from '../ai/use-ai.ts';
import { Field } from '../board/field.tsx';
import { EMPTY_OVERLAY } from '../board/overlay.tsx';
import { EMPTY_SELECTION, type Selection, selectToView } from '../selection.ts';
import type { TableSelection } from '../table-assistant/table-step.ts';
import { awaitedSides } from '../turn/step-status.ts';
import { undoSession } from './undo.ts';

/** What lies over the board: a part of its own, so that the board need not wait for it. */
export const overlayModule = lazyModule(() => withPageMessages(import('./overlays.tsx')).then(part => part.OVERLAYS));

/** What the step that is due shows on the board and under it: a part of its own, so that the board need not wait for it. */
export const stepModule = lazyModule(() => import('./step-panel.ts'));

/** What the dice did, with the words of the log: a part of its own. */
const diceNewsModule = lazyModule(() => withPageMessages(import('../turn/dice-news.tsx')));

/** What is shown beside a real table, in place of a board: a part of its own. */
export const tableAssistantModule = lazyModule(() =>
  withPageMessages(import('../table-assistant/table-assistant.tsx')),
);

const EMPTY_TABLE_SELECTION: TableSelection = {};

/** What whoever watches may read, and what is there for players besides. */
const READ_ONLY_OVERLAYS = ['log', 'menu', 'report', 'luck', WATCH];
const OVERLAY_IDS = [...READ_ONLY_OVERLAYS, 'unit'];

const ROLLED_EVENTS: readonly string[] = ['shot', 'volley', 'hit', 'work', 'fight'];

/** True if an entry may hold faces that no player has seen; those of a recorded roll were seen before. */
const hasUnsavedRoll = (entry: Entry): boolean => ROLLED_EVENTS.includes(entry.type) && rollRefOf(entry) === undefined;

/** What is picked in a step, gone when the step changes. */
const useSelection = <What,>(moment: string, empty: What): readonly [What, (next: What) => void] => {
  const [held, setHeld] = useState({ moment, selection: empty });
  return [held.moment === moment ? held.selection : empty, selection => setHeld({ moment, selection })];
};

/** A battle: the board, the step that is due under it, and undo always under the thumb. */
export const Battle = ({ session, place }: BattleProps<BattleState, AncientEvents>) => {
  const t = battleMessages();
  const onTable = useHideUnsavedRolls(session, hasUnsavedRoll);
  const state = onTable.state.value;
  const { phase, number, attacker } = state.turn;
  const moment = `${number} ${phase}`;
  const steps: readonly Phase[] = modeRules(state.setup).phases.filter(each => each !== 'placing');
  const [selection, onSelect] = useSelection<Selection>(moment, EMPTY_SELECTION);
  const [tableSelection, onSelectUnits] = useSelection<TableSelection>(moment, EMPTY_TABLE_SELECTION);
  const stepPanel = stepModule.here.value;
  const step = stepPanel?.STEPS[phase];
  const { beside } = state.setup;
  const phone = phoneSeats(session);
  const waited = awaitedSides(state, phone);
  const isWaiting = phone.watches || waited.length > 0;
  const { over, waiting, lost } = useOverlayRoute(
    place,
    phone.watches ? READ_ONLY_OVERLAYS : OVERLAY_IDS,
    overlayModule,
    (screen, id) => screen(onTable, state, id),
  );
  useShortcuts({
    undo: () => back.undo(),
    redo: session.redo,
    close: () => {
      if (over) return closeOverlay();
      onSelect(EMPTY_SELECTION);
      onSelectUnits(EMPTY_TABLE_SELECTION);
    },
  });
  const opponent = useAi(session, state, selection.isCallingDone === true);
  // What the app plays is its own, but while it cannot go on.
  const isPlayedHere = (side: SideId): boolean =>
    phone.isOwn(side) && (opponent.failed || levelOf(state, side) === undefined);
  const isOwn = (side: SideId | null): boolean => (side === null ? !phone.watches : isPlayedHere(side));
  const back = undoSession(onTable, state, isOwn);
  const overlay = useMemo(
    () => (!step || state.ended || beside || isWaiting ? EMPTY_OVERLAY : step.overlay(state, selection, isOwn)),
    [state, selection, step, isWaiting, opponent.failed],
  );
  const looked = selection.viewed === undefined ? undefined : findUnit(state.units, selection.viewed);
  const props = { session, state, selection, onSelect, isOwn };
  const table = tableAssistantModule.here.value;
  const tableProps = { session, state, selection: tableSelection, onSelect: onSelectUnits, isOwn };
  const turn = phase === 'placing' ? t.phases.placing : t.turn(number, sideName(state, attacker));
  const now = (
    <div class="turn-now">
      <strong class="block text-sm">{turn}</strong>
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
      moment={`${place} ${moment}`}
      home={() => document.querySelector<HTMLElement>('[data-square][tabindex="0"]')}
      field={
        beside ? (
          table ? (
            <table.TableField {...tableProps} />
          ) : (
            <tableAssistantModule.Waiting />
          )
        ) : (
          <Field
            state={state}
            overlay={overlay}
            onPick={square => {
              if (state.ended) return;
              if (isWaiting) onSelect(selectToView(state, square, selection));
              else step?.tap(props, square);
            }}
          />
        )
      }
      panel={
        <div class="panel step-panel">
          {stepPanel && <stepPanel.AiStatus opponent={opponent} nameOf={side => sideName(state, side)} />}
          {stepPanel && opponent.elsewhere !== undefined && !phone.watches && (
            <stepPanel.PlaysElsewhere session={session} author={opponent.elsewhere} onTakeOver={opponent.takeOver} />
          )}
          {!state.ended &&
            phase !== 'placing' &&
            !looked &&
            selection.square === undefined &&
            (diceNewsModule.here.value ? (
              <diceNewsModule.here.value.DiceNews session={onTable} />
            ) : (
              <diceNewsModule.Waiting />
            ))}
          {state.ended ? (
            (overlayModule.here.value?.end?.(onTable, state, '') ?? <overlayModule.Waiting />)
          ) : isWaiting && !looked ? (
            stepPanel && (
              <stepPanel.WaitingNotice
                session={session}
                of={waited.map(seat => ({ seat, name: sideName(state, seat) }))}
              />
            )
          ) : beside ? (
            table && <table.TablePanel {...tableProps} />
          ) : looked && stepPanel ? (
            <>
              <stepPanel.UnitCard state={state} unit={looked} />
              <button type="button" class="btn" onClick={() => onSelect(EMPTY_SELECTION)}>
                {t.cancel}
              </button>
            </>
          ) : step ? (
            <step.Panel {...props} />
          ) : (
            <stepModule.Waiting />
          )}
        </div>
      }
    >
      <BattleFooter
        session={back}
        words={ENTRY_MESSAGES}
        onwards={
          over || state.ended || !stepPanel || (opponent.side && !opponent.waits) ? undefined : (
            <stepPanel.NextStep
              session={session}
              state={state}
              isOwn={isOwn}
              begun={selection.square !== undefined || tableSelection.targets !== undefined}
            />
          )
        }
      />
    </BattleFrame>
  );
};
