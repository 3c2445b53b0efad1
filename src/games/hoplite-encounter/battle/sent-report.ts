import * as v from 'valibot';
import { integerSchema } from '../../../core/schemas.ts';
import { FAULT_WORDS, SHEET_FIELDS } from '../orders/sheet.ts';
import type { Report } from '../report/report.ts';
import { type Code, FORCE_LETTERS } from '../rules/force.ts';
import { MAX_SUM } from '../rules/money.ts';
import { GAME_ENDS } from '../rules/position.ts';
import { BATTLE_KINDS, ENCOUNTER_CODES, LOSS_CAUSES, STEP_WORDS } from '../rules/reasons.ts';
import {
  type Correction,
  codeSchema,
  correctionSchema,
  lineSchema,
  listSchema,
  MAX_CORRECTIONS,
  MAX_TURNS,
  sumSchema,
  unitCountSchema,
} from './schemas.ts';

/* A report as sent and stored: without its map, which follows from the position sent with it (L3 R-44). */

/**
 * A change of players that the reports of a turn announce to all, or how an Empire continued without its player (L6).
 */
export interface PlayerNotice {
  readonly empire: Code;
  readonly what: (typeof PLAYER_NOTICES)[number];
  /** The name of a new player. */
  readonly name?: string | undefined;
}
const PLAYER_NOTICES = ['newPlayer', 'newComputer', 'conceded', 'concededTo', 'byRules', 'byComputer'] as const;

const countSchema = v.object({ H: integerSchema(0, 9999), T: integerSchema(0, 9999), M: integerSchema(0, 9999) });
const reportTurnSchema = integerSchema(0, MAX_TURNS);
const offerSchema = v.object({ from: codeSchema, to: codeSchema, until: reportTurnSchema });
const refSchema = v.pipe(v.string(), v.regex(/^[A-M]\d\d[N-Z]\d\d$/));
const forceIdSchema = v.pipe(v.string(), v.regex(/^[AF][1-9]\d{0,2}$/));
const clauseSchema = v.pipe(v.string(), v.regex(/^[A-Z](-?\d{1,2})$/));
const figuresSchema = v.exactOptional(v.pipe(v.record(lineSchema(20), integerSchema(-9999, MAX_SUM)), v.maxEntries(8)));
const reasonSchema = v.object({ clause: clauseSchema, word: v.picklist(STEP_WORDS), figures: figuresSchema });
const fightStepSchema = v.object({ ...reasonSchema.entries, side: v.exactOptional(v.picklist([0, 1])) });
const forceLetterSchema = v.picklist(FORCE_LETTERS);
const unitKindSchema = v.picklist(['H', 'T', 'M']);

const meetingSchema = v.object({
  ref: refSchema,
  code: v.picklist(ENCOUNTER_CODES),
  allied: v.boolean(),
  other: v.object({
    empire: codeSchema,
    letter: forceLetterSchema,
    number: v.exactOptional(integerSchema(1, 999)),
    units: v.exactOptional(countSchema),
    ref: refSchema,
  }),
  reasons: listSchema(reasonSchema, 12),
});

const fightSideSchema = v.object({
  empire: codeSchema,
  number: integerSchema(1, 999),
  letter: forceLetterSchema,
  units: v.exactOptional(countSchema),
  basic: unitCountSchema,
  fighting: integerSchema(0, 8),
  losses: unitCountSchema,
  drowned: unitCountSchema,
  taken: sumSchema,
  toTreasury: v.exactOptional(sumSchema),
  lostMoney: v.exactOptional(sumSchema),
});

const fightSchema = v.object({
  ref: refSchema,
  own: v.picklist([0, 1]),
  kind: v.picklist(BATTLE_KINDS),
  sides: v.tuple([fightSideSchema, fightSideSchema]),
  cast: v.exactOptional(
    v.object({
      cast: v.tuple([integerSchema(1, 9), integerSchema(1, 9)]),
      winner: v.nullable(v.picklist([0, 1])),
      scale: v.nullable(integerSchema(1, 6)),
    }),
  ),
  holder: v.exactOptional(v.nullable(v.picklist([0, 1]))),
  steps: listSchema(fightStepSchema, 40),
});

export const faultSchema = v.object({
  clause: clauseSchema,
  word: v.picklist(FAULT_WORDS),
  line: lineSchema(40),
  field: v.picklist(SHEET_FIELDS),
  said: lineSchema(200),
  grave: v.boolean(),
  figures: figuresSchema,
});

const chestSchema = v.object({
  name: forceIdSchema,
  opened: sumSchema,
  placed: sumSchema,
  upkeep: sumSchema,
  back: sumSchema,
  lost: sumSchema,
  taken: sumSchema,
  toEnemy: sumSchema,
  toTreasury: sumSchema,
  lostInBattle: sumSchema,
  now: sumSchema,
});

export const sentReportSchema = v.object({
  heading: v.object({
    empire: codeSchema,
    turn: reportTurnSchema,
    month: v.object({ month: integerSchema(1, 12), year: integerSchema(1, 999) }),
    winterNext: v.boolean(),
    allies: listSchema(codeSchema, 12),
    made: listSchema(offerSchema, 12),
    received: listSchema(offerSchema, 12),
  }),
  captures: v.object({
    gained: listSchema(v.object({ state: codeSchema, from: v.nullable(codeSchema) }), 200),
    lost: listSchema(v.object({ state: codeSchema, to: codeSchema }), 200),
    disputed: listSchema(v.object({ state: codeSchema, empires: listSchema(codeSchema, 12) }), 200),
  }),
  money: v.object({
    countries: listSchema(
      v.object({
        state: codeSchema,
        opened: sumSchema,
        placed: sumSchema,
        raised: countSchema,
        raising: sumSchema,
        upkeep: sumSchema,
        back: sumSchema,
        left: sumSchema,
        income: sumSchema,
        battles: sumSchema,
        gone: v.exactOptional(sumSchema),
        now: v.exactOptional(sumSchema),
      }),
      200,
    ),
    seized: v.exactOptional(
      listSchema(v.object({ state: codeSchema, seized: sumSchema, income: sumSchema, now: sumSchema }), 200),
    ),
    chests: v.exactOptional(listSchema(chestSchema, 400)),
    losses: listSchema(
      v.object({
        clause: clauseSchema,
        word: v.picklist(LOSS_CAUSES),
        number: integerSchema(1, 999),
        kind: unitKindSchema,
        count: integerSchema(1, 99),
      }),
      2000,
    ),
    chestUpkeep: sumSchema,
    lostMoney: sumSchema,
  }),
  refused: listSchema(faultSchema, 2000),
  forces: listSchema(
    v.object({
      name: forceIdSchema,
      start: refSchema,
      route: listSchema(refSchema, 60),
      final: refSchema,
      chestBefore: sumSchema,
      chestAfter: sumSchema,
      before: countSchema,
      after: countSchema,
      meetings: listSchema(meetingSchema, 2000),
      fights: listSchema(fightSchema, 200),
    }),
    200,
  ),
  totals: v.object({
    units: countSchema,
    money: sumSchema,
    income: sumSchema,
    forces: integerSchema(0, 999),
    cap: integerSchema(0, 999),
    standings: listSchema(v.object({ empire: codeSchema, imperial: integerSchema(0, 12), out: v.boolean() }), 12),
    ended: v.nullable(
      v.object({ by: v.picklist(GAME_ENDS), turn: reportTurnSchema, winners: listSchema(codeSchema, 12) }),
    ),
  }),
  /** The run of the turn; a later run replaces it (L7). */
  version: integerSchema(1, 99),
  /** True if a referee who also plays has opened the record (L2). */
  opened: v.boolean(),
  /** Absent in reports before 2026-11-26, and without any. */
  players: v.exactOptional(
    listSchema(
      v.object({ empire: codeSchema, what: v.picklist(PLAYER_NOTICES), name: v.exactOptional(lineSchema(40)) }),
      36,
    ),
  ),
  notes: listSchema(v.object({ from: codeSchema, text: lineSchema(500) }), 200),
  /** The referee's reasons for corrections that this Empire can see. The map shows only their effect (L7 R-45). */
  corrections: listSchema(v.object({ reason: correctionSchema.entries.reason }), MAX_CORRECTIONS),
});

/** A turn's report for an Empire without the map, with the referee's additions. */
export interface SentReport extends Omit<Report, 'map'> {
  readonly version: number;
  readonly opened: boolean;
  readonly players?: readonly PlayerNotice[] | undefined;
  readonly notes: readonly { readonly from: Code; readonly text: string }[];
  readonly corrections: readonly Pick<Correction, 'reason'>[];
}
