import { waitUntilIdle } from '../../../ui/device/when-idle.ts';
import { loadGameMessages } from '../messages/index.ts';
import { screens, taskPanel } from './battle/battle.tsx';
import { Armies, Calculator, NewBattle, Reference, Thumbnail } from './battle/pages.ts';

let screensToCome: Promise<void> | undefined;

/** Preloads all screens one by one when the page is idle. Loading them together would delay a tap. */
const restOfScreens = (): Promise<void> => {
  const one = async (): Promise<void> => {
    const cards = { load: () => taskPanel.here.value?.LaterCard.load() };
    const report = { load: () => screens.here.value?.LazyReport.load() };
    for (const part of [taskPanel, cards, screens, report, Reference, Armies, Calculator, Thumbnail, NewBattle]) {
      await waitUntilIdle();
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
export const preloadGame = async (language: string): Promise<void> => {
  const clauses = import('../messages/clauses.ts').then(({ loadClauses }) => loadClauses(language));
  const report = import('../messages/report/report-messages.ts').then(({ loadReportWords }) =>
    loadReportWords(language),
  );
  await Promise.all([loadGameMessages(language), clauses, report]);
  await restOfScreens();
};
