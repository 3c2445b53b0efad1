import { useLayoutEffect, useRef } from 'preact/hooks';
import { closeOverlay, openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { orderTrialMessages } from '../../../../game-ui/trial/messages.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { lazy } from '../../../../ui/lazy-component.tsx';
import type { PastTurn } from '../../battle/past-turns.ts';
import { endsByConcession, isWatching } from '../../battle/players/concession.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, ownEmpireOf } from '../../battle/state.ts';
import { missingSheets, playerKindOf } from '../../battle/turn-status.ts';
import { panelMessages, withGameMessages } from '../../messages/index.ts';
import { turnName } from '../../messages/names.ts';
import { isWinter } from '../../rules/calendar.ts';
import { type Code, UNIT_KINDS, type UnitCounts, type UnitKind } from '../../rules/force.ts';
import { formatSum } from '../../rules/money.ts';
import { GameEnded } from '../battle/game-ended.tsx';
import { RunTurnButton } from '../battle/run-turn.tsx';
import { openMailbox } from '../mailbox/open-mailbox.ts';
import { Checklist } from '../orders/checklist.tsx';
import { OrderProblemList } from '../orders/order-problems.tsx';
import { UnpaidWarning } from '../orders/upkeep.tsx';
import { MonthRecapLine } from '../recap/month-recap-line.tsx';
import { ForceChips } from './force-chips.tsx';
import type { SheetEditor } from './sheet-editor.ts';

/** The card of a game on several phones. Few games need it. */
export const SendToMailbox = lazy(() =>
  withGameMessages(import('../mailbox/send-to-mailbox.tsx')).then(module => module.SendToMailbox),
);

interface SeatPanelProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  readonly editor: SheetEditor;
  /** Past turns. */
  readonly past: readonly PastTurn[];
  readonly onForce: (number: number) => void;
  readonly onPast: () => void;
  readonly onLeave: (() => void) | undefined;
}

/** The overview of a seat: money, units, forces, report and the status of its sheet. */
export const SeatPanel = (props: SeatPanelProps) => {
  const { session, state, editor, past, onForce, onPast, onLeave } = props;
  const t = panelMessages().seat;
  const { prepared, position, failed } = editor;
  const units = sumUnits(prepared.movers);
  const { there, left } = totalMoneyOf(editor);
  const { ended } = position;
  const isOut = isWatching(state, editor.empire);
  useFocusOnNews(position.turn);
  return (
    <>
      <MonthRecapLine session={session} empire={editor.empire} />
      {ended && <GameEnded state={state} ended={ended} />}
      {failed && <Banner role="alert">{t.notKept}</Banner>}
      {isOut && (
        <Banner role="note">
          {position.out.includes(editor.empire)
            ? panelMessages().news.isOut(turnName((past.at(-1)?.turn ?? position.turn - 1) + 1))
            : panelMessages().news.conceded}
          {!ended && endsByConcession(state) && ` ${panelMessages().news.lastTurn}`}
        </Banner>
      )}
      {!isOut && (
        <p class="flex flex-wrap gap-x-3 text-sm">
          <strong>{t.money(formatSum(there))}</strong>
          {left !== there && <span>{t.moneyLeft(formatSum(left))}</span>}
          <span>{unitsWithLetters(units)}</span>
          <span class="text-soft">
            {panelMessages().seasons[isWinter(editor.world.chart.scenario, position.turn) ? 'winter' : 'summer']}
          </span>
        </p>
      )}
      <ForceChips editor={editor} label={t.all} onForce={onForce} />
      <div class="pair">
        <button type="button" class="btn" onClick={() => openOverlay('report')}>
          <Icon name="report" />
          {t.report}
        </button>
        {!isOut && (
          <button type="button" class="btn" onClick={() => openOverlay('orders')}>
            <Icon name="log" />
            {prepared.faults.length > 0 && !state.closed ? t.ordersWrong(prepared.faults.length) : t.orders}
          </button>
        )}
        {past.length > 0 && (
          <button type="button" class="btn" onClick={onPast}>
            <Icon name="eye" />
            {t.past}
          </button>
        )}
        {onLeave && (
          <button type="button" class="btn" onClick={onLeave}>
            <Icon name="turn" />
            {t.leave}
          </button>
        )}
      </div>
      {!ended && !isOut && !state.closed && (
        <button type="button" class="btn" onClick={() => openOverlay('try')}>
          <Icon name="eye" />
          {orderTrialMessages().title}
        </button>
      )}
      {!ended && !isOut && (
        <SendOrders session={session} state={state} editor={editor} onDone={onLeave} onForce={onForce} most={2} />
      )}
      {!ended && isOut && isSoloGame(state, editor.empire, onLeave) && (
        <RunTurnButton session={session} state={state} />
      )}
      {ended && ownEmpireOf(state) !== undefined && (
        <button type="button" class="btn btn-main" onClick={() => openOverlay('mail')}>
          <Icon name="copy" />
          {t.bring}
        </button>
      )}
    </>
  );
};

/** If a turn is run while the panel is shown, keyboard and screen reader continue at its news. */
const useFocusOnNews = (turn: number): void => {
  const shown = useRef(turn);
  useLayoutEffect(() => {
    if (shown.current === turn) return undefined;
    shown.current = turn;
    // After a closed page has returned the focus to the map.
    const frame = requestAnimationFrame(() => {
      const line = document.querySelector<HTMLElement>('.recap-line');
      const panel = line?.closest('.encounter-panel');
      if (panel) panel.scrollTop = 0;
      line?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [turn]);
};

/** The money of a seat, and what is left after raising and upkeep, in drachmae. */
const totalMoneyOf = ({
  prepared: { accounts, purses },
}: SheetEditor): { readonly there: number; readonly left: number } => {
  const all = [...accounts, ...purses];
  const sum = (of: (each: (typeof all)[number]) => number): number => all.reduce((total, each) => total + of(each), 0);
  return { there: sum(({ opened }) => opened), left: sum(({ left }) => left) };
};

/** Units in words, with the letter of each kind: 4 regiments (H), 5 triremes (T). */
const unitsWithLetters = (units: UnitCounts): string =>
  UNIT_KINDS.flatMap(kind =>
    units[kind] > 0 ? [`${panelMessages().countOf[kind](units[kind])}\u00a0(${kind})`] : [],
  ).join(', ');

const sumUnits = (all: readonly UnitCounts[]): UnitCounts => {
  const sum = (kind: UnitKind): number => all.reduce((total, each) => total + each[kind], 0);
  return { H: sum('H'), T: sum('T'), M: sum('M') };
};

/** True if one person plays alone at this phone, and so runs the turns. */
const isSoloGame = (state: EncounterState, empire: Code, onDone: (() => void) | undefined): boolean =>
  ownEmpireOf(state) === undefined &&
  onDone === undefined &&
  Object.keys(state.position.known).every(each => each === empire || playerKindOf(state, each) !== 'player');

interface SendOrdersProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  readonly editor: SheetEditor;
  readonly onDone: (() => void) | undefined;
  /** Shows a force; undefined if there is no map next to the list. */
  readonly onForce?: (number: number) => void;
  /** The maximum number of unpaid forces to list; all without it. */
  readonly most?: number;
}

/** The status of the sheet: handed in on this phone, or sent to the referee (K2 K18). */
export const SendOrders = ({ session, state, editor, onDone, onForce, most }: SendOrdersProps) => {
  const t = panelMessages().seat;
  const { empire, accepted, isIn, prepared } = editor;
  const player = ownEmpireOf(state) !== undefined;
  const solo = isSoloGame(state, empire, onDone);
  const hand = (): void => {
    const text = editor.make();
    const { turn } = session.state.value.position;
    session.record('sheet', {
      turn,
      empire,
      text,
      ...(editor.notes.length > 0 ? { notes: [...editor.notes] } : {}),
    });
    onDone?.();
  };
  if (state.closed && !player)
    return (
      <section class="grid gap-2">
        <p class="text-sm text-soft" role="status">
          {t.closed}
        </p>
        <button type="button" class="btn btn-main" onClick={() => openOverlay('battles')}>
          <Icon name="fight" />
          {t.toBattles}
        </button>
      </section>
    );
  const box = player ? openMailbox.value : undefined;
  if (box)
    return (
      <>
        <UnpaidWarning editor={editor} {...(most === undefined ? {} : { most })} />
        <SendToMailbox box={box} state={state} editor={editor} />
      </>
    );
  return (
    <section class="send-orders">
      {most !== undefined && (
        <OrderProblemList faults={prepared.faults.filter(({ grave }) => grave).slice(0, most)} editor={editor} />
      )}
      {!isIn && <UnpaidWarning editor={editor} {...(most === undefined ? {} : { most })} />}
      <Checklist editor={editor} {...(onForce && { onForce })} />
      <p class={editor.maySend ? 'text-sm text-soft' : 'text-sm text-bad'} role="status">
        {!editor.maySend
          ? t.grave
          : isIn
            ? t.isIn
            : accepted !== undefined
              ? t.changed
              : most === undefined
                ? t.notIn
                : `${t.notIn} ${t.how}`}
      </p>
      {isIn && !player ? null : player ? (
        <button
          type="button"
          class="btn btn-main"
          disabled={!editor.maySend}
          onClick={() => {
            editor.make();
            openOverlay('mail');
          }}
        >
          <Icon name="share" />
          {t.toReferee}
        </button>
      ) : (
        <button type="button" class="btn btn-main" disabled={!editor.maySend} onClick={hand}>
          <Icon name="check" />
          {accepted === undefined ? t.hand : t.handAgain}
        </button>
      )}
      {solo && missingSheets(state).length === 0 && (
        <RunTurnButton session={session} state={state} onRan={closeOverlay} />
      )}
    </section>
  );
};
