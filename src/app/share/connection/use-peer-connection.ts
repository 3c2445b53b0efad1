import { useEffect, useRef, useState } from 'preact/hooks';
import type { Store } from '../../../store/store.ts';
import type { Channel } from '../../../sync/peer-link.ts';
import { createConnection, type Failure, type PendingConnection } from '../../../sync/rtc/connect.ts';
import { askForCamera } from './camera.tsx';

/** The state of a connection attempt. */
type ConnectionState =
  | { readonly at: 'idle'; readonly failure?: Failure }
  | { readonly at: 'making' }
  | { readonly at: 'shown'; readonly code: string; readonly failure?: Failure }
  | { readonly at: 'connecting' };

interface Way {
  readonly state: ConnectionState;
  /** Creates a code: an offer, or the answer to one. */
  readonly begin: (offer?: string) => void;
  /** Accepts the answer to the offer. */
  readonly answered: (code: string) => void;
  readonly callOff: () => void;
}

/**
 * Connects to another phone; cancelled on unmount. `expected` is the author id in the code, if there is one.
 */
export const usePeerConnection = (store: Store, onOpen: (channel: Channel, expected?: string) => void): Way => {
  const [state, setState] = useState<ConnectionState>({ at: 'idle' });
  const opening = useRef<PendingConnection | undefined>(undefined);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      opening.current?.callOff();
    };
  }, []);
  const tell = (next: ConnectionState): void => {
    if (here.current) setState(next);
  };
  const begin = async (offer?: string): Promise<void> => {
    opening.current?.callOff();
    tell({ at: 'making' });
    const author = await store.author();
    const letGo = await askForCamera();
    const made = await createConnection(author, offer).finally(letGo);
    if (typeof made === 'string') return tell({ at: 'idle', failure: made });
    if (!here.current) return made.callOff();
    opening.current = made;
    tell({ at: 'shown', code: made.code });
    const end = await made.opened;
    if (opening.current === made) opening.current = undefined;
    if (typeof end !== 'string') {
      tell({ at: 'idle' });
      onOpen(end, made.expected);
    } else if (end !== 'calledOff') tell({ at: 'idle', failure: end });
  };
  return {
    state,
    begin: offer =>
      void begin(offer).catch(error => {
        console.warn('way', error);
        tell({ at: 'idle', failure: 'noAddress' });
      }),
    answered: code => {
      const made = opening.current;
      if (!made) return;
      // Ignore late results: the attempt may be open or cancelled already.
      const tellOf = (next: ConnectionState): void => {
        if (opening.current === made) tell(next);
      };
      made.answered(code).then(
        failure => tellOf(failure ? { at: 'shown', code: made.code, failure } : { at: 'connecting' }),
        error => {
          console.warn('answer', error);
          tellOf({ at: 'shown', code: made.code, failure: 'badCode' });
        },
      );
    },
    callOff: () => {
      opening.current?.callOff();
      opening.current = undefined;
      setState({ at: 'idle' });
    },
  };
};
