import { useMemo } from 'preact/hooks';
import { Log } from '../../../../table/log/log.tsx';
import { Row } from '../../../../ui/guard.tsx';
import type { HoplitesSession } from '../../battle/session.ts';
import { describePart } from '../../words/describe-log.ts';
import { sideName } from '../../words/names.ts';
import { seenBy, type Viewer } from './viewer.ts';

/** The log in the words of this game, as whoever holds the phone may know it. */
export const BattleLog = ({ session, viewer }: { readonly session: HoplitesSession; readonly viewer: Viewer }) => {
  const log = session.log.value;
  const { takenBack } = session.reading.value;
  const places = useMemo(() => [...log.keys()], [log]);
  const tell = (from: number) => {
    const lines = describePart(log, takenBack, from, session.stateBefore(from), state => seenBy(state, viewer));
    return (place: number) => (
      <Row
        draw={() => {
          const line = lines[place - from];
          return (
            <>
              <span class="log-said">{line?.text}</span>
              {line?.side && <span class="block text-sm text-soft">{sideName(session.start, line.side)}</span>}
            </>
          );
        }}
      />
    );
  };
  return <Log session={session} places={places} tell={tell} asks={() => undefined} />;
};
