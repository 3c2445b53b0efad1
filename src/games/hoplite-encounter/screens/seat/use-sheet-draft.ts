import { useEffect, useMemo, useState } from 'preact/hooks';
import { type DraftData, draftSchema } from '../../battle/schemas.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { Code } from '../../rules/force.ts';

/** The draft of a seat for the current turn. */
export interface SheetDraft {
  readonly data: DraftData | undefined;
  /** True if the last change could not be stored. */
  readonly failed: boolean;
  readonly write: (next: DraftData) => void;
}

/** The name of the draft of a seat. */
export const draftNameOf = (turn: number, empire: Code): string => `sheet.${turn}.${empire}`;

/** The draft of a seat, stored at every change. Undefined until it is loaded. */
export const useDraft = (session: EncounterSession, empire: Code): SheetDraft | undefined => {
  const name = draftNameOf(session.state.value.position.turn, empire);
  const [read, setRead] = useState<{ readonly name: string; readonly data: DraftData | undefined } | undefined>(
    undefined,
  );
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    session.drafts
      .read(name, draftSchema)
      .catch(error => console.warn('sheet', error) as undefined)
      .then(data => !left && setRead({ name, data }));
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
