import { expect, test } from 'vitest';
import type { Entry } from '../../src/core/log.ts';
import { createSeededRandom } from '../../src/core/probability/random.ts';
import type { RecapEvent } from '../../src/game-contract/recap.ts';
import { greedyMove } from '../../src/games/hoplites/ai/greedy-move.ts';
import { rollEvent } from '../../src/games/hoplites/battle/dice.ts';
import type { AnyEvent } from '../../src/games/hoplites/battle/events.ts';
import { hoplitesGame } from '../../src/games/hoplites/battle/game.ts';
import { legalEvents } from '../../src/games/hoplites/battle/legal-events.ts';
import { type BattleState, beginBattle, deciderOf } from '../../src/games/hoplites/battle/state.ts';
import { loadFieldMessages, loadScreenMessages } from '../../src/games/hoplites/messages/index.ts';
import { createRecapMessages } from '../../src/games/hoplites/messages/recap-messages.ts';
import { setupOf } from '../games/hoplites/random-battle.ts';
import { violations } from './axe.ts';
import { openLaid } from './lay-battle.ts';
import { withSharedApp } from './shared-app.ts';
import { entriesOf, happenedRows } from './steps.ts';

const rowOf = ({ title, figures, result }: RecapEvent): string =>
  [
    title,
    ...(figures.length > 0 ? [figures.map(({ label, value }) => `${label} ${value}`).join('\u00a0· ')] : []),
    result,
  ].join(' | ');

test('Hoplites: after the computer’s turn the screen shows attackers and targets, with column, die, hits and result', () =>
  withSharedApp({}, async ({ page }) => {
    await Promise.all([loadFieldMessages('en'), loadScreenMessages('en')]);
    const setup = setupOf('athens', 'sparta', { players: { a: 'person', b: 'recruit' } });
    const dice = createSeededRandom(3);
    const events: AnyEvent[] = [];
    let state: BattleState = beginBattle(setup);
    // Plays until the computer may attack in its turn.
    while (!(deciderOf(state) === 'b' && state.round > 4 && legalEvents(state).some(({ type }) => type === 'attack'))) {
      const next = rollEvent(state, greedyMove(state), dice);
      events.push(next.event);
      state = next.state;
    }
    await openLaid(page, { game: 'hoplites', title: 'Turn', setup, v: 2, events, place: '', field: '.hop-panel' });
    // The app asks whether attacked units withdraw.
    const [stand, onwards] = [page.getByRole('button', { name: 'Stand', exact: true }), page.locator('.hop-next')];
    while (!(await onwards.isVisible())) {
      await stand.or(onwards).first().waitFor();
      if (await stand.isVisible()) await stand.tap({ timeout: 2000 }).catch(() => undefined);
    }
    await page.getByRole('button', { name: /^What happened: .*attack/ }).tap();
    await page.getByRole('heading', { name: /^What happened/ }).waitFor();
    expect(await violations(page)).toEqual([]);

    const id = page.url().match(/battle\/([a-z0-9]+)/)?.[1] ?? '';
    let now: BattleState = beginBattle(setup);
    const told: RecapEvent[] = [];
    for (const entry of (await entriesOf(page, id)) as readonly Entry[]) {
      const after = hoplitesGame.apply(now, entry);
      told.push(...createRecapMessages('a').recapEvents(now, entry, after));
      now = after;
    }
    const shown = await happenedRows(page);
    expect(shown).toEqual(told.slice(-shown.length).map(rowOf));
    expect(
      shown.some(row => / on .* \| Column \d+.*Die \d.*Hits \d+ : \d+ \| (Rout|Attackers rout|Stand)$/.test(row)),
    ).toBe(true);
    // After it was seen it is no longer new, but the menu and the log still open it.
    await page.getByRole('button', { name: 'To the end' }).tap();
    await page.getByRole('button', { name: 'Done' }).tap();
    await onwards.waitFor();
    expect(await page.locator('.recap-line').count()).toBe(0);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('button', { name: 'What happened' }).tap();
    await page.locator('.recap-row').first().waitFor();
  }));
