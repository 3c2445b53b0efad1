import { useEffect, useRef, useState } from 'preact/hooks';
import type { Store } from '../../../store/store.ts';
import type { Channel } from '../../../sync/peer-link.ts';
import { type ConnectFailure, createConnection, type PendingConnection } from '../../../sync/rtc/connect.ts';
import { requestCamera } from './camera.tsx';

/** The state of a connection attempt. */
type ConnectionState =
  | { readonly at: 'idle'; readonly failure?: ConnectFailure }
  | { readonly at: 'making' }
  | { readonly at: 'shown'; readonly code: string; readonly failure?: ConnectFailure }
  | { readonly at: 'connecting' };

interface PeerConnectionControls {
  readonly state: ConnectionState;
  /** Creates a code: an offer, or the answer to one. */
  readonly begin: (offer?: string) => void;
  /** Accepts the answer to the offer. */
  readonly acceptAnswer: (code: string) => void;
  readonly cancel: () => void;
}

/**
 * Connects to another phone; cancelled on unmount. `expected` is the author id in the code, if there is one.
 */
export const usePeerConnection = (
  store: Store,
  onOpen: (channel: Channel, expected?: string) => void,
): PeerConnectionControls => {
  const [state, setState] = useState<ConnectionState>({ at: 'idle' });
  const opening = useRef<PendingConnection | undefined>(undefined);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      opening.current?.cancel();
    };
  }, []);
  const tell = (next: ConnectionState): void => {
    if (here.current) setState(next);
  };
  const begin = async (offer?: string): Promise<void> => {
    opening.current?.cancel();
    tell({ at: 'making' });
    const author = await store.readAuthor();
    const letGo = await requestCamera();
    const made = await createConnection(author, offer).finally(letGo);
    if (typeof made === 'string') return tell({ at: 'idle', failure: made });
    if (!here.current) return made.cancel();
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
    acceptAnswer: code => {
      const made = opening.current;
      if (!made) return;
      // Ignores late results: the attempt may already be open or cancelled.
      const tellOf = (next: ConnectionState): void => {
        if (opening.current === made) tell(next);
      };
      made.acceptAnswer(code).then(
        failure => tellOf(failure ? { at: 'shown', code: made.code, failure } : { at: 'connecting' }),
        error => {
          console.warn('answer', error);
          tellOf({ at: 'shown', code: made.code, failure: 'badCode' });
        },
      );
    },
    cancel: () => {
      opening.current?.cancel();
      opening.current = undefined;
      setState({ at: 'idle' });
    },
  };
};
