import { openPlace } from '../../../../table/shell/place.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { Note } from '../../../../ui/note.tsx';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, playerOf } from '../../battle/state.ts';
import { missing, playedBy } from '../../battle/turns.ts';
import { sheetTotals } from '../../orders/sheet.ts';
import { isWinter } from '../../rules/calendar.ts';
import { nameOf } from '../../rules/force.ts';
import { formatSum } from '../../rules/money.ts';
import { words } from '../../words/index.ts';
import { placeSaid } from '../../words/places.ts';
import { unitsSaid } from '../../words/said.ts';
import { Ended } from '../battle/ended.tsx';
import { RunTurn } from '../battle/run-turn.tsx';
import { SendByBox } from '../box/send-by-box.tsx';
import { theBox } from '../box/the-box.ts';
import type { Writing } from './writing.ts';

interface SeatPanelProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  readonly writing: Writing;
  readonly hasPast: boolean;
  readonly onForce: (number: number) => void;
  readonly onPast: () => void;
  readonly onLeave: (() => void) | undefined;
}

/** A seat at a glance: what there is, every force to go to, the report, and the sheet on its way. */
export const SeatPanel = ({ session, state, writing, hasPast, onForce, onPast, onLeave }: SeatPanelProps) => {
  const t = words().seat;
  const { empire, ready, sheet, position, failed } = writing;
  const totals = sheetTotals(sheet);
  const own = position.forces.filter(force => force.empire === empire);
  const routed = new Map(ready.movers.map(mover => [mover.number, mover.way.hexes.length > 1]));
  const { ended } = position;
  return (
    <>
      {ended && <Ended state={state} ended={ended} />}
      {failed && <Note role="alert">{t.notKept}</Note>}
      <p class="flex flex-wrap gap-x-3 text-sm">
        <strong>{t.money(formatSum(totals.money))}</strong>
        <span>{unitsSaid(totals)}</span>
        <span>{t.forces(own.length)}</span>
        <span class="text-soft">
          {words().seasons[isWinter(writing.ground.chart.scenario, position.turn) ? 'winter' : 'summer']}
        </span>
      </p>
      <ul class="force-strip" aria-label={t.all}>
        {own.map(force => (
          <li key={force.number}>
            <button type="button" class="btn force-chip" onClick={() => onForce(force.number)}>
              <strong>{nameOf(force)}</strong>
              <span class="text-sm font-normal">
                {unitsSaid(force)} {placeSaid(writing.ground.chart, force.hex)}
              </span>
              {routed.get(force.number) && <Mark name="move" />}
            </button>
          </li>
        ))}
      </ul>
      <div class="pair">
        <button type="button" class="btn" onClick={() => openPlace('report')}>
          <Mark name="report" />
          {t.report}
        </button>
        <button type="button" class="btn" onClick={() => openPlace('orders')}>
          <Mark name="log" />
          {ready.faults.length > 0 ? t.ordersWrong(ready.faults.length) : t.orders}
        </button>
        {hasPast && (
          <button type="button" class="btn" onClick={onPast}>
            <Mark name="eye" />
            {t.past}
          </button>
        )}
        {onLeave && (
          <button type="button" class="btn" onClick={onLeave}>
            <Mark name="turn" />
            {t.leave}
          </button>
        )}
      </div>
      {!ended && <Send session={session} state={state} writing={writing} onDone={onLeave} />}
      {ended && playerOf(state) !== undefined && (
        <button type="button" class="btn btn-main" onClick={() => openPlace('mail')}>
          <Mark name="copy" />
          {words().mail.bring}
        </button>
      )}
    </>
  );
};

interface SendProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  readonly writing: Writing;
  readonly onDone: (() => void) | undefined;
}

/** The sheet on its way: accepted at this phone, or made up for the referee's (K2 K18). */
export const Send = ({ session, state, writing, onDone }: SendProps) => {
  const t = words().seat;
  const { empire, accepted } = writing;
  const player = playerOf(state) !== undefined;
  const solo =
    !player &&
    onDone === undefined &&
    Object.keys(state.position.known).every(each => each === empire || playedBy(state, each) !== 'player');
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
  if (box) return <SendByBox box={box} state={state} writing={writing} />;
  return (
    <section class="grid gap-2">
      <p class={writing.maySend ? 'text-sm text-soft' : 'text-sm text-bad'} role="status">
        {!writing.maySend ? t.grave : isIn ? t.isIn : accepted !== undefined ? t.changed : t.notIn}
      </p>
      {player ? (
        <button
          type="button"
          class="btn btn-main"
          disabled={!writing.maySend}
          onClick={() => {
            writing.make();
            openPlace('mail');
          }}
        >
          <Mark name="share" />
          {t.toReferee}
        </button>
      ) : (
        <button
          type="button"
          class={`btn ${solo && isIn ? '' : 'btn-main'}`}
          disabled={!writing.maySend}
          onClick={hand}
        >
          <Mark name="check" />
          {accepted === undefined ? t.hand : t.handAgain}
        </button>
      )}
      {solo && missing(state).length === 0 && <RunTurn session={session} state={state} />}
    </section>
  );
};
