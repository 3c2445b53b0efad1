import { useState } from 'preact/hooks';
import { closeOverlay, openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { runAfterPaint } from '../../../../ui/device/when-idle.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { aiSheetOf, aiSheetsOf, resolveTurn, runOf } from '../../battle/resolve-turn.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, ownEmpireOf } from '../../battle/state.ts';
import { mayRunTurn, missingSheets, playerKindOf } from '../../battle/turn-status.ts';
import { panelMessages } from '../../messages/index.ts';
import { empireName } from '../../messages/names.ts';
import type { Clash } from '../../referee/clashes.ts';
import type { Code } from '../../rules/force.ts';
import { loadedMap } from '../map/load-chart.ts';

/** Records the sheets of computers that are missing (L1 R-4). */
const recordAiSheets = (session: EncounterSession): void => {
  for (const sheet of aiSheetsOf(loadedMap(), session.state.value)) session.record('sheet', sheet);
};

/**
 * Runs a turn: computers give orders, and each sheet and the result are recorded (K1 L1 R-4). If another tab has run the turn
 * meanwhile, nothing is recorded.
 */
export const recordTurn = (session: EncounterSession, turn: number): void => {
  if (session.state.value.position.turn !== turn) return;
  recordAiSheets(session);
  session.record('run', runOf(loadedMap(), session.state.value));
};

/** The Empires that persons play. */
export const playersOf = (state: EncounterState): readonly Code[] =>
  Object.keys(state.position.known).filter(empire => playerKindOf(state, empire) === 'player');

/** The clashes of a turn that players may fight out: those with an Empire that a person plays. */
export const clashesOfPlayers = (state: EncounterState): readonly Clash[] => {
  // A player's phone knows only its own forces.
  if (state.setup.settings.battles !== 'offered' || state.position.ended || ownEmpireOf(state)) return [];
  const players = playersOf(state);
  return resolveTurn(loadedMap(), state).clashes.filter(({ empires }) => empires.some(code => players.includes(code)));
};

/**
 * Shows the battles of the turn, if players may fight some of them out. First records the computers' sheets, because
 * the battles depend on them. Then closes the orders, so that nobody changes them after seeing the battles (R-76).
 * Returns false if there are none.
 */
const showBattles = (session: EncounterSession): boolean => {
  const { closed, setup, position } = session.state.value;
  if (setup.settings.battles !== 'offered') return false;
  if (!closed) {
    recordAiSheets(session);
    if (clashesOfPlayers(session.state.value).length === 0) return false;
    session.record('close', { turn: position.turn });
  }
  openOverlay('battles');
  return true;
};

/** The stand-in for each player without orders: the rules by default, or a computer for this turn (L6). */
type StandIns = Readonly<Record<Code, 'rules' | 'program'>>;

/** Records the sheets of computers for players who miss the turn. */
const recordStandIns = (session: EncounterSession, empires: readonly Code[]): void => {
  for (const empire of empires)
    session.record('sheet', { ...aiSheetOf(loadedMap(), session.state.value, empire), standIn: true });
};

interface StandInProps {
  readonly state: EncounterState;
  readonly empires: readonly Code[];
  readonly chosen: StandIns;
  readonly onChoose: (chosen: StandIns) => void;
}

/** The choice of standing orders or a computer for each Empire whose orders are missing (L6). */
const StandInChoices = ({ state, empires, chosen, onChoose }: StandInProps) => {
  const t = panelMessages().table;
  return (
    <Collapsible title={t.standIn}>
      {() =>
        empires.map(empire => (
          <RadioGroup
            key={empire}
            label={empireName(state, empire)}
            value={chosen[empire] ?? 'rules'}
            options={[
              { value: 'rules', label: t.byRules },
              { value: 'program', label: t.byComputer },
            ]}
            onChoose={by => onChoose({ ...chosen, [empire]: by })}
          />
        ))
      }
    </Collapsible>
  );
};

/** The button that runs the turn, and why it is not due by the settings. The referee may run it anyway. */
export const RunTurnButton = ({
  session,
  state,
  main = true,
  atBattles = false,
  onRan,
}: {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  readonly main?: boolean;
  /** True on the page of the turn's battles, which otherwise opens before the turn is run. */
  readonly atBattles?: boolean;
  readonly onRan?: () => void;
}) => {
  const t = panelMessages().table;
  const [running, setRunning] = useState(false);
  const [standIns, setStandIns] = useState<StandIns>({});
  if (state.position.ended) return null;
  const verdict = mayRunTurn(state, Date.now());
  const missing = atBattles || state.closed ? [] : missingSheets(state);
  const run = (): void => {
    setRunning(true);
    runAfterPaint(() => {
      try {
        recordStandIns(
          session,
          missing.filter(empire => standIns[empire] === 'program'),
        );
        if (!atBattles && showBattles(session)) return;
        recordTurn(session, state.position.turn);
        if (atBattles) closeOverlay();
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
      {missing.length > 0 && (
        <StandInChoices state={state} empires={missing} chosen={standIns} onChoose={setStandIns} />
      )}
      <button type="button" class={`btn ${verdict.ok && main ? 'btn-main' : ''}`} disabled={running} onClick={run}>
        <Icon name="turn" />
        {running ? t.running : verdict.ok ? t.run : t.runAnyway}
      </button>
    </>
  );
};
