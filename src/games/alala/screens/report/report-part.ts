import { later } from '../../../../ui/later.tsx';
import { chosenLanguage } from '../../../../ui/words/index.ts';
import { loadWords } from '../../words/index.ts';

/** The battle report, a part of its own because few look at it at once; its words come with it. */
export const ReportPart = later(async () => {
  const [{ Report }] = await Promise.all([
    import('./report.tsx'),
    loadWords(chosenLanguage()),
    import('../../words/report/report-words.ts').then(({ loadReportWords }) => loadReportWords(chosenLanguage())),
  ]);
  return Report;
});

/** The battle for those who watch, with the report's chart. */
export const WatchPart = later(async () => {
  const [{ WatchBattle }] = await Promise.all([
    import('./watch.tsx'),
    loadWords(chosenLanguage()),
    import('../../words/report/report-words.ts').then(({ loadReportWords }) => loadReportWords(chosenLanguage())),
  ]);
  return WatchBattle;
});
