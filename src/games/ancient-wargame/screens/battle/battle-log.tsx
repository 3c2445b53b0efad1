import { useMemo } from 'preact/hooks';
import { Log } from '../../../../table/log/log.tsx';
import { Row } from '../../../../ui/guard.tsx';
import type { AncientSession } from '../../battle/session.ts';
import { describePart, linesShown } from '../../words/describe.ts';
import { sideName } from '../../words/names.ts';

/** The log in the words of this game. */
export const BattleLog = ({ session }: { readonly session: AncientSession }) => {
  const log = session.log.value;
  const { takenBack } = session.reading.value;
  const places = useMemo(() => linesShown(log), [log]);
  const tell = (from: number) => {
    const lines = describePart(session.start, log, takenBack, from, session.stateBefore(from));
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
