import type { Page } from 'playwright-core';
import { player, until } from './steps.ts';

/** Steps of a game by mail whose phones share a mailbox. */

export const PLAYERS = [
  ['Anna', 'Athens'],
  ['Boris', 'Sparta'],
] as const;

/** Begins a game of Athens and Sparta by mail, and shares its mailbox. Ends on the page for connecting phones. */
export const beginBoxed = async (desk: Page): Promise<{ readonly game: string; readonly box: string }> => {
  const referee = player(desk);
  await referee.goTo('#/new/hopliteEncounter');
  for (const [, empire] of PLAYERS) await desk.getByRole('group', { name: empire }).getByText('By mail').tap();
  await referee.press('Begin the game');
  await referee.press('Menu');
  const game = referee.battleId();
  await referee.press('Put the game on several phones');
  await desk.getByText('Only sealed letters pass between the phones').waitFor();
  return { game, box: referee.battleId() };
};

/** A connected phone asks for its Empire. */
export const askFor = async (page: Page, empire: string): Promise<void> => {
  await player(page).press('Join the battle');
  await page.getByText('Which Empire is yours?').waitFor();
  await page.getByRole('listitem').filter({ hasText: empire }).getByRole('button').tap();
  await page.getByText(`Asked for ${empire}. The referee has to say yes.`).waitFor();
};

/** The referee returns to his game and accepts all requests; then each phone is at its own game. */
export const giveAll = async (desk: Page, game: string, pages: readonly Page[]): Promise<void> => {
  const referee = player(desk);
  await referee.press('Back');
  await until(async () => referee.battleId()).toBe(game);
  for (const [name] of PLAYERS) {
    const asked = desk.getByRole('status').filter({ hasText: `${name} asks for` });
    await asked.getByRole('button', { name: 'Give it to that phone' }).tap();
    await desk.getByText(`On the phone of ${name}`).waitFor();
  }
  for (const page of pages) await page.getByRole('application').waitFor();
};

/** A player sends his sheet with one tap, and waits until the referee's phone has it. */
export const sendOrders = async (page: Page, turn: number): Promise<void> => {
  await page
    .getByRole('banner')
    .getByText(new RegExp(`^${turn}\\s· `))
    .waitFor();
  await player(page).press('Send the orders');
  await page.getByText('The referee has your orders.').waitFor();
};

/** The referee runs the turn after all sheets have arrived. Waits until every phone has its report. */
export const runTurn = async (desk: Page, turn: number, pages: readonly Page[]): Promise<void> => {
  await desk.getByText('All sheets are in.').waitFor();
  await player(desk).press('Run the turn');
  for (const page of pages) await page.getByText(new RegExp(`^The report of Turn\\s${turn}`)).waitFor();
};
