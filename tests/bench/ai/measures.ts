/** Figures of a game: sums, each with the number of cases that it counts, such as 3 of 41 attacks. */
export type Measures = Readonly<Record<string, readonly [sum: number, of: number]>>;

/** The result of one game. */
export interface Played {
  readonly figures: Measures;
  /** A text that should differ from game to game. */
  readonly opening?: string;
}

/** A played game with the processor time that it took. */
export interface Answer extends Played {
  readonly seconds: number;
}

/** Plays the game of a seed. If a game has sides, seeds 2n and 2n + 1 are the same battle with the sides swapped. */
export type Match = (seed: number) => Played;

/** Milliseconds of processor time that this process has used. */
export const workedMs = (): number => process.cpuUsage().user / 1000;

/** Milliseconds of processor time for a decision that a phone four times slower makes in 2 s. */
export const MOST_MS = 500;

/** Milliseconds of processor time to find the moments of a battle; a phone four times slower needs 3 s. */
const MOST_MOMENTS_MS = 750;

/**
 * Searches a battle for key moments: whether they contain the planted blunder, how many others there are, and how long
 * it takes.
 */
export const measureMoments = <Decision>(
  planted: Decision | undefined,
  search: () => readonly { readonly entry: Decision }[],
): Played => {
  const before = workedMs();
  const moments = search();
  const took = workedMs() - before;
  const others = moments.filter(({ entry }) => entry !== planted).length;
  return {
    figures: {
      ...(planted && { found: [moments.length > others ? 1 : 0, 1] }),
      falseAlarms: [others, 1],
      late: [took > MOST_MOMENTS_MS ? 1 : 0, 1],
    },
  };
};

/** Answers the runner: it sends a match and a seed, and gets the game. */
export const serve = (matches: Readonly<Record<string, Match>>): void => {
  process.on('message', ({ match, seed }: { readonly match: string; readonly seed: number }) => {
    const play = matches[match];
    if (!play) throw new Error(`There is no match "${match}", only ${Object.keys(matches).join(', ')}`);
    const before = workedMs();
    const played = play(seed);
    const answer: Answer = { ...played, seconds: Math.round(workedMs() - before) / 1000 };
    process.send?.(answer);
  });
};
