import { useEffect, useState } from 'preact/hooks';
import { seenNewsSchema } from '../../battle/schemas.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { Code } from '../../rules/force.ts';

/** The last turn whose news a seat has dismissed, stored on this phone, and how to dismiss one. Undefined until it is loaded. */
export const useSeenNews = (
  session: EncounterSession,
  empire: Code,
): { readonly turn: number | undefined; readonly see: (turn: number) => void } => {
  const name = `seen.${empire}`;
  const [turn, setTurn] = useState<number | undefined>(undefined);
  useEffect(() => {
    let left = false;
    session.drafts.read(name, seenNewsSchema).then(
      kept => !left && setTurn(kept?.turn ?? 0),
      error => {
        console.warn('seen', error);
        if (!left) setTurn(0);
      },
    );
    return () => {
      left = true;
    };
  }, [name]);
  const see = (next: number): void => {
    setTurn(next);
    session.drafts.write(name, { turn: next }).catch(error => console.warn('seen', error));
  };
  return { turn, see };
};
