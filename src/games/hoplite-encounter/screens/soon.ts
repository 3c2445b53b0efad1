import { PassAndPlayDesk } from './battle/table-desk.tsx';
import { currentScene, pastScene } from './map/scenes.ts';
import { addWaymark } from './orders/edit.ts';
import { pastTurnsOfSeat, seatReportOf } from './report/seat-past.ts';
import { SeatPanels } from './seat/seat-panels.tsx';
import { createSheetEditor } from './seat/writing.ts';

/** Orders, the turn and what was told of it: the map is seen before they are here. */
export const SOON = {
  SeatPanels,
  TableDesk: PassAndPlayDesk,
  sceneNow: currentScene,
  scenePast: pastScene,
  seatPast: seatReportOf,
  seatTurns: pastTurnsOfSeat,
  withMark: addWaymark,
  writingOf: createSheetEditor,
};
