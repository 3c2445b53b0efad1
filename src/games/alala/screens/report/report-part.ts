import { lazy } from '../../../../ui/lazy.tsx';
import { chosenLanguage } from '../../../../ui/messages/index.ts';
import { loadGameMessages } from '../../messages/index.ts';

/** The battle report, a part of its own because few look at it at once; its words come with it. */
export const LazyReport = lazy(async () => {
  const [{ Report }] = await Promise.all([
    import('./report.tsx'),
    loadGameMessages(chosenLanguage()),
    import('../../messages/report/report-messages.ts').then(({ loadReportWords }) => loadReportWords(chosenLanguage())),
  ]);
  return Report;
});

/** The battle for those who watch, with the report's chart. */
export const LazyWatch = lazy(async () => {
  const [{ WatchBattle }] = await Promise.all([
    import('./watch.tsx'),
    loadGameMessages(chosenLanguage()),
    import('../../messages/report/report-messages.ts').then(({ loadReportWords }) => loadReportWords(chosenLanguage())),
  ]);
  return WatchBattle;
});
