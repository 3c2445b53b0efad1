import { spawn, spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { findBrowsers } from './browser.mjs';
import { install, requireNode, root } from './install.mjs';
import { build } from './steps.mjs';

// Runs the random tests for longer than `npm test` does:
// - valid but extreme files, opened and played; damaged files, links and texts; damage in every column of every table;
// - random campaign positions against an exhaustive search; card battles with random moves;
// - messages between phones, reordered, cut off and reloaded, in a model and in four real browsers; two tabs in one battle;
// - kills of the browser during writes and at other moments.
// Kills and files run in parallel, because a starting browser mostly waits.
// Everything: `npm run torture`; a part: `npm run torture -- --seed 7 --kills 50 --files 1000 --phones 5`.
const { values } = parseArgs({
  options: {
    // Today's date.
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
    kills: { type: 'string', default: '1000' },
    files: { type: 'string', default: '20000' },
    damaged: { type: 'string', default: '100000' },
    rows: { type: 'string', default: '100' },
    positions: { type: 'string', default: '100000' },
    histories: { type: 'string', default: '10000' },
    // Battles in which one phone runs every known attack, over a peer connection and in a room.
    attacks: { type: 'string', default: '100' },
    taps: { type: 'string', default: '250' },
    tables: { type: 'string', default: '200' },
    hands: { type: 'string', default: '10000' },
    cards: { type: 'string', default: '10000' },
    // Battles of each kind that `npm test` plays once or twice, and entries of each type or battle.
    seeds: { type: 'string', default: '20' },
    steps: { type: 'string', default: '4000' },
    // Battles of four browsers, each with its own seed, and the entries of each battle.
    phones: { type: 'string', default: '200' },
    entries: { type: 'string', default: '500' },
  },
});
const seed = Number(values.seed);
const kills = Number(values.kills);
requireNode();
install();
findBrowsers();

const began = performance.now();
/** @param {string} what */
const say = what => {
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`torture, minute ${minutes}, load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores: ${what}`);
};

/** @param {string} project @param {string} file @param {Record<string, string>} counts @returns {Promise<boolean>} */
const run = (project, file, counts) =>
  new Promise(resolve => {
    const ended = (/** @type {boolean} */ ok) => {
      say(`${file}, ${JSON.stringify(counts)}: ${ok ? 'ok' : 'FAILED'}`);
      resolve(ok);
    };
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...counts },
    });
    child.on('error', () => ended(false));
    child.on('close', code => ended(code === 0));
  });

/** Runs the steps of the server's Containerfile in empty folders. Packages come from the registry. */
const container = async () => {
  if (spawnSync('npm', ['ping'], { stdio: 'ignore', timeout: 60_000 }).status === 0)
    return run('unit', 'tests/server/container.test.ts', { ALALA_CONTAINER: '1' });
  say('tests/server/container.test.ts: not run, because the package registry does not answer');
  return true;
};

const files = async () => [
  await run('unit', 'tests/store/hostile.test.ts', { ALALA_SEED: `${seed}`, ALALA_HOSTILE: values.files }),
  await run('unit', 'tests/store/damaged-rows.test.ts', { ALALA_SEED: `${seed}`, ALALA_ROWS: values.rows }),
  await run('unit', 'tests/store/fuzz.test.ts', { ALALA_SEED: `${seed}`, ALALA_FUZZ: values.damaged }),
  await run('unit', 'tests/store/import-export/validate-received.test.ts', { ALALA_FUZZ: values.damaged }),
  await run('unit', 'tests/store/linear-time.test.ts', { ALALA_ENTRIES: values.steps }),
  await run('unit', 'tests/app/round-trip.test.ts', { ALALA_LIMITS: '1', ALALA_CASES: '10' }),
  await run('unit', 'tests/games/alala/ai/commander.test.ts', { ALALA_CASES: '10' }),
  await run('unit', 'tests/games/hoplite-encounter/ai/plan-sheet.test.ts', { ALALA_CASES: '2' }),
  await run('unit', 'tests/games/hoplite-encounter/battle/past.test.ts', { ALALA_CASES: '10' }),
  await run('unit', 'tests/games/two-phones.test.ts', { ALALA_SEEDS: values.seeds }),
  await run('unit', 'tests/games/ancient-wargame/guide/unit-moves.test.ts', { ALALA_SEEDS: values.seeds }),
  await run('unit', 'tests/games/hoplites/battle/secrets.test.ts', { ALALA_ENTRIES: values.steps }),
  await run('unit', 'tests/sync/qr-stream.test.ts', { ALALA_SEEDS: values.seeds }),
  await run('unit', 'tests/games/hoplite-wars/season/random.test.ts', {
    ALALA_SEED: `${seed}`,
    ALALA_WARS: values.positions,
  }),
  await run('unit', 'tests/sync/histories.test.ts', { ALALA_SEED: `${seed}`, ALALA_HISTORIES: values.histories }),
  await run('unit', 'tests/core/log/dishonest.test.ts', { ALALA_SEED: `${seed}`, ALALA_HISTORIES: values.histories }),
  await run('unit', 'tests/sync/attacks.test.ts', { ALALA_SEED: `${seed}`, ALALA_ATTACKS: values.attacks }),
  await run('unit', 'tests/server/attacks.test.ts', { ALALA_SEED: `${seed}`, ALALA_ATTACKS: values.attacks }),
  await run('unit', 'tests/sync/sharing.test.ts', { ALALA_SEED: `${seed}`, ALALA_TABLES: values.tables }),
  await run('unit', 'tests/games/hoplites/actions/hand-seeds.test.ts', { ALALA_HANDS: values.hands }),
  await run('unit', 'tests/games/hoplites/random-battle.test.ts', {
    ALALA_SEED: `${seed}`,
    ALALA_HOPLITES: values.cards,
  }),
  await run('unit', 'tests/games/alala/rules/plan/geometry.test.ts', { ALALA_POSITIONS: '20000' }),
  await run('unit', 'tests/games/hoplite-encounter/referee/random.test.ts', { ALALA_ENCOUNTER: '25' }),
  await run('unit', 'tests/games/hoplite-wars/battle/battles.test.ts', { ALALA_WAR_BATTLES: '100' }),
  await container(),
];

const killed = async () => {
  if ((await build()).failed > 0) return [false];
  // Four phones mostly wait for each other, so two tables run at a time.
  const half = Math.ceil(Number(values.phones) / 2);
  const halves = [
    [seed, half],
    [seed + half, Number(values.phones) - half],
  ].filter(([, battles]) => battles !== 0);
  const phones = await Promise.all(
    halves.map(([first, battles]) =>
      run('e2e', 'tests/e2e/phones-many.e2e.ts', {
        ALALA_SEED: `${first}`,
        ALALA_PHONE_SEEDS: `${battles}`,
        ALALA_PHONE_ENTRIES: values.entries,
      }),
    ),
  );
  // Most kills happen while entries are written: that is where most data could be lost, and it is quicker to reach.
  const more = Math.round(kills * 0.4);
  const [one, other] = [Math.ceil((kills - more) / 2), Math.floor((kills - more) / 2)];
  const kinds = await Promise.all([
    run('e2e', 'tests/e2e/kill.e2e.ts', { ALALA_SEED: `${seed}`, ALALA_KILLS: `${one}` }),
    run('e2e', 'tests/e2e/kill.e2e.ts', { ALALA_SEED: `${seed + 1}`, ALALA_KILLS: `${other}` }),
    run('e2e', 'tests/e2e/kill-more.e2e.ts', { ALALA_SEED: `${seed}`, ALALA_KILLS: `${more}` }),
    run('e2e', 'tests/e2e/tabs.e2e.ts', { ALALA_TAPS: values.taps }),
    run('e2e', 'tests/e2e/evening.e2e.ts', { ALALA_TURNS: '6' }),
  ]);
  return [...phones, ...kinds];
};

say(`seed ${seed}, ${kills} kills, ${values.files} files to open and play`);
const all = (await Promise.all([files(), killed()])).flat();
say(all.every(Boolean) ? 'no failures' : 'failures: see above');
process.exitCode = all.every(Boolean) ? 0 : 1;
