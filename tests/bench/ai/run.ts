/*
 * Measures the strength of the computer players of every game: plays the games of all rows on all cores, and prints
 * each row with its 95 % interval. A finished game is a line in `.bench/ai/<game>.jsonl` with a hash of the code that
 * played it. So a second run resumes. `npm run bench -- ai wars` plays the rows that contain a word, `--full` the full
 * samples. `--report` plays none and prints finished games.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { interval, meanInterval, percent } from '../shares.ts';
import type { Answer } from './measures.ts';
import { MATCHES, type Row } from './rows.ts';

const FOLDER = fileURLToPath(new URL('../../../.bench/ai/', import.meta.url));
const args = process.argv.slice(2);
const isFull = args.includes('--full');
const isReport = args.includes('--report');
const words = args.filter(arg => !arg.startsWith('--'));
const matches = MATCHES.filter(({ game, match }) => words.every(word => `${game} ${match}`.includes(word)));
if (matches.length === 0) throw new Error(`No row contains ${words.join(' ')}`);

interface Game {
  readonly match: string;
  readonly seed: number;
  readonly code: string;
  readonly played: Answer;
}

mkdirSync(FOLDER, { recursive: true });
const scriptOf = (game: string): string => join(FOLDER, `${game}.mjs`);
const linesOf = (game: string): string => join(FOLDER, `${game}.jsonl`);

/** Builds the players of a game into one file; returns the hash of what was built. */
const buildGame = async (game: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { write: false, minify: true, ssr: fileURLToPath(new URL(`./${game}.ts`, import.meta.url)) },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${game} was not built`);
  writeFileSync(scriptOf(game), chunk.code);
  return createHash('sha256').update(chunk.code).digest('hex').slice(0, 12);
};

const games = [...new Set(matches.map(({ game }) => game))];
const codes = new Map<string, string>();
for (const game of games) codes.set(game, await buildGame(game));

/** Finished games of the present code, by game and match. */
const finished = new Map<string, Game[]>();
const finishedOf = (game: string, match: string): Game[] => {
  const key = `${game} ${match}`;
  const found = finished.get(key) ?? [];
  finished.set(key, found);
  return found;
};
for (const game of games) {
  if (!existsSync(linesOf(game))) continue;
  for (const line of readFileSync(linesOf(game), 'utf8').split('\n')) {
    if (line === '') continue;
    const read = JSON.parse(line) as Game;
    if (read.code === codes.get(game)) finishedOf(game, read.match).push(read);
  }
}

/** The games left to play, in an order in which all matches advance alike. */
const tasks = matches
  .flatMap(({ game, match, games: few, full }) => {
    const many = isReport ? 0 : isFull ? full : few;
    const known = new Set(finishedOf(game, match).map(({ seed }) => seed));
    return Array.from({ length: many }, (_, seed) => ({ game, match, seed, order: (seed + 1) / many })).filter(
      ({ seed }) => !known.has(seed),
    );
  })
  .sort((one, other) => one.order - other.order);

/** Plays tasks one after another, with a process for each game. */
const work = async (): Promise<void> => {
  const processes = new Map<string, ChildProcess>();
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    const { game, match, seed } = task;
    const player = processes.get(game) ?? fork(scriptOf(game));
    processes.set(game, player);
    const played = await new Promise<Answer>((resolve, reject) => {
      player.once('message', message => resolve(message as Answer));
      player.once('exit', code => reject(new Error(`${game} ${match} ${seed} ended with ${code}`)));
      player.send({ match, seed });
    });
    player.removeAllListeners('exit');
    const line: Game = { match, seed, code: codes.get(game) ?? '', played };
    appendFileSync(linesOf(game), `${JSON.stringify(line)}\n`);
    finishedOf(game, match).push(line);
  }
  for (const player of processes.values()) player.kill();
};

const begun = performance.now();
const many = tasks.length;
console.log(`${many} games to play`);
await Promise.all(Array.from({ length: availableParallelism() }, work));

const figuresOf = (played: readonly Game[], figure: string): readonly (readonly [number, number])[] =>
  played.flatMap(({ played: { figures } }) => (figures[figure] ? [figures[figure]] : []));

/** The value of a row with its interval. */
const measured = (
  played: readonly Game[],
  { figure, kind }: Row,
): readonly [value: number, low: number, high: number] => {
  const pairs = figuresOf(played, figure);
  if (kind === 'mean') return meanInterval(pairs.map(([sum, of]) => sum / of));
  const seen = new Set(played.map(({ played: { opening } }) => opening));
  const [sum, of] =
    kind === 'different'
      ? [seen.size, played.length]
      : pairs.reduce(([all, cases], [one, more]) => [all + one, cases + more], [0, 0]);
  return [sum / of, ...interval(sum, of)];
};

/** Prints a row; false if its range is outside the interval. */
const show = (game: string, played: readonly Game[], row: Row): boolean => {
  const [value, low, high] = measured(played, row);
  const text = (figure: number): string => (row.kind === 'mean' ? figure.toFixed(2) : percent(figure));
  const { least, most } = row;
  const reach = [least !== undefined && `≥ ${text(least)}`, most !== undefined && `≤ ${text(most)}`].filter(Boolean);
  const isShort = (least !== undefined && value < least) || (most !== undefined && value > most);
  const isFar = (least !== undefined && high < least) || (most !== undefined && low > most);
  const cases =
    row.kind === 'share' ? figuresOf(played, row.figure).reduce((all, [, of]) => all + of, 0) : played.length;
  console.log(
    `${isFar ? '✗' : isShort ? '~' : '✓'} ${game}: ${row.label}: ${text(value)} (${text(low)} … ${text(high)}) of ${cases}` +
      `${cases === played.length ? '' : ` in ${played.length} games`}${reach.length > 0 ? `; reach ${reach.join(' and ')}` : ''}`,
  );
  return !isFar;
};

const results = matches.flatMap(({ game, match, rows }) => {
  const played = finishedOf(game, match);
  if (played.length === 0) return [];
  return rows.map(row => show(game, played, row));
});
console.log(
  `${many} games in ${((performance.now() - begun) / 60_000).toFixed(1)} minutes. ✗ is below its reach, ~ may be.`,
);
if (results.includes(false)) process.exitCode = 1;
