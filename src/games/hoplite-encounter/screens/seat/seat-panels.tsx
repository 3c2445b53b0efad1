import type { PastTurn } from '../../battle/past-turns.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, ownEmpireOf } from '../../battle/state.ts';
import { hexMessage } from '../../messages/places.ts';
import type { Code } from '../../rules/force.ts';
import { PassAndPlayDesk, phonesModule } from '../battle/pass-and-play-desk.tsx';
import { type MapSelection, NO_SELECTION, type Scene } from '../map/scene.ts';
import { currentScene, pastScene } from '../map/seat-scenes.ts';
import { addWaymark } from '../orders/edit-sheet.ts';
import { embarkAndSail } from '../orders/embark.ts';
import { ForcePanel } from '../orders/force-panel.tsx';
import { pastTurnsOfSeat, type SeatReport, seatReportOf } from '../report/seat-reports.ts';
import { HexPanel } from './hex-panel.tsx';
import { PastMomentPanel, PastTurnPanel } from './past-turn-panel.tsx';
import { SeatPanel, SendToMailbox } from './seat-panel.tsx';
import { createSheetEditor, type SheetEditor } from './sheet-editor.ts';
import type { TrialView } from './trial-view.ts';

interface SeatPanelsProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  readonly empire: Code;
  /** Undefined at an earlier moment, unless a hex is selected. */
  readonly editor: SheetEditor | undefined;
  readonly scene: Scene;
  readonly past: readonly PastTurn[];
  /** The past turn that is shown. */
  readonly looked: (SeatReport & { readonly at: PastTurn }) | undefined;
  readonly picked: MapSelection;
  readonly onPick: (picked: MapSelection) => void;
  readonly onForce: (number: number) => void;
  readonly onPast: (turn: number | undefined) => void;
  readonly onLeave: (() => void) | undefined;
  /** Given in a trial of orders. */
  readonly trial: TrialView | undefined;
}

/** The panel under a seat's map: a past turn, the selected force or hex, or the overview. */
export const SeatPanels = ({
  session,
  state,
  empire,
  editor,
  scene,
  past,
  looked,
  picked,
  onPick,
  onForce,
  onPast,
  onLeave,
  trial,
}: SeatPanelsProps) => {
  const { hex, number, isDrawing, isFromList } = picked;
  if (looked) return <PastTurnPanel past={past} looked={looked} onAt={onPast} />;
  if (!editor)
    return <PastMomentPanel empire={empire} turn={state.position.turn} before={past.at(-1)} onLeave={onLeave} />;
  if (trial?.scene) return trial.overview(editor, onForce);
  if (number !== undefined)
    return (
      <ForcePanel
        editor={editor}
        number={number}
        hasRecord={state.setup.settings.battles === 'offered' && ownEmpireOf(state) === undefined}
        drawing={isDrawing}
        onDrawing={next => onPick({ ...picked, isDrawing: next })}
        onClose={() => onPick(isFromList ? NO_SELECTION : { hex, isDrawing: false })}
      />
    );
  if (hex !== undefined)
    return (
      <HexPanel
        editor={editor}
        state={state}
        hex={hex}
        says={hexMessage(scene, hex)}
        onForce={session.past ? undefined : next => onPick({ ...picked, number: next })}
        onClose={() => onPick(NO_SELECTION)}
      />
    );
  if (trial) return trial.overview(editor, onForce);
  return (
    <SeatPanel
      session={session}
      state={state}
      editor={editor}
      past={past}
      onForce={onForce}
      onPast={() => onPast(past.at(-1)?.turn)}
      onLeave={onLeave}
    />
  );
};

/** The panels under the map, and the functions that prepare them. They load after the map, so that it is visible at once. */
export const SEAT_PANELS = {
  SeatPanels,
  PassAndPlayDesk,
  currentScene,
  pastScene,
  seatReportOf,
  pastTurnsOfSeat,
  addWaymark,
  embarkAndSail,
  createSheetEditor,
  /** Preloads the parts of a game on several phones. */
  loadMailboxParts: () => Promise.all([phonesModule.load(), SendToMailbox.load()]),
};
