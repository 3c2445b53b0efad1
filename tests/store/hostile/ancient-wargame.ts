// The reducer of secret picks, which the game's `loadRules` loads in the app.
import '../../../src/core/crypto/commit-reveal.ts';
import { describeLog } from '../../../src/game-ui/log/describe-log.ts';
import { docToMarkdown } from '../../../src/game-ui/report/doc-to-text.ts';
import { EVENTS } from '../../../src/games/ancient-wargame/battle/events.ts';
import { ancientGame } from '../../../src/games/ancient-wargame/battle/game.ts';
import { legalMoves, legalMovesOfUnit, legalSupports } from '../../../src/games/ancient-wargame/battle/legal-moves.ts';
import { meleeResultAt } from '../../../src/games/ancient-wargame/battle/melee-steps.ts';
import { scoreOf } from '../../../src/games/ancient-wargame/battle/score.ts';
import { type Setup, setupSchema } from '../../../src/games/ancient-wargame/battle/setup.ts';
import type { BattleState } from '../../../src/games/ancient-wargame/battle/state.ts';
import { isAiSide } from '../../../src/games/ancient-wargame/guide/ai-sides.ts';
import {
  catapultsToShoot,
  dueActions,
  retirements,
  unitsToCall,
} from '../../../src/games/ancient-wargame/guide/due-actions.ts';
import { describe } from '../../../src/games/ancient-wargame/messages/describe.ts';
import { ENTRY_MESSAGES } from '../../../src/games/ancient-wargame/messages/entry-messages.ts';
import { reportDocument } from '../../../src/games/ancient-wargame/messages/report-document.ts';
import { outcomeOf } from '../../../src/games/ancient-wargame/messages/tally.ts';
import { luckOf } from '../../../src/games/ancient-wargame/report/luck.ts';
import { createReport } from '../../../src/games/ancient-wargame/report/report.ts';
import { SIDES } from '../../../src/games/ancient-wargame/troops/side.ts';
import { randomEvent } from '../../games/ancient-wargame/ai/random-moves.ts';
import { smallBattle } from '../../games/ancient-wargame/played.ts';
import { extreme, type Schema, type Source } from '../schema.ts';
import { nameAt } from './make.ts';
import type { Open, Tap, Target } from './target.ts';

interface Loose {
  board: { width: number; height: number; features: Record<string, unknown> };
  armies: Record<'a' | 'b', { zone: number[]; units: { id: string; square?: number }[] }>;
}

/** An extreme set-up that its schema allows, with all pieces on its board; sometimes a small playable one. */
const hostileSetup = (source: Source): Setup => {
  const { below } = source;
  if (below(3) === 0) return smallBattle(below(20));
  const shape: unknown = setupSchema;
  const names = Array.from({ length: 12 }, () => String(below(1200)));
  const setup = extreme(shape as Schema, { below, names }) as Loose;
  const { board, armies } = setup;
  const squares = board.width * board.height;
  board.features = Object.fromEntries(Object.entries(board.features).filter(([at]) => Number(at) < squares));
  let next = below(4) === 0 ? 0 : 6 + below(50);
  for (const army of [armies.a, armies.b]) {
    army.zone = army.zone.map(square => square % squares);
    army.units = army.units.map(unit => ({
      ...unit,
      id: nameAt(next++),
      ...(unit.square !== undefined && { square: unit.square % squares }),
    }));
  }
  return setup as object as Setup;
};

const draw = (session: Open<BattleState>): void => {
  const { start } = session;
  const state = session.state.value;
  const { takenBack, undo } = session.reading.value;
  describeLog(
    { ...ENTRY_MESSAGES, describe: (found, entry) => ({ text: describe(found, entry) }) },
    { start, log: session.log.value, takenBack },
  );
  if (undo && session.reading.value.inForce.includes(undo)) ENTRY_MESSAGES.short(start, undo);
  dueActions(state);
  outcomeOf(state);
  for (const side of SIDES) scoreOf(state, side);
  legalMoves(state);
  catapultsToShoot(state);
  unitsToCall(state);
  retirements(state);
  for (const id of Object.keys(state.units).slice(0, 2)) legalMovesOfUnit(state, id);
  for (const side of SIDES) legalSupports(state, side);
  for (const { contact } of state.turn.melees) meleeResultAt(state, contact);
};

const taps = (state: BattleState): readonly Tap<BattleState>[] => {
  const persons = SIDES.filter(side => !isAiSide(state, side));
  const [unit] = Object.values(state.units);
  const stands = unit?.stands === 1 ? 2 : 1;
  return [
    {
      name: 'a correction',
      line: { type: 'correct', data: { unit: unit?.id ?? '', stands, standing: 'off', side: 'a' } },
      did: (_before, after) => after.units[unit?.id ?? '']?.stands === stands,
    },
    ...persons.slice(-1).map(side => ({
      name: 'surrender',
      line: { type: 'surrender', data: { side } },
      did: (_before: BattleState, after: BattleState) => after.ended !== null,
    })),
  ];
};

export const ANCIENT: Target<Setup, BattleState> = {
  game: ancientGame,
  setup: hostileSetup,
  events: EVENTS,
  names: ({ armies }) => [
    ...SIDES.flatMap(side => armies[side].units.map(({ id }) => id)),
    '0'.repeat(32),
    '0'.repeat(64),
    '1-0',
  ],
  lawful: (state, { below }) => {
    const event = randomEvent(state, below);
    return event ? [event] : [];
  },
  draw,
  read: ({ start, reading }) => {
    const { inForce } = reading.value;
    luckOf(start, inForce);
    docToMarkdown(reportDocument(createReport(start, inForce)), '');
  },
  taps,
};
