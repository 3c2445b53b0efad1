import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { type Player, until } from './steps.ts';

/** An action of the players that begins and ends on the field. */
export type Step = (me: Player) => Promise<void>;

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Matches names that begin with this whole name: `Thebans I` does not match `Thebans II`. */
const beginning = (text: string): RegExp => new RegExp(`^${literally(text)}(?!\\w)`);

const now = (me: Player): Locator => me.page.getByRole('button', { name: /^Turn \d+\s· / });
const rows = (me: Player): Locator => me.page.getByRole('region', { name: /^(Due now|To do in this phase)$/ });

/** Opens a task: from the bar if it is the current one, otherwise from the list of the phase. */
const open = async (me: Player, task: string): Promise<void> => {
  const row = rows(me).getByRole('button', { name: beginning(task) });
  if ((await row.count()) === 0) await me.tap(now(me));
  await me.tap(row.first());
  await until(() => /#\/battle\/[^/]+\/(?!turn$)/.test(me.page.url())).toBe(true);
  await me.drawn();
};

const tile = (me: Player, label: string, option: string, within?: Locator): Promise<void> =>
  me.tap(me.group(label, within).getByText(beginning(option)));

const toggle = (me: Player, label: string, within?: Locator): Promise<void> =>
  me.tap((within ?? me.page).getByRole('button', { name: beginning(label) }).first());

const stepTo = async (me: Player, label: string, value: number): Promise<void> => {
  const field = me.page.getByLabel(label, { exact: true });
  await field.fill(String(value));
  await field.press('Enter');
  await until(() => field.inputValue()).toBe(String(value));
};

/** Both dice of the initiative, thrown again while they are equal (T0, R-1). */
export const initiative =
  (...throws: readonly (readonly [number, number])[]): Step =>
  async me => {
    // The list itself is the screen of this task.
    await me.tap(now(me));
    const keys = me.page.getByRole('group', { name: /^Die of / });
    for (const faces of throws)
      for (const side of [0, 1]) await me.tap(keys.nth(side).getByRole('button', { name: `: ${faces[side]}` }));
    await me.page.getByRole('status').filter({ hasText: 'Initiative: ' }).waitFor();
    await me.press('To the field');
    await me.onField();
  };

/** Goes to the next phase, with no compulsory task left. */
export const next =
  (what: string): Step =>
  async me => {
    await me.press(`Next: ${what}`);
    await until(async () => (await now(me).textContent()) ?? '').toContain(what);
  };

/** Goes to the next phase past the list of open tasks. */
export const goOn =
  (what: string, left: number): Step =>
  async me => {
    await me.press(`Next: ${what}`);
    await me.page.getByText(new RegExp(`^Going on leaves ${left} things? undone`)).waitFor();
    await me.press(`Continue anyway: ${what}`);
    await me.onField();
    await until(async () => (await now(me).textContent()) ?? '').toContain(what);
  };

/** Ticks off a task. */
export const tick =
  (task: string): Step =>
  async me => {
    await me.tap(now(me));
    await me.press(`Done: ${task}`);
    await me.press('To the field');
    await me.onField();
  };

type Order =
  | { readonly control: readonly string[] }
  | { readonly encourage: string; readonly down?: true }
  | { readonly joins: string }
  | 'signal';

/** A leader's order (C1–C4). `control` names units of his phalanx that are left to their control tests. */
export const order =
  (leader: string, given: Order): Step =>
  async me => {
    await open(me, `Orders of ${leader.replace(/^The /, 'the ')}`);
    if (given === 'signal') await tile(me, 'Order', 'Signal the advance');
    else if ('control' in given) {
      await tile(me, 'Order', 'Control');
      for (const name of given.control) await toggle(me, name);
    } else if ('encourage' in given) {
      await tile(me, 'Order', 'Encourage');
      if (given.down) await tile(me, 'Which way', 'One level down');
      await tile(me, 'Whom', given.encourage);
    } else {
      await tile(me, 'Order', 'Move');
      await tile(me, 'Joins', given.joins);
    }
    await me.apply();
  };

const facesOn = async (me: Player, label: string, faces: readonly number[]): Promise<void> => {
  for (const face of faces) await me.press(`${label}: ${face}`);
};

/** A control test with this face (K). */
export const control =
  (unit: string, face: number, task = `Control test: ${unit}`): Step =>
  async me => {
    await open(me, task);
    await facesOn(me, 'Face on the die', [face]);
    await me.apply();
  };

/** The test whether a pursuit continues (P5). */
export const pursuit = (unit: string, face: number): Step => control(unit, face, `Do ${unit} go on pursuing?`);

/** A number of sixes, typed with one tap, or each face. */
type Dice = number | readonly number[];

const typeFaces = async (me: Player, sides: readonly (readonly number[])[]): Promise<void> => {
  await me.tap(me.page.getByText('Each face', { exact: true }));
  for (const [i, faces] of sides.entries())
    for (const face of faces)
      await me.tap(
        me.page
          .getByRole('group', { name: /\d+ of \d+ dice$/ })
          .nth(i)
          .getByRole('button', { name: new RegExp(`: ${face}$`) }),
      );
};

/** A shot in the skirmish phase (S). */
export const shot =
  (unit: string, target: string, sixes: Dice): Step =>
  async me => {
    await open(me, `Skirmish: ${unit}`);
    await me.tap(me.page.getByRole('button', { name: new RegExp(`^Shoot (again )?at: ${literally(target)},`) }));
    await me.press('Type dice');
    if (typeof sixes === 'number') await me.press(`Sixes of ${unit}: ${sixes}`);
    else await typeFaces(me, [sixes]);
    await me.apply();
  };

/** Ends a unit's skirmishing. */
export const enough =
  (unit: string): Step =>
  async me => {
    await open(me, `Skirmish: ${unit}`);
    await me.press('Done');
    await me.onField();
  };

interface MoveSaid {
  /** The choice, if not the proposed one. */
  readonly what?: string;
  /** For example `2 average dice`; by default the fewest dice. */
  readonly dice?: string;
  readonly bearing?: string;
  readonly rough?: true;
  readonly through?: readonly string[];
  /** Inches to an enemy ahead; `light` if it is cavalry or skirmishers only. */
  readonly ahead?: { readonly inches: number; readonly light?: true };
  readonly measured?: number;
  readonly halts?: true;
  readonly enemyNear?: true;
  /** Choices of grade A, such as `5 as 4`. */
  readonly takes?: string;
  /** The pursued unit (P5). */
  readonly quarry?: string;
  readonly gap?: number;
  readonly meets?: string;
}

const D6_LAST = 'Face of the D6';
const AVD = 'Face of the average die';

const plan = async (me: Player, said: MoveSaid): Promise<void> => {
  if (said.what) await tile(me, 'What they do', said.what);
  if (said.dice) await me.choose('Dice', said.dice);
  if (said.bearing) await tile(me, 'Direction', said.bearing);
  if (said.rough) await toggle(me, 'Rough ground');
  if (said.ahead) {
    await toggle(me, 'Enemy close ahead');
    await stepTo(me, 'Inches to that enemy', said.ahead.inches);
    if (said.ahead.light) await toggle(me, 'Only cavalry or skirmishers');
  }
  if (said.measured !== undefined) await stepTo(me, 'Inches on the table', said.measured);
  if (said.enemyNear) await toggle(me, 'An enemy within 6″');
  if (said.halts) await toggle(me, 'They stop after their signal');
  if (said.through) {
    await me.tap(me.page.getByText('Pass through friends', { exact: true }));
    for (const name of said.through) await toggle(me, name);
  }
  if (said.quarry) await tile(me, 'Whom', said.quarry);
  if (said.gap !== undefined) await stepTo(me, 'Inches between them', said.gap);
  if (said.meets) {
    await me.tap(me.page.locator('summary', { hasText: 'Meet a new enemy' }));
    await tile(me, 'Meet a new enemy', said.meets);
  }
};

/** A move with these faces: average dice first, then D6 (M, P). */
export const moved =
  (task: string, faces: readonly number[], said: MoveSaid = {}, d6: readonly number[] = []): Step =>
  async me => {
    await open(me, task);
    const { what, ...rest } = said;
    // The skirmish screen has a button for each move.
    if (task.startsWith('Skirmish: ')) await me.press(what ?? 'Move');
    await plan(me, task.startsWith('Skirmish: ') ? rest : said);
    await facesOn(me, AVD, faces);
    await facesOn(me, D6_LAST, d6);
    if (said.takes) await tile(me, 'Grade A may take 1 off a die', said.takes);
    await me.apply();
  };

/** A move without dice or choices: one tap. */
export const made =
  (task: string): Step =>
  async me => {
    // Uses the list of the phase, because the console groups tasks of one kind.
    if (!me.page.url().endsWith('/turn')) await me.tap(now(me));
    const taps = me.taps();
    const row = rows(me).getByRole('button', { name: beginning(task) });
    const before = await me.undoLabel();
    await me.tap(row.first());
    await until(me.undoLabel).not.toBe(before);
    expect(me.taps() - taps).toBe(1);
    await me.back();
  };

interface ChargeSaid {
  readonly answer?: 'stand' | 'evade' | 'charge too';
  readonly side?: 'open flank' | 'open rear';
  readonly shieldless?: true;
  readonly inches?: number;
  /** Part of the app's warning. */
  readonly warned?: string;
}

/** A charge and its answer (G). A charge that no task offers is declared on the unit's sheet. */
export const charge =
  (unit: string, target: string, said: ChargeSaid = {}, army?: string): Step =>
  async me => {
    if (army === undefined) await open(me, `Charge? ${unit}`);
    else await me.press('Charge', await me.openSheet({ army, name: unit }));
    await me.tap(me.page.getByRole('button', { name: new RegExp(`^Whom\\?: ${literally(target)},`) }));
    if (said.side) await tile(me, 'They strike the', said.side);
    if (said.shieldless) await toggle(me, 'The shieldless right');
    if (said.answer) await tile(me, 'The charged unit', said.answer);
    if (said.inches !== undefined) {
      await toggle(me, 'Measured');
      await stepTo(me, 'Inches to the target', said.inches);
    }
    const warning = me.page.getByRole('note');
    if (said.warned) await warning.getByText(said.warned).waitFor();
    else expect(await warning.count()).toBe(0);
    await me.press('Charge!');
    await me.onField();
  };

interface FightSaid {
  /** Circumstances to tap before the dice, for the first and the second side. */
  readonly taps?: readonly [first: readonly string[], second: readonly string[]];
  /** Units behind the first unit of each side. */
  readonly behind?: readonly [first: readonly string[], second: readonly string[]];
  /** The choice, if the outcome leaves one. */
  readonly chooses?: string;
  readonly joins?: string;
  readonly casualtiesFrom?: string;
}

/** The fate of a leader whose unit has left the table, and the unit that he or his second joins. */
export const fate =
  (gone: string, what: 'rides on' | 'is lost with them', unit: string): Step =>
  async me => {
    await open(me, `${gone} are gone`);
    await tile(me, 'He', what);
    await tile(me, what === 'rides on' ? 'From now on he is with' : 'His second in command is with', unit);
    await me.press('Apply');
    await me.onField();
  };

/** A fight (B, O): hits typed with one tap a side, or each face. `dice` is the text about each side's dice. */
export const fight =
  (
    first: string,
    second: string,
    dice: readonly [string, string],
    hits: readonly [number, number] | readonly [readonly number[], readonly number[]],
    said: FightSaid = {},
  ): Step =>
  async me => {
    // T5: the bar asks for the next fight from the right.
    const asked = me.page.getByRole('button', { name: beginning(`Fight: ${first} v ${second}`) });
    await until(() => rows(me).getByRole('button').first().and(asked).count()).toBe(1);
    await open(me, `Fight: ${first} v ${second}`);
    const sides = me.page.locator('.pair.gap-y-4 > div');
    for (const side of [0, 1] as const) {
      for (const name of said.taps?.[side] ?? []) await toggle(me, name, sides.nth(side));
      for (const name of said.behind?.[side] ?? []) {
        await toggle(me, 'Behind', sides.nth(side));
        const dialog = me.page.getByRole('dialog');
        await me.choose(name, 'Behind', dialog);
        await me.tap(dialog.getByRole('button', { name: 'Close' }).last());
        await dialog.waitFor({ state: 'detached' });
      }
    }
    const heads = me.page.getByRole('button', { name: /: \d+ (die|dice), .*Why$/ });
    await until(async () =>
      (await heads.evaluateAll(all => all.map(head => head.getAttribute('aria-label') ?? ''))).map(label =>
        label.replace(/\. Why$/, ''),
      ),
    ).toEqual([`${first}: ${dice[0]}`, `${second}: ${dice[1]}`]);
    await me.press('Type dice');
    if (typeof hits[0] === 'number') {
      await me.hitsOf(first, hits[0]);
      await me.hitsOf(second, hits[1] as number);
    } else await typeFaces(me, hits as readonly [readonly number[], readonly number[]]);
    if (said.chooses) await tile(me, 'They may choose', said.chooses);
    if (said.casualtiesFrom) await tile(me, 'Casualties from', said.casualtiesFrom);
    if (said.joins) await toggle(me, `${said.joins} go along`);
    await me.apply();
  };

/** A leader's risk: one die, and a second one after a 1 (L). */
export const risk =
  (leader: string, first: number, second?: number): Step =>
  async me => {
    await open(me, `${leader} at risk`);
    await facesOn(me, 'First die', [first]);
    if (second !== undefined) await facesOn(me, 'Second die, after the 1', [second]);
    await me.apply();
  };

/** Units within 4" (A3, R-4). */
export const saw =
  (question: string, ...near: readonly string[]): Step =>
  async me => {
    await open(me, question);
    for (const name of near) await toggle(me, name);
    await me.press(/^(Nobody was near|Change \d+ units?)$/);
    await me.onField();
  };

/** A free hack (P5). */
export const hack =
  (question: string, figures: number, hits: number): Step =>
  async me => {
    await open(me, `${question}: free hack`);
    await stepTo(me, 'Figures in contact', figures);
    await me.press('Type dice');
    await me.press(new RegExp(`^Hits \\(4\\+\\) of .*: ${hits}$`));
    await me.apply();
  };

/** Undoes the last entry, which the button names. */
export const undone =
  (what: string): Step =>
  async me => {
    await until(me.undoLabel).toBe(`Undo: ${what}`);
    await me.undo();
    await until(me.undoLabel).not.toBe(`Undo: ${what}`);
  };

/** Redoes it. */
export const doneAgain =
  (what: string): Step =>
  async me => {
    await me.redo();
    await until(me.undoLabel).toBe(`Undo: ${what}`);
  };

/** Checks the text of a unit's button. */
export const sees =
  (army: string, name: string, ...parts: readonly string[]): Step =>
  async me => {
    for (const part of parts) await until(() => me.labelOf({ army, name })).toContain(part);
  };

/** The winner that players choose, whatever the tally says. */
export const ends =
  (won: string): Step =>
  async me => {
    await me.press('Menu');
    await me.press('Tally and end of the battle');
    await me.choose('Who won, in your eyes?', won);
    await me.press('End the battle');
    await me.onField();
    await me.page.getByText(`The battle is over: ${won} won.`).waitFor();
  };
