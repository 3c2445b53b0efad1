import { signal } from '@preact/signals';
import type { Session } from '../../contract.ts';
import type { BattleState } from '../state.ts';

const part = signal<typeof import('./report.tsx') | undefined>(undefined);

/** Loads the report's screen and its words for a language; it is a part of its own because few look at it at once. */
export const loadReport = async (language: string): Promise<void> => {
  const loaded = await import('./report.tsx');
  await loaded.loadReportWords(language);
  part.value = loaded;
};

/** The battle report. It is loaded with the game, before any battle is shown. */
export const ReportPart = ({ session }: { readonly session: Session<BattleState> }) => {
  const Report = part.value?.Report;
  return Report ? <Report session={session} /> : null;
};
