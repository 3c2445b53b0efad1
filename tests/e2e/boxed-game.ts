import type { Page } from 'playwright-core';
import { player, until } from './steps.ts';

/** Steps of a game by mail whose phones share the box of its letters. */

export const PLAYERS = [
  ['Anna', 'Athens'],
  ['Boris', 'Sparta'],
] as const;

/** Begins a game with Athens and Sparta by mail, and puts it on several phones: where these find each other. */
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

/** A phone that has come to the box asks for its Empire. */
export const askFor = async (page: Page, empire: string): Promise<void> => {
  await player(page).press('Join the battle');
  await page.getByText('Which Empire is yours?').waitFor();
  await page.getByRole('listitem').filter({ hasText: empire }).getByRole('button').tap();
  await page.getByText(`Asked for ${empire}. The referee has to say yes.`).waitFor();
};

/** The referee goes back to his game and gives all who asked their Empires; each phone is then at its own game. */
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

/** A player sends his sheet of a turn with one tap, and the referee's phone has it. */
export const sendOrders = async (page: Page, turn: number): Promise<void> => {
  await page
    .getByRole('banner')
    .getByText(new RegExp(`^${turn}\\s· `))
    .waitFor();
  await player(page).press('Send the orders');
  await page.getByText('The referee has your orders.').waitFor();
};

/** Once all sheets are in, the referee runs the turn, and every phone has its report. */
export const runTurn = async (desk: Page, turn: number, pages: readonly Page[]): Promise<void> => {
  await desk.getByText('All sheets are in.').waitFor();
  await player(desk).press('Run the turn');
  for (const page of pages) await page.getByText(new RegExp(`^The report of Turn\\s${turn}`)).waitFor();
};
