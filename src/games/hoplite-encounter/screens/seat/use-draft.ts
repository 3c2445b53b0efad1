import { useEffect, useMemo, useState } from 'preact/hooks';
import type { EncounterSession } from '../../battle/session.ts';
import { type Written, written } from '../../battle/shapes.ts';
import type { Code } from '../../rules/force.ts';

/** What a seat has typed for the turn that is ordered now. */
export interface Draft {
  readonly kept: Written | undefined;
  /** Whether the last of it could not be kept. */
  readonly failed: boolean;
  readonly write: (next: Written) => void;
}

/** The draft of a seat: what is typed is on the disk at once. Undefined until it is read. */
export const useDraft = (session: EncounterSession, empire: Code): Draft | undefined => {
  const name = `sheet.${session.state.value.position.turn}.${empire}`;
  const [read, setRead] = useState<{ readonly name: string; readonly kept: Written | undefined } | undefined>(
    undefined,
  );
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    session.drafts.read(name, written).then(
      kept => !left && setRead({ name, kept }),
      error => {
        console.warn('sheet', error);
        if (!left) setRead({ name, kept: undefined });
      },
    );
    return () => {
      left = true;
    };
  }, [name]);
  return useMemo(() => {
    if (read?.name !== name) return undefined;
    const write = (next: Written): void => {
      setRead({ name, kept: next });
      session.drafts.write(name, next).then(
        () => setFailed(false),
        error => {
          console.warn('sheet', error);
          setFailed(true);
        },
      );
    };
    return { kept: read.kept, failed, write };
  }, [read, name, failed]);
};
