import type { AnySession } from '../../games/contract.ts';
import { words } from '../words/index.ts';

interface Told {
  readonly text: string;
  /** What it changed, in words. */
  readonly changes: readonly string[];
}

/** The whole log as plain text, oldest first; what was taken back says so. `told` has what each place of the log says. */
export const logText = (
  session: Pick<AnySession, 'battle' | 'reading'>,
  shown: readonly number[],
  told: readonly Told[],
): string => {
  const { takenBack } = session.reading.value;
  const lines = shown.map((i, n) => {
    const { text, changes } = told[i] as Told;
    const said = [text, ...(changes.length > 0 ? [`[${changes.join(' · ')}]`] : [])].join(' ');
    return `${n + 1}. ${takenBack[i] ? `(${words().logPage.takenBack}) ` : ''}${said}`;
  });
  return `${[session.battle.title, '', ...lines].join('\n')}\n`;
};
