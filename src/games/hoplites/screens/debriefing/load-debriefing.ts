import { lazyModule } from '../../../../ui/lazy.tsx';
import { chosenLanguage } from '../../../../ui/messages/language.ts';
import { loadPageMessages } from '../../messages/index.ts';

/** The debriefing with its words, which a battle under way does without. */
export const debriefing = lazyModule(async () => {
  const [{ Debriefing }, { Replay }] = await Promise.all([
    import('./debriefing.tsx'),
    import('./replay.tsx'),
    loadPageMessages(chosenLanguage()),
  ]);
  return { Debriefing, Replay };
});
