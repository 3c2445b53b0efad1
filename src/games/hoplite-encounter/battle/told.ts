import * as v from 'valibot';
import { integerSchema } from '../../../core/schemas.ts';
import { FAULTS, FIELDS } from '../orders/sheet.ts';
import type { Report } from '../report/report.ts';
import { type Code, LETTERS } from '../rules/force.ts';
import { MOST_SUM } from '../rules/money.ts';
import { BATTLES, ENCOUNTERS, LOSSES, STEPS_TOLD } from '../rules/reasons.ts';
import { type Correction, code, correction, few, line, list, MOST_TURNS, sum } from './shapes.ts';

/* A report as it is sent and kept: all of it but the map, which follows from the position that comes with it (L3 R-44). */

const count = v.object({ H: integerSchema(0, 9999), T: integerSchema(0, 9999), M: integerSchema(0, 9999) });
const turn = integerSchema(0, MOST_TURNS);
const offer = v.object({ from: code, to: code, until: turn });
const ref = v.pipe(v.string(), v.regex(/^[A-M]\d\d[N-Z]\d\d$/));
const id = v.pipe(v.string(), v.regex(/^[AF][1-9]\d{0,2}$/));
const clause = v.pipe(v.string(), v.regex(/^[A-Z](-?\d{1,2})$/));
const figures = v.exactOptional(v.pipe(v.record(line(20), integerSchema(-9999, MOST_SUM)), v.maxEntries(8)));
const because = v.object({ clause, word: v.picklist(STEPS_TOLD), figures });
const step = v.object({ ...because.entries, side: v.exactOptional(v.picklist([0, 1])) });
const letter = v.picklist(LETTERS);
const kind = v.picklist(['H', 'T', 'M']);

const meeting = v.object({
  ref,
  code: v.picklist(ENCOUNTERS),
  allied: v.boolean(),
  other: v.object({
    empire: code,
    letter,
    number: v.exactOptional(integerSchema(1, 999)),
    units: v.exactOptional(count),
    ref,
  }),
  reasons: list(because, 12),
});

const side = v.object({
  empire: code,
  number: integerSchema(1, 999),
  letter,
  units: v.exactOptional(count),
  basic: few,
  fighting: integerSchema(0, 8),
  losses: few,
  drowned: few,
  taken: sum,
  toTreasury: v.exactOptional(sum),
  lostMoney: v.exactOptional(sum),
});

const fight = v.object({
  ref,
  own: v.picklist([0, 1]),
  kind: v.picklist(BATTLES),
  sides: v.tuple([side, side]),
  cast: v.exactOptional(
    v.object({
      cast: v.tuple([integerSchema(1, 9), integerSchema(1, 9)]),
      winner: v.nullable(v.picklist([0, 1])),
      scale: v.nullable(integerSchema(1, 6)),
    }),
  ),
  steps: list(step, 40),
});

export const fault = v.object({
  clause,
  word: v.picklist(FAULTS),
  line: line(40),
  field: v.picklist(FIELDS),
  said: line(200),
  grave: v.boolean(),
  figures,
});

const chest = v.object({
  name: id,
  opened: sum,
  placed: sum,
  upkeep: sum,
  back: sum,
  lost: sum,
  taken: sum,
  toEnemy: sum,
  toTreasury: sum,
  lostInBattle: sum,
  now: sum,
});

export const toldShape = v.object({
  heading: v.object({
    empire: code,
    turn,
    month: v.object({ month: integerSchema(1, 12), year: integerSchema(1, 999) }),
    winterNext: v.boolean(),
    allies: list(code, 12),
    made: list(offer, 12),
    received: list(offer, 12),
  }),
  captures: v.object({
    gained: list(v.object({ state: code, from: v.nullable(code) }), 200),
    lost: list(v.object({ state: code, to: code }), 200),
    disputed: list(v.object({ state: code, empires: list(code, 12) }), 200),
  }),
  money: v.object({
    countries: list(
      v.object({
        state: code,
        opened: sum,
        placed: sum,
        raised: count,
        raising: sum,
        upkeep: sum,
        back: sum,
        left: sum,
        income: sum,
        battles: sum,
        gone: v.exactOptional(sum),
        now: v.exactOptional(sum),
      }),
      200,
    ),
    seized: v.exactOptional(list(v.object({ state: code, seized: sum, income: sum, now: sum }), 200)),
    chests: v.exactOptional(list(chest, 400)),
    losses: list(
      v.object({ clause, word: v.picklist(LOSSES), number: integerSchema(1, 999), kind, count: integerSchema(1, 99) }),
      2000,
    ),
    chestUpkeep: sum,
    lostMoney: sum,
  }),
  refused: list(fault, 2000),
  forces: list(
    v.object({
      name: id,
      start: ref,
      route: list(ref, 60),
      final: ref,
      chestBefore: sum,
      chestAfter: sum,
      before: count,
      after: count,
      meetings: list(meeting, 2000),
      fights: list(fight, 200),
    }),
    200,
  ),
  totals: v.object({
    units: count,
    money: sum,
    income: sum,
    forces: integerSchema(0, 999),
    cap: integerSchema(0, 999),
    standings: list(v.object({ empire: code, imperial: integerSchema(0, 12), out: v.boolean() }), 12),
    ended: v.nullable(v.object({ by: v.picklist(['imperial', 'income']), turn, winners: list(code, 12) })),
  }),
  /** Which run of the turn it tells: a later one voids it (L7). */
  version: integerSchema(1, 99),
  /** Whether a referee who plays too has opened the record (L2). */
  opened: v.boolean(),
  notes: list(v.object({ from: code, text: line(500) }), 200),
  /** Why the referee changed by hand what this Empire can see; of the change no more than the map shows (L7 R-45). */
  corrections: list(v.object({ reason: correction.entries.reason }), 200),
});

/** What an Empire is told of a turn: its report but for the map, and what the referee adds. */
export interface Told extends Omit<Report, 'map'> {
  readonly version: number;
  readonly opened: boolean;
  readonly notes: readonly { readonly from: Code; readonly text: string }[];
  readonly corrections: readonly Pick<Correction, 'reason'>[];
}
