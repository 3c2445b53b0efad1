import * as v from 'valibot';
import { entityIdSchema as id, safeParse } from '../../../core/schemas.ts';
import { CHARACTERS, characterOf } from '../ai/characters.ts';
import { COLOURS, type Colour } from '../army/army-setup.ts';
import { SIDES, type SideId } from '../battle/sides.ts';
import { type BattleNotes, COMMANDER_LEVELS, type CommanderLevel, type Setup } from '../battle/state.ts';
import { HOUSE_DECK } from '../gods/house-deck.ts';
import { DEFAULT_RULES, type HouseRules } from '../rules/house-rules.ts';
import { proposeDeployment } from '../rules/plan/deployment.ts';
import { arrangeLine, deployInStyle } from '../rules/plan/deployment-styles.ts';
import type { Place } from '../rules/plan/geometry.ts';
import { type Ground, OPEN_GROUND } from '../rules/plan/ground.ts';
import { AGGRESSIONS, type Aggression } from '../rules/vocabulary.ts';
import { houseSchema, notesSchema } from './setup.ts';

/** A set-up with a plan: the deployment that each army's line proposes, on this ground. */
export const withPlan = (setup: Setup, ground: Ground = OPEN_GROUND): Setup => ({
  ...setup,
  plan: {
    ground,
    places: SIDES.flatMap(side => {
      const { units } = setup.armies[side];
      const places = proposeDeployment(side, units, ground);
      return units.map(({ id: unit }) => ({ unit, place: places[unit] as Place }));
    }),
  },
});

/** The default limit of turns for a battle against the app. */
const LAST_TURN = 12;

/**
 * A set-up with a plan in which the app commands the second army. It is deployed by its character, and the
 * battle ends by R-47.
 */
export const againstApp = (setup: Setup, level: CommanderLevel, seed: number, ground: Ground = OPEN_GROUND): Setup => {
  const { deployment } = CHARACTERS[characterOf({ seed })];
  const { b } = setup.armies;
  const led = new Set(b.leaders.flatMap(({ unit }) => unit ?? []));
  const units = arrangeLine(b.units, deployment, led);
  const begun = withPlan({ ...setup, armies: { ...setup.armies, b: { ...b, units } } }, ground);
  const own = deployInStyle('b', units, ground, deployment);
  const places = (begun.plan?.places ?? []).map(({ unit, place }) => ({ unit, place: own[unit] ?? place }));
  return {
    ...begun,
    plan: { ground, places },
    commanders: { b: { level, seed } },
    houseEnd: { lastTurn: LAST_TURN },
  };
};

/** The players' choices for a new battle. They are stored and proposed again. */
export interface SetupDraft {
  /** The army of each side, by its id; the library's by theirs. */
  readonly picks: Readonly<Record<SideId, string | null>>;
  /** Starting levels that differ from the army's own, by unit. */
  readonly levels: Readonly<Record<SideId, Readonly<Record<string, Aggression>>>>;
  /** Shields of another colour than the army's own, for this battle. */
  readonly colours: Readonly<Record<SideId, Colour | null>>;
  readonly house: HouseRules;
  readonly about: BattleNotes;
  /** The id of the God Pack's deck; the house deck by default. */
  readonly deck: string;
  /** The battle has a plan of the table to scale. */
  readonly plan: boolean;
  /** Who commands the second army. */
  readonly opponent: 'person' | CommanderLevel;
  /** The saved table of the plan, by its id; the battle's own, or open ground, where none is chosen. */
  readonly ground: string | null;
}

export const EMPTY_SETUP_DRAFT: SetupDraft = {
  picks: { a: null, b: null },
  levels: { a: {}, b: {} },
  colours: { a: null, b: null },
  house: DEFAULT_RULES,
  about: { place: '', date: '', notes: '' },
  deck: HOUSE_DECK.id,
  plan: false,
  opponent: 'person',
  ground: null,
};

const levels = v.pipe(v.record(id, v.picklist(AGGRESSIONS)), v.maxEntries(60));
const colour = v.nullable(v.picklist(COLOURS));
export const setupDraftSchema = v.object({
  picks: v.object({ a: v.nullable(id), b: v.nullable(id) }),
  levels: v.object({ a: levels, b: levels }),
  colours: v.optional(v.object({ a: colour, b: colour }), { a: null, b: null }),
  house: houseSchema,
  about: notesSchema,
  deck: v.optional(id, HOUSE_DECK.id),
  plan: v.optional(v.boolean(), false),
  opponent: v.optional(v.picklist(['person', ...COMMANDER_LEVELS]), 'person'),
  ground: v.optional(v.nullable(id), null),
});

/** The stored choices of the last battle; the defaults if they are damaged. */
export const parseSetupDraft = (data: unknown): SetupDraft => {
  const read = safeParse(setupDraftSchema, data, 'badDraft');
  return read.ok ? read.value : EMPTY_SETUP_DRAFT;
};
