import { TableDesk } from './battle/table-desk.tsx';
import { sceneNow, scenePast } from './map/scenes.ts';
import { withMark } from './orders/edit.ts';
import { seatPast, seatTurns } from './report/seat-past.ts';
import { SeatPanels } from './seat/seat-panels.tsx';
import { writingOf } from './seat/writing.ts';

/** Orders, the turn and what was told of it: the map is seen before they are here. */
export const SOON = { SeatPanels, TableDesk, sceneNow, scenePast, seatPast, seatTurns, withMark, writingOf };
