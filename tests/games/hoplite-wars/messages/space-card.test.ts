import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCampaign, startStep, type WarState } from '../../../../src/games/hoplite-wars/battle/state.ts';
import { BOARD } from '../../../../src/games/hoplite-wars/board/map.ts';
import { loadGameMessages } from '../../../../src/games/hoplite-wars/messages/index.ts';
import { spaceCard } from '../../../../src/games/hoplite-wars/messages/space-card.ts';
import { CLAUSE_BOOK } from '../../../../src/games/hoplite-wars/rules/clauses.ts';
import { STEPS } from '../../../../src/games/hoplite-wars/winter/calendar.ts';
import { language } from '../../../../src/ui/messages/language.ts';
import { SETUP } from '../campaign.ts';
import { ordersIn, positionFor } from '../table.ts';

beforeAll(() => loadGameMessages('en'));
afterAll(() => {
  language.value = 'en';
});

const stateAt = (step: WarState['moment']['step']): WarState =>
  startStep(SETUP, {
    ...startCampaign(SETUP),
    moment: { year: 449, season: step === 'winter' ? 'winter' : 'autumn', step },
    position: positionFor({ athens: ordersIn('2A/G(Athens); F(Saronic Gulf); A(Delphi)', 'opening') }),
    dislodged: [
      {
        player: 'argolis',
        from: 'COR',
        parts: [{ n: 1, arm: 'A', state: 'major', sacred: false }],
        open: { A: ['ARG'], F: [] },
      },
    ],
  });

const read = (state: WarState, id: string): readonly string[] =>
  spaceCard(state, id).flatMap(({ title, lines }) => [title, ...lines.map(({ text, clause }) => `${text} ${clause}`)]);

describe('the card of a space', () => {
  test('a city says what it pays and whom, who stands there at what strength and cost, and where they may go', () => {
    expect(read(stateAt('orders'), 'ATH')).toEqual([
      'The place',
      'A city. It pays 2 halves each Winter: an army, a fleet or two garrisons. W1',
      'It pays Athens. W1',
      'Home city of Athens. P6',
      'It changes hands after Autumn, to the player who stands in it. K1',
      'Who stands here',
      'Athens: strength 3. Each unit counts 1, and each support 1 more. B4',
      '2 armies: 4 halves of upkeep each Winter. W1',
      '1 garrison: 1 half of upkeep each Winter. W1',
      'A garrison never leaves. It defends with 1, and disbands if it is dislodged. G1',
      'What can be done now',
      'Army: to Marathon, Megara, Plataea, and Thoricus. B2',
      'It may also hold, or support another unit into any of these spaces. S1',
      'Ways from here',
      'Armies: Marathon, Megara, Plataea, and Thoricus. P2',
      'Fleets: Megara, Saronic Gulf, and Thoricus. P2',
      'Parnes, mountains: no army crosses to Thebes. P5',
      'Parnes, mountains: no army crosses to Aulis. P5',
    ]);
  });

  test.each<[step: WarState['moment']['step'], space: string, line: string]>([
    ['orders', 'SAR', 'The fleet may carry one army over this sea. C4'],
    ['orders', 'DEL', 'The army may sack Delphi while it holds. D2'],
    ['retreats', 'COR', 'Army may retreat to Argos. T1'],
    ['winter', 'ATH', 'Athens: 6 halves, 9 in use. W1'],
    ['winter', 'THE', 'To be built here: Army and Garrison. Army and fleet cost 2 halves, a garrison 1. W4'],
  ])('in %s, %s: %s', (step, space, line) => {
    expect(read(stateAt(step), space)).toContain(line);
  });

  test.each(['en', 'el'] as const)(
    'every space has a card in every step, %s, and each line a known clause',
    async speech => {
      await loadGameMessages(speech);
      language.value = speech;
      const known = new Set<string>(CLAUSE_BOOK.ids);
      for (const step of STEPS)
        for (const id of BOARD.spaces.keys())
          for (const { lines } of spaceCard(stateAt(step), id))
            for (const { text, clause } of lines) {
              expect(text).not.toMatch(/undefined|NaN/);
              expect(known).toContain(clause);
            }
    },
  );
});
