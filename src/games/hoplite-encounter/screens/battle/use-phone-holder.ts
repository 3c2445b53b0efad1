import { useState } from 'preact/hooks';
import { type EncounterState, ownEmpireOf } from '../../battle/state.ts';
import { playerKindOf } from '../../battle/turn-status.ts';
import type { Code } from '../../rules/force.ts';

/** Who has the phone: his map and orders are on the screen, and nobody else's. */
export interface PhoneHolder {
  readonly holder: Code | undefined;
  /** Whether several hand it round, or its owner has a desk beside his seat. */
  readonly isShared: boolean;
  readonly setHolder: (empire: Code | undefined) => void;
  /** Seats that share this phone; none where one person has it to himself. */
  readonly sharing: readonly Code[];
}

/**
 * Empires that are played at this phone: all that persons play, or of a game by mail those that have no secret. Who is out of
 * the game keeps his seat: his last report and all past turns are his to read.
 */
export const empiresAtPhone = (state: EncounterState): readonly Code[] =>
  Object.keys(state.position.known)
    .filter(code => {
      const by = state.position.out.includes(code) ? state.seats[code]?.by : playerKindOf(state, code);
      return by === 'player' && state.secrets[code] === undefined;
    })
    .sort();

/** Whether nothing is hidden any more: the game is over, and the whole record is on this phone (L8). */
export const isRecordOpen = (state: EncounterState): boolean =>
  state.position.ended !== null && (ownEmpireOf(state) === undefined || state.record !== null);

export const useHolder = (state: EncounterState): PhoneHolder => {
  const own = ownEmpireOf(state);
  const here = own === undefined ? empiresAtPhone(state) : [own];
  const mail = state.setup.mail?.role === 'referee';
  const alone = here.length === 1 && !mail ? here[0] : undefined;
  const [held, setHeld] = useState<Code | undefined>(undefined);
  return {
    holder: alone ?? (held !== undefined && here.includes(held) ? held : undefined),
    isShared: alone === undefined,
    sharing: alone === undefined ? here : [],
    setHolder: setHeld,
  };
};
