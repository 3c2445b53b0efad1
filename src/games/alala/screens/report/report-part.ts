import { lazy } from '../../../../ui/lazy.tsx';
import { chosenLanguage } from '../../../../ui/messages/index.ts';
import { loadWords } from '../../messages/index.ts';

/** The battle report, a part of its own because few look at it at once; its words come with it. */
export const ReportPart = lazy(async () => {
  const [{ Report }] = await Promise.all([
    import('./report.tsx'),
    loadWords(chosenLanguage()),
    import('../../messages/report/report-messages.ts').then(({ loadReportWords }) => loadReportWords(chosenLanguage())),
  ]);
  return Report;
});

/** The battle for those who watch, with the report's chart. */
export const WatchPart = lazy(async () => {
  const [{ WatchBattle }] = await Promise.all([
    import('./watch.tsx'),
    loadWords(chosenLanguage()),
    import('../../messages/report/report-messages.ts').then(({ loadReportWords }) => loadReportWords(chosenLanguage())),
  ]);
  return WatchBattle;
});
