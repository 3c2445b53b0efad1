import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applyEvent, initialState } from '../../../../src/games/ancient-wargame/battle/game.ts';
import { modeRules } from '../../../../src/games/ancient-wargame/battle/modes/rules-by-mode.ts';
import { tableAssistantSetup } from '../../../../src/games/ancient-wargame/battle/table-assistant/melee-layout.ts';
import { battleAt, smallBattle } from '../played.ts';

const GAME = 'src/games/ancient-wargame';

test('one file asks whether a battle is fought on a real table', () => {
  const sources = readdirSync(GAME, { recursive: true, encoding: 'utf8' }).filter(file => /\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(100);
  const asks = (file: string): boolean =>
    /\.beside\b|\{[^{}\n]*\bbeside\b[^{}\n]*\}/.test(readFileSync(`${GAME}/${file}`, 'utf8'));
  expect(sources.filter(asks).map(file => file.replaceAll('\\', '/'))).toEqual(['battle/modes/mode-rules.ts']);
});

test('[N2] the board has all steps and is drawn; the table has those in which the app helps', () => {
  const board = modeRules(smallBattle());
  const table = modeRules(tableAssistantSetup(smallBattle()));
  expect([board.phases.length, board.hasBoard, table.phases.length, table.hasBoard]).toEqual([6, true, 3, false]);
  expect(initialState(smallBattle()).turn.phase).toBe('placing');
  expect(initialState(tableAssistantSetup(smallBattle())).turn.phase).toBe('catapults');
});

test('entries of a real table change nothing in a battle on the board', () => {
  const state = battleAt(
    [
      ['a', 'heavyCatapult', 'E6'],
      ['a', 'lightInfantry', 'D6'],
      ['b', 'lightInfantry', 'E5', 's'],
    ],
    'catapults',
  );
  const [catapult, shooter, enemy] = ['aheavyCatapultE6', 'alightInfantryD6', 'blightInfantryE5'];
  for (const event of [
    { type: 'hit', data: { catapult, far: false, hit: enemy } },
    { type: 'call', data: { shooter, targets: [enemy], halves: 2, covered: false } },
    { type: 'meet', data: { contact: 31, heads: { a: [shooter], b: [enemy] }, supports: { a: [], b: [] } } },
  ] as Parameters<typeof applyEvent>[1][])
    expect(applyEvent(state, event)).toBe(state);
});
