import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilOffline, withApp } from './harness.ts';
import { alala } from './places.ts';
import { withSharedApp } from './shared-app.ts';
import { player, until } from './steps.ts';

const share = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Share or save', exact: true }).tap();
  await page.getByRole('dialog', { name: 'Battle report' }).waitFor();
};
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).tap();

/** The size of a PNG, and its number of different bytes: an empty picture has few. */
const pngOf = (file: Buffer): { readonly width: number; readonly height: number; readonly shades: number } => {
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const shades = new Set(inflateSync(Buffer.concat(parts)));
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), shades: shades.size };
};

test('an ended battle leads to its report, and its log and menu do too', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await alala.told(page);
    await me.press('Tally');
    await me.press('Battle report');
    await page.getByRole('heading', { name: 'Battle report' }).waitFor();
    await page.getByText('The players gave the day to Spartans.').waitFor();
    const headings = await page.locator('.report h3').allTextContents();
    expect(headings).toEqual([
      'The course of the battle',
      'The tally',
      'Where it was decided',
      'What became of each unit',
      'The leaders',
      'The gods',
      'Every fight',
      'House rules of this battle',
    ]);
    await me.back();
    await me.onField();
    await me.press('Menu');
    await me.press('Battle report');
    await page.locator('.report-chart').waitFor();
    await me.openLog();
    await me.press('Battle report');
    await page.locator('.report-chart').waitFor();
  }));

test('the chart and the table behind it say the same', () =>
  withSharedApp({}, async ({ page }) => {
    await alala.report(page);
    await page.getByRole('img', { name: 'Men and aggression of Spartans and Athenians, turn by turn' }).waitFor();
    await page.getByText('The same in figures').tap();
    const rows = await page
      .locator('.report-table')
      .first()
      .locator('tbody tr')
      .evaluateAll(lines => lines.map(line => [...line.children].map(cell => cell.textContent ?? '')));
    expect(rows.map(([turn]) => turn)).toEqual(['Start', 'Turn 1', 'Turn 2', 'Turn 3', 'Turn 4', 'Turn 5']);
    // The last values of the lines are written as numbers.
    const last = rows.at(-1)?.slice(1) ?? [];
    const written = await page.locator('.report-chart text').allTextContents();
    for (const figure of last) expect(written).toContain(figure);
    // Each point is at the height of its value, read back by the ticks of the axis.
    const drawn = await page.locator('.report-chart').evaluate(chart => {
      const lines = [...chart.querySelectorAll('polyline')].map(line =>
        (line.getAttribute('points') ?? '').split(' ').map(pair => Number(pair.split(',')[1])),
      );
      const ticks = [...chart.querySelectorAll('text[text-anchor="end"]')].map(text => ({
        value: Number((text.textContent ?? '').replace('−', '-')),
        y: Number(text.getAttribute('y')) - 4.5,
      }));
      return { lines: lines.filter(({ length }) => length === 6), ticks };
    });
    const strokes = await page
      .locator('.report-chart polyline')
      .evaluateAll(lines => lines.map(line => getComputedStyle(line).stroke));
    expect(new Set(strokes).size).toBe(2);
    expect(strokes).not.toContain('none');
    expect(drawn.lines).toHaveLength(4);
    const axis = drawn.ticks.filter(({ value }) => value >= 50);
    const [low, high] = [axis[0], axis.at(-1)];
    if (!low || !high) throw new Error('no axis');
    const menAt = (y: number): number =>
      Math.round(low.value + ((low.y - y) / (low.y - high.y)) * (high.value - low.value));
    expect(drawn.lines[0]?.map(menAt)).toEqual(rows.map(row => Number(row[1])));
    expect(drawn.lines[1]?.map(menAt)).toEqual(rows.map(row => Number(row[2])));
  }));

test.each([
  ['light', 'en-GB'],
  ['dark', 'el-GR'],
] as const)('the image: a picture of 1080 pixels, in %s and %s', (scheme, locale) =>
  withSharedApp({ scheme, context: { locale, acceptDownloads: true } }, async ({ page }) => {
    await alala.report(page);
    await page.locator('[data-main]').click();
    const saving = page.waitForEvent('download');
    await page.getByRole('dialog').locator('.pair .btn').nth(2).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(locale === 'en-GB' ? 'Spartans-v-Athenians.png' : 'Σπαρτιάτες-Αθηναίοι.png');
    const { width, height, shades } = pngOf(readFileSync(await saved.path()));
    expect(width).toBe(1080);
    expect(height).toBeGreaterThan(1800);
    expect(height).toBeLessThan(4000);
    expect(shades).toBeGreaterThan(100);
    await until(() => page.getByRole('dialog').getByRole('status').textContent()).toMatch(/Saved|Αποθηκεύτηκε/);
  }),
);

test('copied as text and as Markdown; where the browser refuses, the text is there to be selected', () =>
  withSharedApp({ context: { permissions: ['clipboard-read', 'clipboard-write'] } }, async ({ page }) => {
    await alala.report(page);
    await share(page);
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await press(page, 'Copy as text');
    await page.getByText('Copied.').waitFor();
    await until(copied).toMatch(/^Spartans v Athenians\n\nSpartans brought 136 men/);
    await press(page, 'Copy as Markdown');
    await until(copied).toMatch(/^# Spartans v Athenians\n\nSpartans brought 136 men/);
    await until(copied).toContain('| Turn | Men, Spartans |');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await press(page, 'Copy as text');
    await until(() => page.getByLabel('The report as text').inputValue()).toMatch(/^Spartans v Athenians/);
  }));

test('shared as text, and the log saved as a file', () =>
  withSharedApp({ context: { acceptDownloads: true } }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: (what: ShareData) => {
          document.title = JSON.stringify(what);
          return Promise.resolve();
        },
      });
    });
    await page.reload();
    await alala.report(page);
    await share(page);
    await press(page, 'Share');
    await until(() => page.title()).toContain('Spartans brought 136 men');
    const saving = page.waitForEvent('download');
    await press(page, 'Save the log');
    const lines = readFileSync(await (await saving).path(), 'utf8').split('\n');
    expect(lines[0]).toBe('Spartans v Athenians');
    expect(lines.some(line => /^\d+\. Spartiates I fought Athenians IV: 9 hits to 3\. Victory/.test(line))).toBe(true);
    expect(lines.at(-2)).toContain('The battle ended: Spartans won.');
  }));

test('on paper: the report alone, black on white, as long as it is, from the dark theme too', () =>
  withSharedApp({ scheme: 'dark' }, async ({ page }) => {
    await alala.report(page);
    await page.evaluate(() => {
      Object.assign(window, { print: () => document.body.append('printed') });
    });
    await share(page);
    await press(page, 'Print');
    await page.getByText('printed').waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize({ width: 700, height: 990 });
    const seen = await page.evaluate(() => {
      const shown = (selector: string): boolean =>
        [...document.querySelectorAll(selector)].some(element => element.checkVisibility());
      const report = document.querySelector('.report') as HTMLElement;
      return {
        chrome: ['.top', '.undo-bar', '.actions', '.battle-field', 'dialog', 'summary'].filter(shown),
        table: shown('.report details table'),
        ink: getComputedStyle(report).color,
        ground: getComputedStyle(document.documentElement).backgroundColor,
        whole: report.scrollHeight <= report.clientHeight + 1,
        pages: document.documentElement.scrollHeight / 990,
      };
    });
    expect(seen).toMatchObject({ chrome: [], ink: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)', whole: true });
    expect(seen.table).toBe(true);
    expect(seen.pages).toBeGreaterThan(2);
    expect(await page.pdf({ format: 'A4' }).then(pdf => pdf.length)).toBeGreaterThan(10_000);
  }));

test('without a network', () =>
  withApp({ serviceWorker: true }, async app => {
    const { page } = app;
    await alala.told(page);
    await untilOffline(page);
    await app.stop();
    await page.reload();
    await alala.at(page, 'report');
    await page.locator('.report-chart').waitFor();
    await app.restart();
  }));

test('the tally asks for the players’ names; the history counts armies and players, and is exported as a table', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await alala.told(page);
    const label = await me.undoLabel();
    await me.press('Tally');
    await page.getByLabel('Player of Spartans').fill('=Nikos');
    await page.getByLabel('Player of Athenians').fill('Anna');
    await page.getByLabel('Player of Athenians').blur();
    await me.saved();
    await until(me.undoLabel).toBe(label);
    await alala.open(page, '#/');
    await page.getByRole('link', { name: 'History' }).tap();
    const players = page.getByRole('region', { name: 'Players' });
    await until(() => players.getByRole('row').allTextContents()).toEqual([
      'Namewonlostdrawnopen',
      '=Nikos1000',
      'Anna0100',
    ]);
    await page.getByRole('region', { name: 'Armies' }).getByRole('rowheader', { name: 'Spartans' }).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), me.press('Save as a table (CSV)')]);
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFdate,game,battle,side,army,player,result,how');
    expect(lines[1]).toMatch(
      /^\d{4}-\d\d-\d\d,Άλαλά!,Spartans v Athenians,1,Spartans,'=Nikos,won,"turn \d+, units lost \d+ to \d+"$/,
    );
    expect(lines).toHaveLength(4);
    await page.getByRole('link', { name: /^Spartans \(=Nikos\): won/ }).tap();
    await me.onField();
  }));

test('[R-44] a battle on its plan is played like a film, step by step, and the picture of a turn is saved', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await alala.reportOnPlan(page);
    const film = page.locator('.film');
    const moment = film.getByRole('combobox', { name: 'Turn and phase' });
    const shieldAt = () => film.locator('.map-token').first().getAttribute('transform');
    expect(await moment.locator('option').allTextContents()).toEqual([
      'Turn 1, start',
      'Turn 2, start',
      'Turn 3, start',
      'Turn 4, start',
      'Turn 5, start',
      'Turn 5, after Combat',
    ]);
    const before = await shieldAt();
    await me.press('One step forward');
    await film.getByRole('status').first().getByText('Turn 2, start').waitFor();
    expect(await shieldAt()).not.toBe(before);
    await me.press('One step back');
    await until(shieldAt).toBe(before);
    await moment.selectOption('Turn 4, start');
    await me.press('Play');
    // It plays by itself, and stops at the end.
    await until(() => moment.inputValue()).toBe('5');
    await film.getByRole('button', { name: 'Play' }).waitFor();
    await moment.selectOption('Turn 2, start');
    await me.press('Play');
    await me.press('Pause');
    const [download] = await Promise.all([page.waitForEvent('download'), me.press('Share or save this map')]);
    expect(download.suggestedFilename()).toMatch(/^Spartans.+Turn.+\.png$/);
    const { width, height, shades } = pngOf(readFileSync(await download.path()));
    expect([width, height > 600, shades > 30]).toEqual([1080, true, true]);
    await page.getByText('A map of each turn').click();
    expect(await page.locator('.report-maps .report-map').count()).toBe(5);
  }));
