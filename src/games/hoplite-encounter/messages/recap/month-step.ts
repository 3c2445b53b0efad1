import type { RecapEvent, RecapFigure } from '../../../../game-contract/recap.ts';
import type { SentReport } from '../../battle/sent-report.ts';
import { type Chart, type Hex, hexAt, NOWHERE } from '../../map/chart.ts';
import { parseRef } from '../../map/hex.ts';
import type { Code } from '../../rules/force.ts';
import type { Position } from '../../rules/position.ts';
import { recapWords } from './recap-words.ts';

export type Kind = 'capture' | 'battle' | 'meeting' | 'order' | 'money' | 'alliance' | 'force' | 'game';

/** The hex of a recap event, `NOWHERE` if it has none, and the kind of event. */
export interface MonthSpot {
  readonly kind: Kind;
  readonly hex: Hex;
}

/** A report of a turn, and the Empire's knowledge before and after it. */
export interface MonthSeen {
  readonly chart: Chart;
  readonly empire: Code;
  readonly told: SentReport;
  readonly before: Position;
  readonly after: Position;
}

export type Step = RecapEvent<MonthSpot>;

/** A recap event of a kind at a place. */
export const step = (
  kind: Kind,
  hex: Hex,
  said: Pick<Step, 'title' | 'result'> & Partial<Pick<Step, 'mood' | 'isOwn' | 'figures' | 'why' | 'clause'>>,
): Step => ({
  mood: 'plain',
  isOwn: false,
  figures: [],
  why: '',
  ...said,
  group: recapWords().groups[kind],
  spot: { kind, hex },
});

export const hexOf = (chart: Chart, ref: string): Hex => {
  const found = parseRef(ref);
  return found ? hexAt(chart, found) : NOWHERE;
};

/** The capital of a country; `NOWHERE` for anything else. */
export const capitalOf = (chart: Chart, code: Code): Hex =>
  chart.capitals[chart.stateNumber.get(code) ?? -1]?.hex ?? NOWHERE;

export const figure = (label: keyof ReturnType<typeof recapWords>['figures'], value: string): RecapFigure => ({
  label: recapWords().figures[label],
  value,
});
