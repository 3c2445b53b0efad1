import { type Signal, signal } from '@preact/signals';
import { type EncounterState, ownEmpireOf } from '../../battle/state.ts';
import { playerKindOf } from '../../battle/turn-status.ts';
import type { Code } from '../../rules/force.ts';

/** The seat that holds the phone. Only its map and orders are on the screen. */
export interface PhoneHolder {
  readonly holder: Code | undefined;
  /** Identifies this period at the phone: the map keeps its camera for it. */
  readonly keep: object;
  /** True if several seats share the phone, or its owner has a referee's desk as well. */
  readonly isShared: boolean;
  readonly setHolder: (empire: Code | undefined) => void;
  /** Seats that share this phone; empty if one person uses it alone. */
  readonly sharing: readonly Code[];
}

/**
 * The Empires that are played on this phone: all Empires with a person, or in a game by mail those without a secret. An
 * Empire that is out or whose player has conceded keeps its seat, to watch and to read its reports.
 */
export const empiresAtPhone = (state: EncounterState): readonly Code[] =>
  Object.keys(state.position.known)
    .filter(code => {
      const by = state.position.out.includes(code) ? state.seats[code]?.by : playerKindOf(state, code);
      return (by === 'player' || state.conceded?.includes(code)) && state.secrets[code] === undefined;
    })
    .sort();

/** True if the game is over and this phone has the whole record (L8). */
export const isRecordOpen = (state: EncounterState): boolean =>
  state.position.ended !== null && (ownEmpireOf(state) === undefined || state.record !== null);

/**
 * The holder of the phone in each open game, by the game's first state. The holder stays when the screens change to an
 * earlier moment and back.
 */
const holders = new WeakMap<EncounterState, Signal<{ readonly empire: Code } | undefined>>();

export const useHolder = (start: EncounterState, state: EncounterState): PhoneHolder => {
  const own = ownEmpireOf(state);
  const here = own === undefined ? empiresAtPhone(state) : [own];
  const mail = state.setup.mail?.role === 'referee';
  const alone = here.length === 1 && !mail ? here[0] : undefined;
  const held = holders.get(start) ?? signal(undefined);
  holders.set(start, held);
  const taken = held.value && here.includes(held.value.empire) ? held.value : undefined;
  return {
    holder: alone ?? taken?.empire,
    keep: taken ?? start,
    isShared: alone === undefined,
    sharing: alone === undefined ? here : [],
    setHolder: empire => {
      held.value = empire === undefined ? undefined : { empire };
    },
  };
};
