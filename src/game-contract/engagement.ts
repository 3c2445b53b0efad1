import type { Engagement, EngagementResult } from '../core/engagement.ts';

/*
 * The bridge between campaigns and battles. A campaign states an engagement in its own units. A battle game makes a set-up
 * of it, and a result of the battle's end. The campaign applies the result. Games know this contract and no other game; the
 * app pairs them by the registry.
 */

/** A battle game's half of the bridge. */
export interface EngagementBattle<Setup, State> {
  /**
   * The set-up of the battle by the game's scale (its SPEC.md), and in sentences what the scale cannot show. `seed` makes
   * all that is drawn. Requires loaded messages.
   */
  readonly setupOf: (
    engagement: Engagement,
    seed: string,
  ) => { readonly setup: Setup; readonly shortfalls: readonly string[] };
  /** The result of a battle that `setupOf` made; undefined until it is over. */
  readonly resultOf: (engagement: Engagement, state: State) => EngagementResult | undefined;
}

/** A battle game in which an engagement can be fought. */
export interface BattleGame {
  readonly id: string;
  readonly title: string;
}

/** An engagement's battle on this phone. */
export interface FoughtBattle {
  readonly title: string;
  /** Undefined until the battle is over. */
  readonly result: EngagementResult | undefined;
}

/** The battles that a campaign's engagements are fought in. Every promise rejects if IndexedDB or the network fails. */
export interface EngagementBattles {
  readonly games: readonly BattleGame[];
  /** Prepares a battle: what its scale cannot show, and how to begin it. `begin` stores it and returns its id. */
  readonly prepare: (
    game: string,
    engagement: Engagement,
  ) => Promise<{ readonly shortfalls: readonly string[]; readonly begin: () => Promise<string> }>;
  /** A battle as it is now, with the engagement that it was begun from; undefined if it is gone or damaged. */
  readonly read: (battle: string, engagement: Engagement) => Promise<FoughtBattle | undefined>;
  /** Opens a battle. */
  readonly go: (battle: string) => void;
}
