import { loadSession, saveSession } from '../../../../ui/device/preferences.ts';
import { type Draft, draftOf } from '../../muster/draft.ts';

const NAME = 'hoplites.draft';

/** What was chosen last on this phone, to begin the next battle with (O3). */
export const lastDraft = (): Draft => draftOf(loadSession(NAME));

export const keepDraft = (draft: Draft): void => saveSession(NAME, draft);
