import { useMemo, useRef, useState } from 'preact/hooks';
import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, worldOf } from '../../battle/state.ts';
import type { Code } from '../../rules/force.ts';
import { loadedMap } from '../map/load-chart.ts';
import { pastScene } from '../map/seat-scenes.ts';
import { SeatDesk } from '../seat/seat-desk.tsx';
import { TrialPanel } from './trial-panel.tsx';
import { type TrialResult, TrialResultPanel } from './trial-result.tsx';
import { trialSessionOf } from './trial-session.ts';
import { trialStateOf } from './trial-state.ts';

interface TrialDeskProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  /** The player who tries orders. */
  readonly holder: Code;
  readonly keep: object;
}

/** The desk of a seat in a trial: the same map and panels, over the holder's view, with nothing to hand in. */
export const TrialDesk = ({ session, state, holder, keep }: TrialDeskProps) => {
  const overRef = useRef<HTMLDivElement>(null);
  const [seat, setSeat] = useState(holder);
  // A change makes the desk read the orders of its seat again.
  const [round, setRound] = useState(0);
  const [result, setResult] = useState<TrialResult | undefined>(undefined);
  const trial = useMemo(() => trialStateOf(loadedMap(), state, holder), [state.position, holder]);
  const trying = useMemo(() => trialSessionOf(session, trial, holder), [session, trial, holder]);
  const world = worldOf(loadedMap(), trial);
  const scene = useMemo(
    () => result && pastScene(world, result.next, holder, { forces: result.reports.flatMap(({ forces }) => forces) }),
    [result],
  );
  return (
    <SeatDesk
      key={`${seat} ${round}`}
      session={trying}
      state={trial}
      empire={seat}
      keep={keep}
      onLeave={undefined}
      over={undefined}
      overRef={overRef}
      place=""
      trial={{
        scene,
        overview: (editor, onForce) =>
          result ? (
            <TrialResultPanel
              session={session}
              trying={trying}
              holder={holder}
              result={result}
              onResult={setResult}
              onClose={closeOverlay}
            />
          ) : (
            <TrialPanel
              session={session}
              trying={trying}
              holder={holder}
              editor={editor}
              onForce={onForce}
              onSeat={setSeat}
              onReload={() => setRound(round + 1)}
              onResult={setResult}
              onClose={closeOverlay}
            />
          ),
      }}
    />
  );
};
