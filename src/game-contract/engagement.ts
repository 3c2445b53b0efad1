import type { Engagement, EngagementResult } from '../core/engagement.ts';

/*
 * The bridge between campaigns and battles. A campaign describes an engagement in its own units. A battle game makes a
 * set-up from the engagement, and a result from the end of the battle. The campaign applies the result. A game knows
 * this contract and no other game; the app pairs games by the registry.
 */

/** A battle game's half of the bridge. */
export interface EngagementAdapter<Setup, State> {
  /**
   * The set-up of the battle by the game's scale (its SPEC.md), and sentences about what the scale cannot show. `seed`
   * decides everything that is drawn at random. Requires loaded messages.
   */
  readonly setupOf: (
    engagement: Engagement,
    seed: string,
  ) => { readonly setup: Setup; readonly shortfalls: readonly string[] };
  /** The result of a battle that `setupOf` made; undefined until the battle is over. */
  readonly resultOf: (engagement: Engagement, state: State) => EngagementResult | undefined;
}

/** A battle game in which an engagement can be fought. */
export interface BattleGame {
  readonly id: string;
  readonly title: string;
}

/** An engagement's battle on this phone. */
export interface EngagementBattle {
  readonly title: string;
  /** Undefined until the battle is over. */
  readonly result: EngagementResult | undefined;
}

/**
 * The battles in which a campaign's engagements are fought. Every promise rejects if IndexedDB or the network fails.
 */
export interface EngagementApi {
  readonly games: readonly BattleGame[];
  /**
   * Prepares a battle: sentences about what its scale cannot show, and `begin`. `begin` stores the battle and returns
   * its id.
   */
  readonly prepare: (
    game: string,
    engagement: Engagement,
  ) => Promise<{ readonly shortfalls: readonly string[]; readonly begin: () => Promise<string> }>;
  /**
   * The current state of a battle with the engagement from which it was made; undefined if the battle is gone or
   * damaged.
   */
  readonly read: (battle: string, engagement: Engagement) => Promise<EngagementBattle | undefined>;
  /** Opens a battle. */
  readonly go: (battle: string) => void;
}
