import { untilIdle } from '../../../ui/device/when-idle.ts';
import { loadWords } from '../messages/index.ts';
import { screens } from './battle/battle.tsx';
import { guidePart } from './battle/guide-part.ts';
import { Armies, Calculator, Glance, NewBattle, Reference } from './battle/pages.ts';
import { ReportPart } from './report/report-part.ts';

let screensToCome: Promise<void> | undefined;

/** All screens, one by one whenever nothing else is to be done: together they would hold up a tap. */
const restOfScreens = (): Promise<void> => {
  const one = async (): Promise<void> => {
    const bodies = { load: () => guidePart.here.value?.bodiesPart.load() };
    for (const part of [guidePart, bodies, screens, ReportPart, Reference, Armies, Calculator, Glance, NewBattle]) {
      await untilIdle();
      await part.load();
    }
  };
  screensToCome ??= one().catch(error => {
    screensToCome = undefined;
    throw error;
  });
  return screensToCome;
};

/** Everything of the game that its field does without. */
export const loadRest = async (language: string): Promise<void> => {
  const clauses = import('../messages/clauses.ts').then(({ loadClauses }) => loadClauses(language));
  const report = import('../messages/report/report-messages.ts').then(({ loadReportWords }) =>
    loadReportWords(language),
  );
  await Promise.all([loadWords(language), clauses, report]);
  await restOfScreens();
};
