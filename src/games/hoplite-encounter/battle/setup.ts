import * as v from 'valibot';
import { text } from '../../../core/shapes.ts';
import type { Result } from '../../../core/verdict.ts';
import type { Code } from '../rules/force.ts';
import { SETTINGS, type Settings } from '../rules/settings.ts';

/** Who plays an Imperial state (L1 R-4). */
export const SEATS = ['player', 'program', 'nobody'] as const;
export type SeatKind = (typeof SEATS)[number];

/** What is agreed before a game (L1). The seed is the referee's: who has this has every die of the game. */
export interface Setup {
  readonly scenario: 'aegean-431';
  readonly seed: string;
  readonly settings: Settings;
  /** By Imperial state; one that is not named is nobody's. */
  readonly seats: Readonly<Record<Code, { readonly by: SeatKind; readonly name?: string | undefined }>>;
}

const code = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
export const setupShape = v.object({
  scenario: v.literal('aegean-431'),
  seed: text(64),
  settings: v.object({
    unplayed: v.picklist(SETTINGS.unplayed),
    cap: v.picklist(SETTINGS.cap),
    allyTakes: v.picklist(SETTINGS.allyTakes),
    offers: v.picklist(SETTINGS.offers),
    encounters: v.picklist(SETTINGS.encounters),
    standings: v.picklist(SETTINGS.standings),
    left: v.picklist(SETTINGS.left),
    map: v.picklist(SETTINGS.map),
  }),
  seats: v.pipe(
    v.record(code, v.object({ by: v.picklist(SEATS), name: v.exactOptional(text(40)) })),
    v.maxEntries(12, 'tooMany'),
  ),
});

/** Checks a set-up from outside: `badSetup`, and where. */
export const parseSetup = (data: unknown): Result<Setup> => {
  const parsed = v.safeParse(setupShape, data);
  return parsed.success
    ? { ok: true, value: parsed.output }
    : { ok: false, problem: { code: 'badSetup', at: v.getDotPath(parsed.issues[0]) ?? '' } };
};
