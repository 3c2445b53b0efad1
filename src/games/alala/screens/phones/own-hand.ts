import { computed, signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Entry } from '../../../../core/log.ts';
import type { AlalaEvents } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { SideId } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';

/* A battle with hidden hands, as this phone may know it. What opens a hand comes with keeper.tsx. */

/** What this phone knows of a hand, by the cards' placeholders. */
export type OwnCards = ReadonlyMap<string, { readonly card: string; readonly salt: string }>;

/** The hand that is open on this phone, of one battle at a time. */
export interface OwnHand {
  readonly battle: string;
  readonly side: SideId;
  /** The card that this side has drawn; undefined if this phone cannot know it. */
  readonly cardAt: (standIn: string, state: BattleState) => string | undefined;
  /** A state with the hand open. */
  readonly open: (state: BattleState) => BattleState;
  readonly openThrow: (entry: Entry, state: BattleState) => Entry;
  /** The recorded form, which everyone may read. */
  readonly forAll: <Data extends AlalaEvents[keyof AlalaEvents]>(type: string, data: Data, state: BattleState) => Data;
}

export const ownHand = signal<OwnHand | undefined>(undefined);

/** The session as this phone may know it: with the hand of its side open. What it records goes into the session itself. */
export const useOwnHand = (session: AlalaSession): AlalaSession =>
  useMemo(() => {
    const own = computed(() => (ownHand.value?.battle === session.battle.id ? ownHand.value : undefined));
    const seen = (state: BattleState): BattleState => own.value?.open(state) ?? state;
    return {
      ...session,
      state: computed(() => seen(session.state.value)),
      stateBefore: place => seen(session.stateBefore(place)),
      pendingRolls: computed(() =>
        own.value
          ? session.pendingRolls.value.map(entry => own.value?.openThrow(entry, session.state.value) ?? entry)
          : session.pendingRolls.value,
      ),
      record: (type, data) => session.record(type, own.value?.forAll(type, data, session.state.value) ?? data),
    };
  }, [session]);
