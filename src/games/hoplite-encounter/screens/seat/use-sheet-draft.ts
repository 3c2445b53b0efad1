import { useEffect, useMemo, useState } from 'preact/hooks';
import { type DraftData, draftSchema } from '../../battle/schemas.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { Code } from '../../rules/force.ts';

/** What a seat has typed for the turn that is ordered now. */
export interface SheetDraft {
  readonly data: DraftData | undefined;
  /** Whether the last of it could not be kept. */
  readonly failed: boolean;
  readonly write: (next: DraftData) => void;
}

/** The draft of a seat: what is typed is on the disk at once. Undefined until it is read. */
export const useDraft = (session: EncounterSession, empire: Code): SheetDraft | undefined => {
  const name = `sheet.${session.state.value.position.turn}.${empire}`;
  const [read, setRead] = useState<{ readonly name: string; readonly data: DraftData | undefined } | undefined>(
    undefined,
  );
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    session.drafts.read(name, draftSchema).then(
      data => !left && setRead({ name, data }),
      error => {
        console.warn('sheet', error);
        if (!left) setRead({ name, data: undefined });
      },
    );
    return () => {
      left = true;
    };
  }, [name]);
  return useMemo(() => {
    if (read?.name !== name) return undefined;
    const write = (next: DraftData): void => {
      setRead({ name, data: next });
      session.drafts.write(name, next).then(
        () => setFailed(false),
        error => {
          console.warn('sheet', error);
          setFailed(true);
        },
      );
    };
    return { data: read.data, failed, write };
  }, [read, name, failed]);
};
