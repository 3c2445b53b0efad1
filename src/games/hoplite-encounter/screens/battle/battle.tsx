import { useEffect, useRef } from 'preact/hooks';
import { keyOf } from '../../../../core/log.ts';
import type { BattleProps } from '../../../../game-contract/contract.ts';
import { BattleFooter } from '../../../../game-ui/battle/battle-footer.tsx';
import { BattleHeader } from '../../../../game-ui/battle/battle-header.tsx';
import { ScreenError } from '../../../../game-ui/battle/screen-error.tsx';
import { closeInvalidOverlay, closeOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { ErrorBoundary } from '../../../../ui/error-boundary.tsx';
import { useShortcuts } from '../../../../ui/input/shortcuts.ts';
import { useOverlayFocus } from '../../../../ui/input/use-overlay-focus.ts';
import type { EncounterEvents } from '../../battle/events.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, isBox } from '../../battle/state.ts';
import { logWords } from '../../messages/describe.ts';
import { words } from '../../messages/index.ts';
import { homeName, shortTurn } from '../../messages/names.ts';
import { theChart } from '../map/the-chart.ts';
import { SeatDesk } from '../seat/seat-desk.tsx';
import type { Writing } from '../seat/writing.ts';
import { ownUndo } from './own-undo.ts';
import { boxPart, followBox, recordPart, screens, soonPart } from './parts.ts';
import { type Holding, isOpen, useHolder } from './use-holder.ts';

const PLACES = ['log', 'menu', 'report', 'sheet', 'dice', 'orders', 'text', 'offers', 'desk', 'correct', 'mail'];

/** A game, or the box of one that is on several phones (L3). */
export const Battle = (props: BattleProps<EncounterState, EncounterEvents>) => {
  const box = boxPart.here.value;
  if (!isBox(props.session.start)) return <Campaign {...props} />;
  return box ? <box.BoxBattle {...props} /> : <boxPart.Waiting />;
};

/** A session whose undo and redo are those of whoever has the phone: never another seat's. */
const ownSession = (session: EncounterSession, state: EncounterState, { holder, sharing }: Holding) => {
  const reading = session.reading.value;
  const { undo, backTo, redo } = ownUndo(state, session.log.value, reading, { holder, sharing });
  return {
    ...session,
    reading: { value: { ...reading, undo, redo } },
    undo: () => {
      if (backTo !== undefined) session.goBack(backTo);
      else if (undo) session.undoEntry(keyOf(undo));
    },
    redo: () => {
      if (redo) session.redo();
    },
  };
};

/** A game: the map of whoever holds the phone, what he orders under it, or the table of all who play. */
const Campaign = ({ session, place }: BattleProps<EncounterState, EncounterEvents>) => {
  const state = session.state.value;
  const holding = useHolder(state);
  const { holder } = holding;
  const [what = '', id = ''] = place.split('/');
  const lost = place !== '' && !PLACES.includes(what);
  const open = isOpen(state);
  const record = recordPart.here.value;
  const here = screens.here.value;
  const soon = soonPart.here.value;
  const over =
    place === '' || lost
      ? undefined
      : (writing: Writing | undefined) =>
          here ? here[what]?.({ session, state, id, holding, writing }) : <screens.Waiting />;
  useEffect(() => {
    if (lost) closeInvalidOverlay();
  }, [lost]);
  useEffect(() => followBox(session), [session]);
  const overRef = useRef<HTMLDivElement>(null);
  useOverlayFocus(over ? place : '', overRef, () => document.querySelector<HTMLElement>('.sea-window'));
  const undoing = ownSession(session, state, holding);
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
                {open ? words().table.record : holder ? homeName(holder) : words().table.short}
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
            <recordPart.Waiting />
          )
        ) : holder ? (
          <SeatDesk
            key={holder}
            session={session}
            state={state}
            empire={holder}
            onLeave={holding.shared ? () => holding.hold(undefined) : undefined}
            over={over}
            overRef={overRef}
            place={place}
          />
        ) : (
          <div ref={overRef} class="battle-over">
            <ErrorBoundary of={place} otherwise={again => <ScreenError again={again} over={over !== undefined} />}>
              {over ? (
                over(undefined)
              ) : soon ? (
                <soon.TableDesk session={session} state={state} onHold={holding.hold} />
              ) : (
                <soonPart.Waiting />
              )}
            </ErrorBoundary>
          </div>
        )}
      </main>
      <BattleFooter session={undoing} words={logWords(theChart())} />
    </div>
  );
};
