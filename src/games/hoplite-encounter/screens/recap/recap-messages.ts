import { entryKeyOf, isSameEntryKey } from '../../../../core/log.ts';
import type { RecapAdapter } from '../../../../game-contract/recap.ts';
import { encounterGame } from '../../battle/game.ts';
import { pastTurnsOf } from '../../battle/past-turns.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import { turnName } from '../../messages/names.ts';
import { monthRecapEvents, monthSummary } from '../../messages/recap/month-recap-events.ts';
import type { MonthSpot } from '../../messages/recap/month-step.ts';
import type { Code } from '../../rules/force.ts';
import { loadedMap } from '../map/load-chart.ts';
import { turnReportOf } from '../report/seat-reports.ts';

/** The recap of a game from the reports of an Empire. Sheets are secret, so they have no recap. */
export const createRecapMessages = (
  session: EncounterSession,
  empire: Code,
): RecapAdapter<EncounterState, MonthSpot> => {
  const chart = loadedMap();
  return {
    game: encounterGame(chart),
    turnOf: ({ position }) => position.turn,
    turnName: ({ position }) => turnName(position.turn),
    recapEvents: (before, entry, after) => {
      if ((entry.type !== 'run' && entry.type !== 'report') || before.position.out.includes(empire)) return [];
      const log = session.log.value;
      const { version = 1 } =
        pastTurnsOf(log, session.reading.value.takenBack).find(({ place }) => {
          const each = log[place];
          return each !== undefined && isSameEntryKey(entryKeyOf(each), entryKeyOf(entry));
        }) ?? {};
      const { opened } = session.state.value;
      const seen = turnReportOf({ entry, before, after, version }, opened, empire);
      if (!seen.told) return [];
      return monthRecapEvents({ chart, empire, told: seen.told, before: seen.before, after: seen.position });
    },
    summary: monthSummary,
  };
};
