import { closeOverlay, openOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { Past } from '../../battle/history.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, playerOf } from '../../battle/state.ts';
import { missing, playedBy } from '../../battle/turns.ts';
import type { Hex } from '../../map/chart.ts';
import { words } from '../../messages/index.ts';
import { turnName } from '../../messages/names.ts';
import { isWinter } from '../../rules/calendar.ts';
import { type Code, type Count, KINDS, type UnitKind } from '../../rules/force.ts';
import { formatSum } from '../../rules/money.ts';
import { Ended } from '../battle/ended.tsx';
import { RunTurn } from '../battle/run-turn.tsx';
import { SendByBox } from '../box/send-by-box.tsx';
import { theBox } from '../box/the-box.ts';
import { FaultList } from '../orders/faults.tsx';
import { UnpaidSoon } from '../orders/upkeep.tsx';
import { ForceChips } from './force-chips.tsx';
import { type LatestNews, NewsCard } from './news-card.tsx';
import type { Writing } from './writing.ts';

interface SeatPanelProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  readonly writing: Writing;
  /** Turns that are over. */
  readonly past: readonly Past[];
  readonly news: LatestNews | undefined;
  readonly onHex: (hex: Hex) => void;
  readonly onForce: (number: number) => void;
  readonly onPast: () => void;
  readonly onLeave: (() => void) | undefined;
}

/** A seat at a glance: what there is, every force to go to, the report, and the sheet on its way. */
export const SeatPanel = (props: SeatPanelProps) => {
  const { session, state, writing, past, news, onHex, onForce, onPast, onLeave } = props;
  const t = words().seat;
  const { ready, position, failed } = writing;
  const units = unitsTogether(ready.movers);
  const { there, left } = moneyOf(writing);
  const { ended } = position;
  const isOut = position.out.includes(writing.empire);
  return (
    <>
      {news && <NewsCard writing={writing} news={news} onHex={onHex} />}
      {ended && <Ended state={state} ended={ended} />}
      {failed && <Banner role="alert">{t.notKept}</Banner>}
      {isOut && (
        <Banner role="note">{words().news.isOut(turnName((past.at(-1)?.turn ?? position.turn - 1) + 1))}</Banner>
      )}
      {!isOut && (
        <p class="flex flex-wrap gap-x-3 text-sm">
          <strong>{t.money(formatSum(there))}</strong>
          {left !== there && <span>{t.moneyLeft(formatSum(left))}</span>}
          <span>{countsSaid(units)}</span>
          <span class="text-soft">
            {words().seasons[isWinter(writing.ground.chart.scenario, position.turn) ? 'winter' : 'summer']}
          </span>
        </p>
      )}
      <ForceChips writing={writing} label={t.all} onForce={onForce} />
      <div class="pair">
        <button type="button" class="btn" onClick={() => openOverlay('report')}>
          <Icon name="report" />
          {t.report}
        </button>
        {!isOut && (
          <button type="button" class="btn" onClick={() => openOverlay('orders')}>
            <Icon name="log" />
            {ready.faults.length > 0 ? t.ordersWrong(ready.faults.length) : t.orders}
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
      {!ended && !isOut && <Send session={session} state={state} writing={writing} onDone={onLeave} most={2} />}
      {!ended && isOut && isSolo(state, writing.empire, onLeave) && <RunTurn session={session} state={state} />}
      {ended && playerOf(state) !== undefined && (
        <button type="button" class="btn btn-main" onClick={() => openOverlay('mail')}>
          <Icon name="copy" />
          {words().mail.bring}
        </button>
      )}
    </>
  );
};

/** The money that there is, and what is left of it when all is raised and paid, in drachmae: whatever is typed on the sheet. */
const moneyOf = ({ ready: { accounts, purses } }: Writing): { readonly there: number; readonly left: number } => {
  const all = [...accounts, ...purses];
  const sum = (of: (each: (typeof all)[number]) => number): number => all.reduce((total, each) => total + of(each), 0);
  return { there: sum(({ opened }) => opened), left: sum(({ left }) => left) };
};

/** Units in words, each kind with the letter that stands for it in short: 4 regiments (H), 5 triremes (T). */
const countsSaid = (units: Count): string =>
  KINDS.flatMap(kind => (units[kind] > 0 ? [`${words().countOf[kind](units[kind])}\u00a0(${kind})`] : [])).join(', ');

const unitsTogether = (all: readonly Count[]): Count => {
  const sum = (kind: UnitKind): number => all.reduce((total, each) => total + each[kind], 0);
  return { H: sum('H'), T: sum('T'), M: sum('M') };
};

/** Whether one person plays alone at this phone: he runs the turns himself. */
const isSolo = (state: EncounterState, empire: Code, onDone: (() => void) | undefined): boolean =>
  playerOf(state) === undefined &&
  onDone === undefined &&
  Object.keys(state.position.known).every(each => each === empire || playedBy(state, each) !== 'player');

interface SendProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  readonly writing: Writing;
  readonly onDone: (() => void) | undefined;
  /** So many forces that cannot be paid are told at most; all of them where it is left out. */
  readonly most?: number;
}

/** The sheet on its way: accepted at this phone, or made up for the referee's (K2 K18). */
export const Send = ({ session, state, writing, onDone, most }: SendProps) => {
  const t = words().seat;
  const { empire, accepted, ready } = writing;
  const player = playerOf(state) !== undefined;
  const solo = isSolo(state, empire, onDone);
  const hand = (): void => {
    const text = writing.make();
    const { turn } = session.state.value.position;
    session.record('sheet', {
      turn,
      empire,
      text,
      ...(writing.notes.length > 0 ? { notes: [...writing.notes] } : {}),
    });
    onDone?.();
  };
  const isIn = accepted !== undefined && accepted === writing.made;
  const box = player ? theBox.value : undefined;
  if (box)
    return (
      <>
        <UnpaidSoon writing={writing} {...(most === undefined ? {} : { most })} />
        <SendByBox box={box} state={state} writing={writing} />
      </>
    );
  return (
    <section class="grid gap-2">
      {most !== undefined && (
        <FaultList faults={ready.faults.filter(({ grave }) => grave).slice(0, most)} writing={writing} />
      )}
      {!isIn && <UnpaidSoon writing={writing} {...(most === undefined ? {} : { most })} />}
      <p class={writing.maySend ? 'text-sm text-soft' : 'text-sm text-bad'} role="status">
        {!writing.maySend
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
          disabled={!writing.maySend}
          onClick={() => {
            writing.make();
            openOverlay('mail');
          }}
        >
          <Icon name="share" />
          {t.toReferee}
        </button>
      ) : (
        <button type="button" class="btn btn-main" disabled={!writing.maySend} onClick={hand}>
          <Icon name="check" />
          {accepted === undefined ? t.hand : t.handAgain}
        </button>
      )}
      {solo && missing(state).length === 0 && <RunTurn session={session} state={state} onRan={closeOverlay} />}
    </section>
  );
};
