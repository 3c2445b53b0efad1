import { effect } from '@preact/signals';
import { type Entry, entryKeyOf, isUndoable } from '../../core/log.ts';
import type { DescribeEntry, Game } from '../../game-contract/contract.ts';
import type { EventDataByType, Session } from '../../game-contract/session.ts';
import { readEntry } from '../../game-ui/log/read-entry.ts';
import { speak, stopSpeaking } from '../../ui/device/speech.ts';
import { language } from '../../ui/messages/language.ts';

/** If several entries arrive at once, at most this many are spoken. */
const MOST = 3;

/** Speaks each entry that is recorded or arrives from now on, after it is on disk. Returns a function that stops it. */
export const speakEntries = <State, Of extends EventDataByType>(
  session: Pick<Session<State, Of>, 'log' | 'reading' | 'saving' | 'state' | 'stateBefore'>,
  game: Pick<Game<never, State>, 'migrations' | 'parseData' | 'apply'>,
  describe: DescribeEntry<State>,
): (() => void) => {
  const nameOf = (entry: Entry): string => entryKeyOf(entry).join(' ');
  const known = new Set(session.log.value.map(nameOf));
  const stop = effect(() => {
    const log = session.log.value;
    if (session.saving.value !== 'saved') return;
    const { takenBack } = session.reading.value;
    const added = [...log.keys()].filter(i => !known.has(nameOf(log[i] as Entry)));
    for (const i of added) known.add(nameOf(log[i] as Entry));
    for (const i of added.filter(i => isUndoable(log[i] as Entry) && !takenBack[i]).slice(-MOST)) {
      const entry = readEntry({ game }, log[i] as Entry);
      if (!entry) continue;
      const { text, changes = [] } = describe(session.stateBefore(i), entry, () =>
        i + 1 < log.length ? session.stateBefore(i + 1) : session.state.value,
      );
      speak([text, ...changes].join('. '), language.value);
    }
  });
  return () => {
    stop();
    stopSpeaking();
  };
};
