import { useMemo } from 'preact/hooks';
import { Log } from '../../../../table/log/log.tsx';
import { Row } from '../../../../ui/guard.tsx';
import type { WarSession } from '../../battle/session.ts';
import { describePart } from '../../words/describe.ts';

/** The log in the words of this game. */
export const WarLog = ({ session }: { readonly session: WarSession }) => {
  const log = session.log.value;
  const { takenBack } = session.reading.value;
  const places = useMemo(() => [...log.keys()], [log]);
  const tell = (from: number) => {
    const lines = describePart(log, takenBack, from, session.stateBefore(from));
    return (place: number) => <Row draw={() => <span class="log-said">{lines[place - from]}</span>} />;
  };
  return <Log session={session} places={places} tell={tell} asks={() => undefined} />;
};
