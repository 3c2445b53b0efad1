import { useState } from 'preact/hooks';
import { PlayerNames } from '../../../../table/players/player-names.tsx';
import { phoneSeats } from '../../../../table/seats/phone-seats.ts';
import { closePlace, openPlace } from '../../../../table/shell/place.ts';
import { Actions } from '../../../../ui/actions.tsx';
import { Choice } from '../../../../ui/form/choice.tsx';
import { Mark } from '../../../../ui/icons.tsx';
import { Note } from '../../../../ui/note.tsx';
import { TallyTable } from '../../../../ui/tally-table.tsx';
import { Narrow } from '../../../../ui/words/hyphens.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { type BattleVerdict, SIDES, VERDICTS } from '../../battle/terms.ts';
import { type Tally, tallyOf } from '../../report/tally.ts';
import { sideName } from '../../words/describe/names.ts';
import { words } from '../../words/index.ts';

const ROWS = ['destroyed', 'routed', 'shaken', 'menLost', 'leadersLost'] as const satisfies readonly (keyof Tally)[];

/** The tally of both sides, and the players' own word on who won. */
export const End = ({ session, state }: { readonly session: AlalaSession; readonly state: BattleState }) => {
  const t = words().end;
  const [verdict, setVerdict] = useState<BattleVerdict>(state.ended ?? 'open');
  const { watches } = phoneSeats(session);
  const tallies = SIDES.map(side => tallyOf(state, side));
  const label = (value: BattleVerdict): string =>
    value === 'a' || value === 'b' ? sideName(state, value) : t.verdicts[value];
  const leave = (said: BattleVerdict | null): void => {
    session.record('end', { verdict: said });
    closePlace();
  };
  const report = (
    <button type="button" class="btn" onClick={() => openPlace('report')}>
      <Mark name="report" />
      {words().report.open}
    </button>
  );
  return (
    <>
      <div class="scroll">
        <h2>{t.tally}</h2>
        {state.ended !== null && report}
        <TallyTable
          head={SIDES.map(side => (
            <span key={side} class={`text-side colour-${state.armies[side].colour}`}>
              <Narrow text={sideName(state, side)} />
            </span>
          ))}
          rows={ROWS.map(row => [
            t.rows[row],
            ...tallies.map(tally => (
              <>
                {tally[row]}
                {row === 'menLost' && <span class="text-sm font-normal text-soft"> / {tally.startingMen}</span>}
              </>
            )),
          ])}
        />
        {!watches && (
          <>
            <Choice
              label={t.who}
              value={verdict}
              options={VERDICTS.map(value => ({ value, label: label(value) }))}
              onChoose={setVerdict}
            />
            <p class="text-sm text-soft">{t.help}</p>
          </>
        )}
        <PlayerNames session={session} sides={SIDES.map(side => sideName(state, side))} />
        {state.ended === null && report}
      </div>
      {!watches && (
        <Actions>
          {state.ended !== null && (
            <button type="button" class="btn" onClick={() => leave(null)}>
              {t.reopen}
            </button>
          )}
          <button type="button" class="btn btn-main" data-main onClick={() => leave(verdict)}>
            <Mark name="check" />
            {t.end}
          </button>
        </Actions>
      )}
    </>
  );
};

/** An ended battle says so, and leads to its tally. */
export const Ended = ({ state }: { readonly state: BattleState }) => {
  const t = words().end;
  const won = state.ended === 'a' || state.ended === 'b' ? sideName(state, state.ended) : undefined;
  return (
    <Note
      role="status"
      mark="none"
      action={
        <button type="button" class="btn" onClick={() => openPlace('end')}>
          {t.tally}
        </button>
      }
    >
      {won === undefined ? words().glance.over : t.won(won)}
    </Note>
  );
};
