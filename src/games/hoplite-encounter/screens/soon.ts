import { PassAndPlayDesk } from './battle/pass-and-play-desk.tsx';
import { currentScene, pastScene } from './map/seat-scenes.ts';
import { addWaymark } from './orders/edit-sheet.ts';
import { pastTurnsOfSeat, seatReportOf } from './report/seat-reports.ts';
import { SeatPanels } from './seat/seat-panels.tsx';
import { createSheetEditor } from './seat/sheet-editor.ts';

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
