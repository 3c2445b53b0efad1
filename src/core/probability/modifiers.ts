/**
 * One line of a breakdown. `word` is its key in the messages; `times` is how often it was counted, if more than once.
 */
export interface ModifierLine {
  readonly clause: string;
  readonly word: string;
  readonly by: number;
  readonly times?: number;
}

/** A number with its modifiers. The lines add up to the total. */
export interface Breakdown {
  readonly total: number;
  readonly lines: readonly ModifierLine[];
}

/** A modifier applies if `by` is not 0. */
export interface Modifier<Subject> {
  readonly clause: string;
  readonly word: string;
  readonly by: (subject: Subject) => number;
  readonly times?: (subject: Subject) => number;
}

/** Starts from `base` (a line or an earlier breakdown) and adds every modifier that applies, in order. */
export const applyModifiers = <S>(
  base: ModifierLine | readonly ModifierLine[],
  modifiers: readonly Modifier<S>[],
  subject: S,
): Breakdown => {
  const lines = [base].flat() as ModifierLine[];
  for (const { clause, word, by, times } of modifiers) {
    const value = by(subject);
    const count = times?.(subject) ?? 1;
    if (value !== 0) lines.push(count > 1 ? { clause, word, by: value, times: count } : { clause, word, by: value });
  }
  return { total: lines.reduce((sum, line) => sum + line.by, 0), lines };
};

/** Raises a breakdown to `least`, if it is lower, by one more line. */
export const raiseTotal = (least: number, line: Omit<ModifierLine, 'by'>, reckoning: Breakdown): Breakdown =>
  reckoning.total >= least ? reckoning : withLine(reckoning, { ...line, by: least - reckoning.total });

/** Lowers a breakdown to `most`, if it is higher, by one more line. */
export const capTotal = (most: number, line: Omit<ModifierLine, 'by'>, reckoning: Breakdown): Breakdown =>
  reckoning.total <= most ? reckoning : withLine(reckoning, { ...line, by: most - reckoning.total });

const withLine = ({ total, lines }: Breakdown, line: ModifierLine): Breakdown => ({
  total: total + line.by,
  lines: [...lines, line],
});
