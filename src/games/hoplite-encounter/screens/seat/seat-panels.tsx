import type { Past } from '../../battle/history.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import type { Hex } from '../../map/chart.ts';
import { hexSaid } from '../../messages/places.ts';
import type { Scene } from '../map/scene.ts';
import { ForcePanel } from '../orders/force-panel.tsx';
import type { SeatPast } from '../report/seat-past.ts';
import { HexPanel } from './hex-panel.tsx';
import type { LatestNews } from './news-card.tsx';
import { PastPanel } from './past-panel.tsx';
import { NOTHING, type Picked } from './picked.ts';
import { SeatPanel } from './seat-panel.tsx';
import type { Writing } from './writing.ts';

interface SeatPanelsProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  readonly writing: Writing;
  readonly scene: Scene;
  readonly past: readonly Past[];
  /** The turn that is looked at once more. */
  readonly looked: (SeatPast & { readonly at: Past }) | undefined;
  readonly picked: Picked;
  /** What the last turn brought, until it is put away. */
  readonly news: LatestNews | undefined;
  /** Shows a hex on the map. */
  readonly onHex: (hex: Hex) => void;
  readonly onPick: (picked: Picked) => void;
  readonly onForce: (number: number) => void;
  readonly onPast: (turn: number | undefined) => void;
  readonly onLeave: (() => void) | undefined;
}

/** What lies under the map of a seat: a turn that is over, the force or hex that is picked, or all at a glance. */
export const SeatPanels = ({
  session,
  state,
  writing,
  scene,
  past,
  looked,
  picked,
  news,
  onHex,
  onPick,
  onForce,
  onPast,
  onLeave,
}: SeatPanelsProps) => {
  const { hex, number, drawing, isFromList } = picked;
  if (looked) return <PastPanel writing={writing} past={past} looked={looked} onAt={onPast} onHex={onHex} />;
  if (number !== undefined)
    return (
      <ForcePanel
        writing={writing}
        number={number}
        drawing={drawing}
        onDrawing={next => onPick({ ...picked, drawing: next })}
        onClose={() => onPick(isFromList ? NOTHING : { hex, drawing: false })}
      />
    );
  if (hex !== undefined)
    return (
      <HexPanel
        writing={writing}
        state={state}
        hex={hex}
        says={hexSaid(scene, hex)}
        onForce={next => onPick({ ...picked, number: next })}
        onClose={() => onPick(NOTHING)}
      />
    );
  return (
    <SeatPanel
      session={session}
      state={state}
      writing={writing}
      past={past}
      news={news}
      onHex={onHex}
      onForce={onForce}
      onPast={() => onPast(past.at(-1)?.turn)}
      onLeave={onLeave}
    />
  );
};
