import { describe, expect, test } from 'vitest';
import { refOf } from '../../../../src/games/hoplite-encounter/map/chart.ts';
import { formatRef } from '../../../../src/games/hoplite-encounter/map/hex.ts';
import { el } from '../../../../src/games/hoplite-encounter/messages/el/index.ts';
import { en } from '../../../../src/games/hoplite-encounter/messages/en/index.ts';
import { type NewsItem, newsOf } from '../../../../src/games/hoplite-encounter/messages/news.ts';
import { reportNames } from '../../../../src/games/hoplite-encounter/messages/report.ts';
import { runTurn } from '../../../../src/games/hoplite-encounter/referee/turn.ts';
import { reportFor } from '../../../../src/games/hoplite-encounter/report/report.ts';
import { AEGEAN, dice, groundFor, positionFor, sheet } from '../fixtures.ts';

const GROUND = groundFor(AEGEAN);
const position = positionFor(AEGEAN, {
  turn: 5,
  held: { ATH: ['ATH', 500], AEG: ['ATH', 0] },
  forces: [
    'ATH A1 4H $2.00 PLAT',
    'ATH A2 1H $0 ATHE',
    'ATH F3 5T $0 C58R44',
    'ATH A4 1H $0.50 EPID',
    'SPA A1 3H $3.00 MEGA',
    'SPA A2 1H $1.00 AEGI',
    'BOE A1 1H $0.20 EPID',
  ],
});
const sheets = {
  ATH: sheet('A1 Y 1 4 . . 2.00 . MEGA', 'A2 Q 2 1 . . .', 'A4 Y 4 1 . . 0.50'),
  SPA: sheet('A1 Y 1 3 . . 3.00'),
};
// Epidaurus comes first on the map: a draw; then Megara, where Athens wins.
const turn = runTurn(GROUND, position, sheets, dice(1, 2, 3, 1, 6));
const told = (words: typeof en | typeof el): readonly NewsItem[] => {
  const { map, ...report } = reportFor(GROUND, turn.next, 'ATH', turn);
  return newsOf(words as typeof en, reportNames(words as typeof en, map), AEGEAN, 'ATH', report, {
    before: position,
    after: turn.next,
  });
};

describe('what a turn brought', () => {
  const news = told(en);
  const of = (kind: NewsItem['kind']): readonly string[] =>
    news
      .filter(each => each.kind === kind)
      .map(
        ({ text, hex }) =>
          `${text} @ ${hex < 0 ? '' : (AEGEAN.cityAt.get(hex)?.code ?? formatRef(refOf(AEGEAN, hex)))}`,
      );

  test('[J2] captures, losses and disputes lead to the capital', () => {
    expect(of('gained')).toEqual(['Megara MEG is yours. @ MEGA']);
    expect(of('lost')).toEqual(['Aegina AEG is lost to Sparta. @ AEGI']);
    expect(of('disputed')).toEqual(['The capital of Epidaurus EPI is disputed. @ EPID']);
  });
  test('[J5] each battle is told once and leads to its hex', () => {
    expect(
      of('battle')
        .map(text => text.replace(/.*@ /, ''))
        .sort(),
    ).toEqual(['EPID', 'MEGA']);
    expect(of('battle').join()).toContain('Land battle, Athens A1 – Sparta A1');
  });
  test('[J3 F7] units that are gone are told together and lead to where they were', () => {
    expect(of('loss')).toEqual(['F3: 5 triremes, disbanded for lack of upkeep. @ C58R44']);
  });
  test('[J4] an order that was changed leads to its force', () => {
    expect(of('refused')).toEqual([
      'A2\u00a0· Special encounters\u00a0· Q: Special encounters are Y or N: Y is taken. @ ATHE',
    ]);
  });
  test('[J3] money leads home, and in Greek as much is told', () => {
    expect(of('money')).toHaveLength(1);
    expect(of('money')[0]).toMatch(/^Money: 7\.50 at first .* @ ATHE$/s);
    expect(told(el).map(({ kind, hex }) => [kind, hex])).toEqual(news.map(({ kind, hex }) => [kind, hex]));
    expect(
      told(el)
        .map(({ text }) => text)
        .join(),
    ).not.toMatch(/undefined|\[object/);
  });
});
