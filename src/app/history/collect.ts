import { fold, mergeLogs } from '../../core/log.ts';
import { entryReader, readVersioned } from '../../core/migrate.ts';
import { claimBy, type GameModule } from '../../games/contract.ts';
import { gameOf } from '../../games/index.ts';
import type { Events } from '../../games/session.ts';
import type { BattleListed } from '../../store/lists.ts';
import type { Store } from '../../store/store.ts';
import { countLog, readyToCount } from '../battle/count-log.ts';
import { isBeside } from '../battle/leads-to.ts';
import { playersIn } from '../battle/players.ts';
import { pause } from '../battle/session/later-log.ts';
import { loadGame } from '../game/load-game.ts';
import type { Fought } from './counted.ts';

/** What became of one battle; undefined where its game keeps no history of it, or it cannot be read. */
const fought = async (store: Store, { battle, playedAt }: BattleListed): Promise<Fought | undefined> => {
  const module = await loadGame(battle.game);
  const log = mergeLogs([], (await store.readLog(battle.id, pause)).entries);
  await readyToCount(log);
  return module.use(async <Setup, State, Of extends Events>({ game, outcome, seats }: GameModule<Setup, State, Of>) => {
    const setup = readVersioned(game.setup, battle.setup, battle.v);
    if (!outcome || !setup.ok) return undefined;
    const read = entryReader(game);
    const start = game.begin(setup.value);
    const counted = countLog({
      whose: (entry, rules) => claimBy(seats, start, entry, rules),
      read,
      founder: battle.founder,
    })(log);
    const state = fold(
      start,
      counted.inForce.flatMap(entry => read(entry) ?? []),
      game.apply,
    );
    const { id, title } = battle;
    return { id, title, game: battle.game, at: playedAt, outcome: (await outcome())(state), players: playersIn(log) };
  });
};

/**
 * The battles of this phone with what became of them, those played last first. One after the other, with pauses, and
 * `told` hears how far it is; a battle that cannot be read costs that battle.
 */
export const collect = async (
  store: Store,
  all: readonly BattleListed[],
  told: (done: number, all: number) => void,
  goesOn: () => boolean,
): Promise<{ readonly fought: readonly Fought[]; readonly left: number }> => {
  // What lies beside a battle is none.
  const listed = all.filter(({ battle }) => !isBeside(battle));
  const known = listed.filter(({ battle }) => gameOf(battle.game) !== undefined);
  const found: Fought[] = [];
  let left = listed.length - known.length;
  for (const [i, each] of known.entries()) {
    if (!goesOn()) break;
    told(i, known.length);
    const one = await fought(store, each).catch(error => {
      console.warn('history', error);
      return undefined;
    });
    if (one) found.push(one);
    else left++;
  }
  return { fought: found, left };
};
