/** One step of a reckoning. `word` names it in the words files; `times` says how often it counted, where that is more than once. */
export interface ModifierLine {
  readonly clause: string;
  readonly word: string;
  readonly by: number;
  readonly times?: number;
}

/** A number with its reasons: the lines always add up to the total. */
export interface Breakdown {
  readonly total: number;
  readonly lines: readonly ModifierLine[];
}

/** A line that counts when `by` is not 0. */
export interface Modifier<Subject> {
  readonly clause: string;
  readonly word: string;
  readonly by: (subject: Subject) => number;
  readonly times?: (subject: Subject) => number;
}

/** Starts from `base` (a line, or the lines of an earlier reckoning) and adds every modifier that counts, in the order given. */
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

/** Never below `least`: what is missing becomes a line. */
export const atLeast = (least: number, line: Omit<ModifierLine, 'by'>, reckoning: Breakdown): Breakdown =>
  reckoning.total >= least ? reckoning : withLine(reckoning, { ...line, by: least - reckoning.total });

/** Never above `most`: what is too much becomes a line. */
export const atMost = (most: number, line: Omit<ModifierLine, 'by'>, reckoning: Breakdown): Breakdown =>
  reckoning.total <= most ? reckoning : withLine(reckoning, { ...line, by: most - reckoning.total });

const withLine = ({ total, lines }: Breakdown, line: ModifierLine): Breakdown => ({
  total: total + line.by,
  lines: [...lines, line],
});
