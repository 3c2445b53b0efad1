import { useEffect, useRef } from 'preact/hooks';
import { entryKeyOf } from '../../../../core/log.ts';
import type { BattleProps } from '../../../../game-contract/contract.ts';
import { BattleFooter } from '../../../../game-ui/battle/battle-footer.tsx';
import { BattleHeader } from '../../../../game-ui/battle/battle-header.tsx';
import { OverlayErrorFallback } from '../../../../game-ui/battle/overlay-error-fallback.tsx';
import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import {
  closeInvalidOverlay,
  closeOverlay,
  FAIRNESS_PAGE,
  RECAP_PAGE,
} from '../../../../game-ui/router/battle-route.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { runWhenIdle } from '../../../../ui/device/when-idle.ts';
import { ErrorBoundary } from '../../../../ui/error-boundary.tsx';
import { useShortcuts } from '../../../../ui/input/shortcuts.ts';
import { useOverlayFocus } from '../../../../ui/input/use-overlay-focus.ts';
import { createLazyModule } from '../../../../ui/lazy-component.tsx';
import { getRequestedLanguage } from '../../../../ui/messages/language.ts';
import type { EncounterEvents } from '../../battle/events.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, isBox } from '../../battle/state.ts';
import type { Hex } from '../../map/chart.ts';
import { entryMessages } from '../../messages/entry-messages.ts';
import { fieldMessages, loadRecordMessages, withGameMessages } from '../../messages/index.ts';
import { empireTitle, shortTurn } from '../../messages/names.ts';
import { loadedMap } from '../map/load-chart.ts';
import { SeatDesk, seatPanels } from '../seat/seat-desk.tsx';
import type { SheetEditor } from '../seat/sheet-editor.ts';
import { ownUndo } from './seat-undo.ts';
import { isRecordOpen, type PhoneHolder, useHolder } from './use-phone-holder.ts';

/** The overlays of the map, with their messages. They load after it. */
export const overlays = createLazyModule(async () => {
  const [module] = await Promise.all([
    withGameMessages(import('./overlays.tsx')),
    loadRecordMessages(getRequestedLanguage()),
  ]);
  return module.OVERLAYS;
});

/** The record of a game that has ended, with nothing hidden, and its messages. */
export const recordModule = createLazyModule(async () => {
  const [module] = await Promise.all([
    withGameMessages(import('../record/record-desk.tsx')),
    loadRecordMessages(getRequestedLanguage()),
  ]);
  return module;
});

/** The mailbox of a game that is on several phones. */
export const mailboxModule = createLazyModule(() => withGameMessages(import('../mailbox/mailbox-battle.tsx')));

/** Follows a game's mailbox from the next idle moment on. Returns a function that stops it. */
const followMailboxWhenIdle = (session: EncounterSession): (() => void) => {
  let stop = (): void => undefined;
  let left = false;
  const callOff = runWhenIdle(() => {
    withGameMessages(import('../mailbox/follow-mailbox.ts')).then(
      ({ followMailbox: follow }) => {
        if (!left) stop = follow(session);
      },
      error => console.warn('mailbox', error),
    );
  });
  return () => {
    left = true;
    callOff();
    stop();
  };
};

/** The overlays that record nothing. At an earlier moment only these are available. */
const READ_PLACES = ['log', 'menu', 'report', 'armies', RECAP_PAGE, 'sheet', 'dice', 'ranking'];
const OVERLAY_PLACES = [
  ...READ_PLACES,
  FAIRNESS_PAGE,
  'orders',
  'try',
  'text',
  'offers',
  'battles',
  'players',
  'vote',
  'desk',
  'correct',
  'mail',
];

/** The screen of a game, or of the mailbox of a game on several phones (L3). */
export const Battle = (props: BattleProps<EncounterState, EncounterEvents>) => {
  const box = mailboxModule.here.value;
  if (!isBox(props.session.start)) return <Campaign {...props} />;
  return box ? <box.MailboxBattle {...props} /> : <mailboxModule.Waiting />;
};

/** A session with the undo and redo of the seat that holds the phone. */
const withOwnUndo = (session: EncounterSession, state: EncounterState, { holder, sharing }: PhoneHolder) => {
  const reading = session.reading.value;
  const { undo, backTo, redo } = ownUndo(state, session.log.value, reading, { holder, sharing });
  return {
    ...session,
    reading: { value: { ...reading, undo, redo } },
    undo: () => {
      if (backTo !== undefined) session.goBack(backTo);
      else if (undo) session.undoEntry(entryKeyOf(undo));
    },
    redo: () => {
      if (redo) session.redo();
    },
  };
};

/** A game: the map and orders of the seat that holds the phone, or the pass-and-play desk. */
const Campaign = ({ session, place }: BattleProps<EncounterState, EncounterEvents>) => {
  const state = session.state.value;
  const holding = useHolder(session.start, state);
  const { holder } = holding;
  const [what = '', id = ''] = place.split('/');
  const lost = place !== '' && !(session.past ? READ_PLACES : OVERLAY_PLACES).includes(what);
  const open = isRecordOpen(state);
  const record = recordModule.here.value;
  const here = overlays.here.value;
  const panels = seatPanels.here.value;
  const show = (editor?: SheetEditor, onHex?: (hex: Hex) => void) =>
    here ? here[what]?.({ session, state, id, holding, editor, onHex }) : <overlays.Waiting />;
  // A trial of orders has its own map.
  const isTrying = what === 'try';
  const over = place === '' || lost || isTrying ? undefined : show;
  useEffect(() => {
    if (lost) closeInvalidOverlay();
  }, [lost]);
  useEffect(() => (session.past ? undefined : followMailboxWhenIdle(session)), [session]);
  const overRef = useRef<HTMLDivElement>(null);
  useOverlayFocus(over ? place : '', overRef, () => document.querySelector<HTMLElement>('.sea-window'));
  const undoing = withOwnUndo(session, state, holding);
  useShortcuts({
    undo: undoing.undo,
    redo: undoing.redo,
    close: () => {
      if (over) closeOverlay();
    },
  });
  const { turn } = state.position;
  return (
    <div class={holder || open ? 'battle encounter' : 'battle encounter no-map'} data-over={over ? place : ''}>
      <BattleHeader
        session={session}
        title={session.battle.title}
        atField={!over}
        instead={
          over ? undefined : (
            <div class="turn-now">
              <strong class="flex items-center gap-1 text-sm">
                {holder && !open && (
                  <i class="empire-swatch" style={{ background: `var(--of-${holder})` }} aria-hidden="true" />
                )}
                {open ? fieldMessages().openRecord : holder ? empireTitle(holder) : fieldMessages().passAndPlay}
              </strong>
              <span class="block text-sm text-soft" role="status">
                {shortTurn(open ? turn - 1 : turn)}
              </span>
            </div>
          )
        }
      />
      <main class="battle-body">
        {lost && <Banner role="alert">{tableWords().unknownPlace}</Banner>}
        {open ? (
          record ? (
            <record.RecordDesk session={session} state={state} place={lost ? '' : place} overRef={overRef} />
          ) : (
            <recordModule.Waiting />
          )
        ) : isTrying ? (
          show()
        ) : holder ? (
          <SeatDesk
            key={holder}
            session={session}
            state={state}
            empire={holder}
            keep={holding.keep}
            onLeave={holding.isShared ? () => holding.setHolder(undefined) : undefined}
            over={over}
            overRef={overRef}
            place={place}
          />
        ) : (
          <div ref={overRef} class="battle-over">
            <ErrorBoundary
              of={place}
              otherwise={again => <OverlayErrorFallback again={again} over={over !== undefined} />}
            >
              {over ? (
                over()
              ) : panels ? (
                <panels.PassAndPlayDesk session={session} state={state} onHold={holding.setHolder} />
              ) : (
                <seatPanels.Waiting />
              )}
            </ErrorBoundary>
          </div>
        )}
      </main>
      <BattleFooter session={undoing} words={entryMessages(loadedMap(), session.past && holder)} />
    </div>
  );
};
