import { expect } from 'vitest';
import { resolveEffectiveLog } from '../../src/core/log/effective-log.ts';
import { mergeLogs, reduceLog } from '../../src/core/log.ts';
import { alalaGame } from '../../src/games/alala/battle/game.ts';
import type { BattleState } from '../../src/games/alala/battle/state.ts';
import { battleRow, entriesOf, type Player } from './steps.ts';

/** The state after a battle's stored entries, read and reduced outside of the app. */
export const replay = async (me: Player, id: string): Promise<BattleState> => {
  const setup = alalaGame.setup.parse((await battleRow(me.page, id)).setup);
  if (!setup.ok) throw new Error(`the stored set-up cannot be read at ${setup.problem.at}`);
  const { inForce } = resolveEffectiveLog(mergeLogs([], await entriesOf(me.page, id)));
  for (const entry of inForce) expect(alalaGame.parseData(entry.type, entry.data).ok).toBe(true);
  return reduceLog(alalaGame.begin(setup.value), inForce, alalaGame.apply);
};
