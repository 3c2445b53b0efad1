import { useMemo, useState } from 'preact/hooks';
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
import { type BattleState, type Phase, phasesOf, unitNamed } from '../../battle/state.ts';
import { hasChance } from '../../guide/chance.ts';
import { levelOf } from '../../guide/seats.ts';
import { ENTRY_WORDS } from '../../messages/entry-messages.ts';
import { words } from '../../messages/index.ts';
import { spoken } from '../../messages/more.ts';
import { sideName } from '../../messages/names.ts';
import type { SideId } from '../../troops/side.ts';
import { useOpponent } from '../ai/use-ai.ts';
import { Field } from '../board/field.tsx';
import { NOTHING } from '../board/overlay.tsx';
import { lookAt } from '../look.ts';
import { EMPTY, type Hand } from '../selection.ts';
import type { TableHand } from '../table-assistant/table-step.ts';
import { waitedHere } from '../turn/step-status.ts';
import { takingBack } from './undo.ts';

/** What lies over the board: a part of its own, so that the board need not wait for it. */
export const screens = lazyModule(() => spoken(import('./overlays.tsx')).then(part => part.OVER));

/** What the step that is due shows on the board and under it: a part of its own, so that the board need not wait for it. */
export const stepsPart = lazyModule(() => import('../soon.ts'));

/** What the dice did, with the words of the log: a part of its own. */
const newsPart = lazyModule(() => spoken(import('../turn/dice-news.tsx')));

/** What is shown beside a real table, in place of a board: a part of its own. */
export const tablePart = lazyModule(() => spoken(import('../table-assistant/table-assistant.tsx')));

const NOBODY: TableHand = {};

/** What whoever watches may read, and what is there for players besides. */
const READ = ['log', 'menu', 'report', 'luck', WATCH];
const PLACES = [...READ, 'unit'];

/** What is picked in a step, gone when the step changes. */
const useHand = <What,>(moment: string, empty: What): readonly [What, (next: What) => void] => {
  const [held, setHeld] = useState({ moment, hand: empty });
  return [held.moment === moment ? held.hand : empty, hand => setHeld({ moment, hand })];
};

/** A battle: the board, the step that is due under it, and undo always under the thumb. */
export const Battle = ({ session, place }: BattleProps<BattleState, AncientEvents>) => {
  const t = words();
  const onTable = useHideUnsavedRolls(session, hasChance);
  const state = onTable.state.value;
  const { phase, number, attacker } = state.turn;
  const moment = `${number} ${phase}`;
  const steps: readonly Phase[] = phasesOf(state.setup).filter(each => each !== 'placing');
  const [hand, onHand] = useHand<Hand>(moment, EMPTY);
  const [tableHand, onTableHand] = useHand<TableHand>(moment, NOBODY);
  const soon = stepsPart.here.value;
  const step = soon?.STEPS[phase];
  const { beside } = state.setup;
  const phone = phoneSeats(session);
  const waited = waitedHere(state, phone);
  const isWaiting = phone.watches || waited.length > 0;
  const { over, waiting, lost } = useOverlayRoute(place, phone.watches ? READ : PLACES, screens, (screen, id) =>
    screen(onTable, state, id),
  );
  useShortcuts({
    undo: () => back.undo(),
    redo: session.redo,
    close: () => {
      if (over) return closeOverlay();
      onHand(EMPTY);
      onTableHand(NOBODY);
    },
  });
  const opponent = useOpponent(session, state, hand.called === true);
  // What the app plays is its own, but while it cannot go on.
  const isPlayedHere = (side: SideId): boolean =>
    phone.isOwn(side) && (opponent.failed || levelOf(state, side) === undefined);
  const isOwn = (side: SideId | null): boolean => (side === null ? !phone.watches : isPlayedHere(side));
  const back = takingBack(onTable, state, isOwn);
  const told = useMemo(
    () => (!step || state.ended || beside || isWaiting ? NOTHING : step.told(state, hand, isOwn)),
    [state, hand, step, isWaiting, opponent.failed],
  );
  const looked = hand.look === undefined ? undefined : unitNamed(state.units, hand.look);
  const props = { session, state, hand, onHand, isOwn };
  const table = tablePart.here.value;
  const tableProps = { session, state, hand: tableHand, onHand: onTableHand, isOwn };
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
            <tablePart.Waiting />
          )
        ) : (
          <Field
            state={state}
            told={told}
            onPick={square => {
              if (state.ended) return;
              if (isWaiting) onHand(lookAt(state, square, hand));
              else step?.tap(props, square);
            }}
          />
        )
      }
      panel={
        <div class="panel step-panel">
          {soon && <soon.ProgramLine opponent={opponent} nameOf={side => sideName(state, side)} />}
          {soon && opponent.elsewhere !== undefined && !phone.watches && (
            <soon.PlaysElsewhere session={session} author={opponent.elsewhere} onTakeOver={opponent.takeOver} />
          )}
          {!state.ended &&
            phase !== 'placing' &&
            !looked &&
            hand.square === undefined &&
            (newsPart.here.value ? <newsPart.here.value.News session={onTable} /> : <newsPart.Waiting />)}
          {state.ended ? (
            (screens.here.value?.end?.(onTable, state, '') ?? <screens.Waiting />)
          ) : isWaiting && !looked ? (
            soon && <soon.Waiting session={session} of={waited.map(seat => ({ seat, name: sideName(state, seat) }))} />
          ) : beside ? (
            table && <table.TablePanel {...tableProps} />
          ) : looked && soon ? (
            <>
              <soon.UnitCard state={state} unit={looked} />
              <button type="button" class="btn" onClick={() => onHand(EMPTY)}>
                {t.cancel}
              </button>
            </>
          ) : step ? (
            <step.Panel {...props} />
          ) : (
            <stepsPart.Waiting />
          )}
        </div>
      }
    >
      <BattleFooter
        session={back}
        words={ENTRY_WORDS}
        onwards={
          over || state.ended || !soon || (opponent.side && !opponent.waits) ? undefined : (
            <soon.NextStep
              session={session}
              state={state}
              isOwn={isOwn}
              begun={hand.square !== undefined || tableHand.targets !== undefined}
            />
          )
        }
      />
    </BattleFrame>
  );
};
