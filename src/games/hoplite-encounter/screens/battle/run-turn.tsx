import { useState } from 'preact/hooks';
import { afterPaint } from '../../../../ui/device/when-idle.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { aiSheetsOf, runOf } from '../../battle/resolve-turn.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import { mayRunTurn, missingSheets } from '../../battle/turn-status.ts';
import { messages } from '../../messages/index.ts';
import { empireName } from '../../messages/names.ts';
import { loadedChart } from '../map/load-chart.ts';

/**
 * Runs a turn: computers give orders, and each sheet and the result are recorded (K1 L1 R-4). If another tab has run the turn
 * meanwhile, nothing is recorded.
 */
export const recordTurn = (session: EncounterSession, turn: number): void => {
  if (session.state.value.position.turn !== turn) return;
  const chart = loadedChart();
  for (const sheet of aiSheetsOf(chart, session.state.value)) session.record('sheet', sheet);
  session.record('run', runOf(chart, session.state.value));
};

/** The button that runs the turn, and why it is not due by the settings. The referee may run it anyway. */
export const RunTurnButton = ({
  session,
  state,
  main = true,
  onRan,
}: {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  readonly main?: boolean;
  readonly onRan?: () => void;
}) => {
  const t = messages().table;
  const [running, setRunning] = useState(false);
  if (state.position.ended) return null;
  const verdict = mayRunTurn(state, Date.now());
  const run = (): void => {
    setRunning(true);
    afterPaint(() => {
      try {
        recordTurn(session, state.position.turn);
        onRan?.();
      } finally {
        setRunning(false);
      }
    });
  };
  return (
    <>
      {!verdict.ok && (
        <p class="text-sm text-soft">
          {t.notYet[verdict.reasons[0]?.word === 'beforeDeadline' ? 'beforeDeadline' : 'sheetsMissing'](
            missingSheets(state)
              .map(empire => empireName(state, empire))
              .join(', '),
          )}
        </p>
      )}
      <button type="button" class={`btn ${verdict.ok && main ? 'btn-main' : ''}`} disabled={running} onClick={run}>
        <Icon name="turn" />
        {running ? t.running : verdict.ok ? t.run : t.runAnyway}
      </button>
    </>
  );
};
