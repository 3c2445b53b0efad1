import { partOf } from '../../../../ui/later.tsx';
import { chosenLanguage } from '../../../../ui/words/index.ts';
import { loadPageWords } from '../../words/pages.ts';

/** The debriefing with its words, which a battle under way does without. */
export const debriefing = partOf(async () => {
  const [{ Debriefing }, { Replay }] = await Promise.all([
    import('./debriefing.tsx'),
    import('./replay.tsx'),
    loadPageWords(chosenLanguage()),
  ]);
  return { Debriefing, Replay };
});
