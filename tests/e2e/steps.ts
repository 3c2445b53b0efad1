import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { compareEntries, type Entry } from '../../src/core/log.ts';
import type { BattleRow } from '../../src/store/db.ts';

/** A unit by its side and its name. */
export interface Pointed {
  readonly army: string;
  readonly name: string;
}

export const SPARTANS = 'Spartans and allies';
export const THEBANS = 'Thebans and allies';
export const BATTLE = `${SPARTANS} v ${THEBANS}`;
export const OTHER_BATTLE = 'Spartans v Athenians';

export const own = (name: string): Pointed => ({ army: SPARTANS, name });
export const enemy = (name: string): Pointed => ({ army: THEBANS, name });

/** The values on a unit's sheet. */
export interface Sheet {
  readonly men: string;
  readonly startingMen: string;
  readonly disorder: string;
  readonly aggression: string;
  /** Hoplites only. */
  readonly formation?: string;
  readonly standing: string;
  /** Only with a leader. */
  readonly cp?: string;
}

/** The link to a new battle of Άλαλά! on home. */
export const tableDoor = (page: Page): Locator => page.getByRole('link', { name: /^At the table/ });

/** Home → a page of a game, by its cover. */
export const openGamePage = async (page: Page, game: string, name: string): Promise<void> => {
  await page.getByRole('link', { name: new RegExp(`^${game} \\d`) }).tap();
  await page.getByRole('link', { name, exact: true }).tap();
};

const PATIENCE = { timeout: 120_000 };

/** Waits for a value, e.g. one that a screen shows after a tap. */
export const until = <T>(read: () => T | Promise<T>) => expect.poll(read, PATIENCE);

/** The same for a whole year or month that phones play automatically. */
export const untilPlayed = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 500_000 });

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Taps by script in the page, one directly after the other, so that all are within a second. */
export const tapAtOnce = async (...what: readonly Locator[]): Promise<void> => {
  const elements = await Promise.all(what.map(each => each.elementHandle()));
  const [first] = elements;
  if (!first) throw new Error('nothing to tap');
  await first.evaluate((_, all) => {
    for (const element of all) (element as HTMLElement | null)?.click();
  }, elements);
};

/**
 * True if the page shows a text within so many milliseconds after the next tap, by its own clock. The clock advances in
 * steps of a tenth of a second, because a busy machine delays the page and the check alike.
 */
export const saidInTime = async (
  page: Page,
  words: string,
  limit: number,
  act: () => Promise<void>,
): Promise<boolean> => {
  await page.evaluate(
    ([text, ms]) => {
      const said = (): boolean =>
        [...document.querySelectorAll('body *')].some(
          element => element.textContent?.trim() === text && element.checkVisibility(),
        );
      const inTime = new Promise<boolean>(done => {
        const begin = (): void => {
          const watcher = new MutationObserver(() => said() && done(true));
          watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
          const step = (left: number): void => {
            if (left > 0) {
              setTimeout(step, 100, left - 1);
              return;
            }
            watcher.disconnect();
            done(said());
          };
          step(ms / 100);
        };
        addEventListener('click', begin, { capture: true, once: true });
      });
      Object.assign(window, { inTime });
    },
    [words, limit] as const,
  );
  await act();
  return page.evaluate(() => (window as unknown as { inTime: Promise<boolean> }).inTime);
};

/** A player with a phone: taps and reads. */
export const player = (page: Page) => {
  let taps = 0;
  const tap = async (what: Locator): Promise<void> => {
    taps += 1;
    await what.tap();
  };
  const button = (name: string | RegExp, within: Page | Locator = page): Locator =>
    within.getByRole('button', { name, exact: true });
  const group = (name: string | RegExp, within: Page | Locator = page): Locator =>
    within.getByRole('group', { name, exact: true });
  const press = (name: string | RegExp, within?: Locator): Promise<void> => tap(button(name, within));

  const unit = ({ army, name }: Pointed): Locator =>
    group(new RegExp(`^${literally(army)}: `)).getByRole('button', { name: new RegExp(`^${literally(name)}, `) });
  const pick = (pointed: Pointed): Promise<void> => tap(unit(pointed));
  const panel = (name: string): Locator => page.getByRole('region', { name, exact: true });
  const openSheet = async (pointed: Pointed): Promise<Locator> => {
    await pick(pointed);
    const sheet = panel(pointed.name);
    await sheet.waitFor();
    return sheet;
  };
  const closeSheet = async (pointed: Pointed): Promise<void> => {
    await press('Close', panel(pointed.name));
    await panel(pointed.name).waitFor({ state: 'detached' });
    await onField();
  };
  const checked = async (label: string, within: Locator): Promise<string> =>
    (await group(label, within).getByRole('radio', { checked: true }).evaluate(accessibleLabel)).trim();

  // Leaving a screen goes back in the browser's history, which takes a moment.
  const onField = async (): Promise<void> => {
    await page.waitForURL(/#\/battle\/[^/]+$/);
    await drawn(page);
  };

  /** Types the hits of a side on the page of a fight. These are the hits of dice; automatic ones are added (B6). */
  const hitsOf = async (name: string, hits: number): Promise<void> => {
    const head = page.getByRole('button', { name: new RegExp(`^${literally(name)}: .*Why$`) });
    const [, automatic = '0'] = /\+(\d+) hit/.exec(await head.evaluate(accessibleLabel)) ?? [];
    await press(`Hits of ${name}: ${hits - Number(automatic)}`);
  };

  const apply = async (): Promise<void> => {
    await press('Apply');
    await onField();
  };

  const undoButton = button(/^(Undo: .*|Nothing to undo)$/);
  const battleId = (): string => {
    const id = /#\/battle\/([^/]+)/.exec(page.url())?.[1];
    if (!id) throw new Error(`not in a battle: ${page.url()}`);
    return id;
  };

  const dueNow = page.getByRole('region', { name: 'Due now', exact: true });

  return {
    page,
    tap,
    button,
    group,
    press,
    unit,
    pick,
    panel,
    openSheet,
    closeSheet,
    undoButton,
    battleId,
    drawn: () => drawn(page),
    onField,
    /** Applies the task on screen and returns to the field. */
    apply,
    /** The number of taps so far. */
    taps: (): number => taps,

    /** Home → a ready-made battle, on the field. */
    beginBattle: async (title = BATTLE): Promise<string> => {
      await tap(tableDoor(page));
      await press('Begin', panel(title));
      await undoButton.waitFor();
      return battleId();
    },
    /** Battle → home. */
    goHome: async (): Promise<void> => {
      await press('Home');
      await tableDoor(page).waitFor();
    },
    /** Home → a battle of the list. */
    goOn: async (title = BATTLE): Promise<void> => {
      await tap(page.getByRole('link', { name: new RegExp(`^${literally(title)}`) }));
      await undoButton.waitFor();
    },
    /**
     * From the reopened app to the battle's field. The app resumes where it was, but after a kill only the battle
     * itself is certainly on disk, so the player may have to find it.
     */
    comeBack: async (id?: string): Promise<void> => {
      const listed =
        id === undefined
          ? page.getByRole('link', { name: new RegExp(`^${literally(BATTLE)}`) })
          : page.locator(`a.listed[href="#/battle/${id}"]`);
      await listed.or(undoButton).first().waitFor();
      if (await listed.isVisible()) await tap(listed);
      await undoButton.waitFor();
      // The resumed place is written late, so after a kill it may be that of an earlier battle.
      if (id !== undefined && !page.url().includes(`/${id}`)) {
        await page.goto(page.url().replace(/#.*/, `#/battle/${id}`));
        await undoButton.waitFor();
      }
      if (/#\/battle\/[^/]+\//.test(page.url())) await press('Back', page.getByRole('banner'));
      await onField();
    },
    /** Opens a URL while the app is open. */
    goTo: (hash: string): Promise<void> =>
      page.evaluate(to => {
        location.hash = to;
      }, hash),

    /** Chooses one of a row of tiles. */
    choose: async (label: string, option: string, within?: Locator): Promise<void> => {
      // The radio button is hidden; its tile is tapped.
      await tap(group(label, within).getByRole('radio', { name: option, exact: true }).locator('..'));
      await until(() => checked(label, within ?? page.locator('body'))).toBe(option);
    },
    checked,

    /** The accessible name of a unit's button on the field. */
    labelOf: (pointed: Pointed): Promise<string> => unit(pointed).evaluate(accessibleLabel),
    /** The values on a unit's sheet. Needs the field, and returns to it. */
    sheetOf: async (pointed: Pointed): Promise<Sheet> => {
      const sheet = await openSheet(pointed);
      const figure = (name: string): Promise<string> => sheet.getByLabel(name, { exact: true }).inputValue();
      const formed = group('Formed', sheet);
      const hasLeader = (await sheet.getByLabel('CP left', { exact: true }).count()) > 0;
      const read: Sheet = {
        men: await figure('Men'),
        startingMen: await figure('Starting men'),
        disorder: await figure('Disorder'),
        aggression: await checked('Aggression', sheet),
        ...((await formed.count()) > 0 && { formation: await checked('Formed', sheet) }),
        standing: await checked('Stands', sheet),
        ...(hasLeader && { cp: `${await figure('CP left')} of ${await figure('CP each turn')}` }),
      };
      await closeSheet(pointed);
      return read;
    },

    hitsOf,
    /** Picks two units, types the hits of both, and stops before applying. */
    typeHits: async (first: Pointed, second: Pointed, hits: readonly [number, number]): Promise<void> => {
      await pick(first);
      await pick(second);
      await press('Type dice');
      await hitsOf(first.name, hits[0]);
      await hitsOf(second.name, hits[1]);
      await button('Apply').waitFor();
    },
    /** A whole fight with typed hits, back on the field and saved. */
    fight: async (first: Pointed, second: Pointed, hits: readonly [number, number]): Promise<void> => {
      await pick(first);
      await pick(second);
      await press('Type dice');
      await hitsOf(first.name, hits[0]);
      await hitsOf(second.name, hits[1]);
      await apply();
      await saved(page);
    },
    /** A control test with a typed face, back on the field: the quickest entry there is. */
    controlTest: async (pointed: Pointed, face: number): Promise<void> => {
      const sheet = await openSheet(pointed);
      await press('Control test', sheet);
      await press(`Face on the die: ${face}`);
      await apply();
    },

    /** The open question and the number of those after it, or `nothing`. */
    due: async (): Promise<string> =>
      (await dueNow.getByRole('button').evaluateAll(textsWithoutSide))[0]?.replace(/\s+/g, ' ').trim() ?? 'nothing',
    answer: (question: string): Promise<void> => press(new RegExp(`^${literally(question)}`), dueNow),
    waveAside: (question: string): Promise<void> => press(`Skip: ${question}`, dueNow),

    /** Waits until the screen shows that all is saved. */
    saved: (): Promise<void> => saved(page),
    /** The target of undo, without its owner. */
    undoLabel: async (): Promise<string> => (await undoButton.evaluate(accessibleLabel)).replace(/ · [^·]*$/, ''),
    undo: (): Promise<void> => tap(undoButton),
    redo: (): Promise<void> => press('Redo'),
    openLog: async (): Promise<void> => {
      await press('Log');
      await page.getByRole('heading', { name: 'Log', exact: true }).waitFor();
    },
    /** Returns to the field from any overlay. */
    back: async (): Promise<void> => {
      await press('Back', page.getByRole('banner'));
      await onField();
    },
    /** Opens the settings on home. */
    openSettings: (word = 'Settings'): Promise<void> => press(word),
    /** The lines of the open log, newest first. Loads a long log to its end first. */
    logLines: async (): Promise<string[]> => {
      const lines = page.getByRole('list').first().getByRole('listitem');
      await until(async () => {
        await lines.last().scrollIntoViewIfNeeded();
        return page.getByRole('button', { name: /^Earlier lines: / }).count();
      }).toBe(0);
      return (await lines.evaluateAll(textsWithoutSide)).map(text => text.replace(/\s+/g, ' ').trim());
    },
  };
};

export type Player = ReturnType<typeof player>;

/** Waits until the screen is drawn. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

const saved = async (page: Page): Promise<void> => {
  await drawn(page);
  await page.getByText('Saved', { exact: true }).waitFor();
};

/**
 * Texts of lines without the army's name, which another test checks. All names are hidden before the first line is
 * read, or each read would recompute the layout.
 */
const textsWithoutSide = (elements: readonly Element[]): string[] => {
  const words = elements.flatMap(element => [...element.querySelectorAll<HTMLElement>('.side-word')].slice(0, 1));
  for (const word of words) word.style.display = 'none';
  // biome-ignore lint/performance/useDomNodeTextContent: as a reader sees it, each line apart
  const said = elements.map(element => (element as HTMLElement).innerText);
  for (const word of words) word.style.removeProperty('display');
  return said;
};

const accessibleLabel = (element: Element): string => {
  const label =
    element.getAttribute('aria-label') ??
    (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent);
  return (label ?? '').trim();
};

/**
 * A connection to the app's database after the app has created it. Before that, a connection would create an empty
 * database, which has no stores and blocks the app. Throws after 30 s.
 */
const connect = (page: Page) =>
  page.evaluateHandle(async () => {
    for (const end = performance.now() + 30_000; performance.now() < end; ) {
      const database = await new Promise<IDBDatabase | undefined>(resolve => {
        const opening = indexedDB.open('alala');
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(undefined);
        opening.onsuccess = () => resolve(opening.result);
      });
      if (database) return database;
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    throw new Error('the app has not made its database');
  });

/** All rows of a store, or those of one battle, read by a connection of its own. */
export const rowsOf = async <Row = unknown>(
  page: Page,
  store: 'battles' | 'entries' | 'heads' | 'collections' | 'drafts' | 'settings',
  battle?: string,
): Promise<Row[]> =>
  (await page.evaluate(
    ([database, name, of]) =>
      new Promise<unknown[]>((resolve, reject) => {
        const range = of === undefined ? undefined : IDBKeyRange.bound([of], [of, []]);
        const asked = database.transaction(name).objectStore(name).getAll(range);
        database.close();
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => resolve(asked.result);
      }),
    [await connect(page), store, battle] as const,
  )) as Row[];

/** How many entries are stored, of all battles. */
export const entryCount = async (page: Page): Promise<number> =>
  page.evaluate(
    database =>
      new Promise<number>((resolve, reject) => {
        const counting = database.transaction('entries').objectStore('entries').count();
        database.close();
        counting.onerror = () => reject(counting.error);
        counting.onsuccess = () => resolve(counting.result);
      }),
    await connect(page),
  );

/** A battle's stored entries, in the order of its log. */
export const entriesOf = async (page: Page, battle: string): Promise<Entry[]> =>
  (await rowsOf<Entry>(page, 'entries', battle)).sort(compareEntries);

export const battleRow = async (page: Page, id: string): Promise<BattleRow> => {
  const row = (await rowsOf<BattleRow>(page, 'battles')).find(battle => battle.id === id);
  if (!row) throw new Error(`no battle ${id} on disk`);
  return row;
};

/** Writes rows into a store without the app. */
export const writeRows = async (
  page: Page,
  store: 'battles' | 'entries' | 'heads' | 'settings' | 'collections',
  rows: readonly unknown[],
): Promise<void> =>
  page.evaluate(
    ([database, name, all]) =>
      new Promise<void>((resolve, reject) => {
        const writing = database.transaction(name, 'readwrite');
        database.close();
        writing.onabort = () => reject(writing.error);
        writing.oncomplete = () => resolve();
        for (const row of all) writing.objectStore(name).put(row);
      }),
    [await connect(page), store, rows] as const,
  );

/** The fastest entry: the next phase, chosen by hand on the turn's screen, which stays open. */
export const tapPhase = async (page: Page): Promise<void> => {
  await openPhases(page);
  await page.evaluate(() => {
    const phases = [...document.querySelectorAll<HTMLInputElement>('.fold > fieldset:first-of-type input')];
    phases[(phases.findIndex(({ checked }) => checked) + 1) % phases.length]?.click();
  });
};

/** The turn's screen, where every phase is one tap. */
export const openPhases = async (page: Page): Promise<void> => {
  const phases = page.locator('.fold > fieldset:first-of-type input');
  if (!page.url().endsWith('/turn')) await page.locator('.turn-now').tap();
  await phases.first().waitFor({ state: 'attached' });
};

/** The rows of “What happened”: units, figures, result. */
export const happenedRows = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.recap-row')].map(row =>
      ['.recap-who', '.recap-sums', '.recap-result']
        .flatMap(part => row.querySelector(part)?.textContent ?? [])
        .join(' | '),
    ),
  );
