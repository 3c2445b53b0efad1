import type { Picture } from '../camera-film.ts';

/** A separate browser that acts as a phone. Its actions run as scripts in the page, as fast as possible. */
export interface Phone {
  readonly name: string;
  /** Runs the body of a function in the page, with `PAGE` before it. */
  readonly run: <T>(script: string, ...args: unknown[]) => Promise<T>;
  /** The code on the screen as a picture. */
  readonly picture: () => Promise<Picture>;
  /** The video file of its camera; undefined if it has none. */
  readonly film: string | undefined;
  /** True if it waits for a call as long as its page is open; Firefox gives up after seconds. */
  readonly listens: boolean;
  /** Loads the app again, at a URL hash. */
  readonly load: (hash: string) => Promise<void>;
  /** Kills the browser, to simulate a power loss. */
  readonly kill: () => Promise<void>;
  /** Starts the browser again with the same profile. */
  readonly reopen: (hash: string) => Promise<void>;
  /** Faults in the page since the last call. */
  readonly faults: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** Helper functions in the page. They throw with the visible text if an awaited screen does not appear. */
export const PAGE = `
  const until = (what, look) => new Promise((resolve, reject) => {
    const end = performance.now() + 60_000;
    const step = () => {
      const found = look();
      if (found) resolve(found);
      else if (performance.now() > end)
        reject(new Error('waited in vain for ' + what + ' at ' + location.hash + ', shown: ' + document.body.innerText.slice(0, 1500)));
      else setTimeout(step, 20);
    };
    step();
  });
  const nameOf = it => (it.getAttribute('aria-label') ?? it.textContent).replace(/\\s+/g, ' ').trim();
  const named = (selector, name) =>
    [...document.querySelectorAll(selector)].find(it => it.getClientRects().length > 0 && !it.disabled && nameOf(it).startsWith(name));
  const undoIs = () => [...document.querySelectorAll('button')].some(it => /^(Undo: |Nothing to undo)/.test(nameOf(it)));
  const press = name => until(name, () => {
    const it = named('button, summary, a[href]', name);
    it?.click();
    return it !== undefined;
  });
  const fill = (name, text) => until(name, () => {
    const label = [...document.querySelectorAll('label')].find(it => nameOf(it).startsWith(name));
    const field = label && document.getElementById(label.htmlFor);
    if (!field) return false;
    field.value = text;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    return true;
  });
  const sees = text => until(text, () => document.body.innerText.includes(text));
  const phases = () => [...document.querySelectorAll('.fold > fieldset:first-of-type input')];
  const rows = (store, range) => new Promise((resolve, reject) => {
    const opening = indexedDB.open('alala');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const asked = opening.result.transaction(store).objectStore(store).getAll(range);
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        opening.result.close();
        resolve(asked.result);
      };
    };
  });
`;

/**
 * Makes a phone's connections pausable: messages in both directions wait, in order, until they are released. A network
 * that fails for seconds does the same.
 */
const HOLD = `
  if (!window.ways) {
    window.ways = new Set();
    window.held = undefined;
    const { send, addEventListener } = RTCDataChannel.prototype;
    const orHold = work => (window.held ? void window.held.push(work) : work());
    RTCDataChannel.prototype.send = function (data) {
      orHold(() => this.readyState === 'open' && send.call(this, data));
    };
    RTCDataChannel.prototype.addEventListener = function (type, listener, ...more) {
      window.ways.add(this);
      const heard = event => orHold(() => listener.call(this, event));
      addEventListener.call(this, type, type === 'message' ? heard : listener, ...more);
    };
  }
`;

export const hold = (phone: Phone): Promise<void> => phone.run(`${HOLD} window.held = [];`);

export const letGo = (phone: Phone): Promise<void> =>
  phone.run(`const held = window.held ?? []; window.held = undefined; for (const work of held) work();`);

/** The number of open connections to other phones. */
export const waysOf = (phone: Phone): Promise<number> =>
  phone.run(`return [...(window.ways ?? [])].filter(way => way.readyState === 'open').length;`);

/** Makes the connections pausable. Call it before the first connection. */
export const prepare = (phone: Phone): Promise<void> => phone.run(HOLD);

/** Begins a battle and returns its id. */
export const beginBattle = (phone: Phone): Promise<string> =>
  phone.run(`
    return (async () => {
      await press('At the table');
      await press('Begin');
      await until('the battle', () => location.hash.startsWith('#/battle/') && undoIs());
      await until('Saved', () => document.querySelector('header [role=status]')?.textContent === 'Saved');
      return location.hash.split('/')[2];
    })();
  `);

/** Opens the turn's screen of a battle, where every phase is one tap. */
export const openTurn = (phone: Phone, battle: string): Promise<void> =>
  phone.run(
    `location.hash = '#/battle/' + arguments[0] + '/turn';
    return until('the phases', () => phases().length > 0).then(() => undefined);`,
    battle,
  );

/** Shows the host's code for one more phone. */
export const showCode = (host: Phone, battle: string): Promise<void> =>
  host.run(
    `const [battle] = arguments;
    return (async () => {
      location.hash = '#/battle/' + battle + '/phones';
      await fill('Your name', 'Host');
      await until('the code', () => {
        (named('button', 'Show my code') ?? named('button', 'Try again'))?.click();
        return true;
      });
      await until('the code as a picture', () => document.querySelector('.qr'));
    })();`,
    battle,
  );

/** Opens the page for joining a battle. */
export const openJoin = (phone: Phone): Promise<void> =>
  phone.run(
    `location.hash = '#/join'; return until('a place for the code', () => document.querySelector('textarea')).then(() => undefined);`,
  );

/** Scans a code with the camera, or enters the text that was read from its picture. */
export const takeIn = (phone: Phone, code?: string): Promise<void> =>
  phone.run(
    `const [code] = arguments;
    return code === null
      ? press('Scan with the camera').then(() => undefined)
      : fill('Or paste the code', code).then(() => press('Use this code')).then(() => undefined);`,
    code ?? null,
  );

/** Waits for the answer code of a phone that has scanned a code. */
export const answers = (phone: Phone): Promise<void> =>
  phone.run(`return until('the answer', () => document.querySelector('.qr')).then(() => undefined);`);

/** Joins the battle, and confirms if it is new on this phone. */
export const arrive = (phone: Phone, battle: string): Promise<void> =>
  phone.run(
    `const [battle] = arguments;
    return until('the battle', () => {
      named('button', 'Join the battle')?.click();
      return location.hash.startsWith('#/battle/' + battle) && undoIs();
    }).then(() => undefined);`,
    battle,
  );

/** Enters phases on the turn's screen with pauses in milliseconds, and sometimes undoes the last one. */
export const enterSome = (phone: Phone, pauses: readonly (readonly [ms: number, undo: boolean])[]): Promise<void> =>
  phone.run(
    `const [pauses] = arguments;
    return (async () => {
      for (const [ms, undo] of pauses) {
        await new Promise(resolve => setTimeout(resolve, ms));
        const back = undo && named('button', 'Undo:');
        if (back) back.click();
        else phases().find(({ checked }) => !checked)?.click();
        await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
      }
    })();`,
    pauses,
  );

/** The state of a battle on a phone: own and all entries on disk, a digest of the log, and the text on screen. */
export interface Has {
  readonly own: number;
  readonly all: number;
  readonly log: string;
  readonly shown: string;
}

export const hasOf = (phone: Phone, battle: string): Promise<Has> =>
  phone.run(
    `const [battle] = arguments;
    const plain = value =>
      value === null || typeof value !== 'object' ? value
      : Array.isArray(value) ? value.map(plain)
      : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, plain(each)]));
    return (async () => {
      const me = (await rows('settings')).find(({ key }) => key === 'author')?.value;
      const log = (await rows('entries', IDBKeyRange.bound([battle], [battle, []])))
        .sort((a, b) => a.clock - b.clock || (a.author < b.author ? -1 : a.author > b.author ? 1 : a.seq - b.seq));
      const text = new TextEncoder().encode(JSON.stringify(log.map(plain)));
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
      return {
        own: log.filter(({ author }) => author === me).length,
        all: log.length,
        log: [...hash.subarray(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join(''),
        shown: [...document.querySelectorAll('.fold > fieldset:first-of-type label')]
          .map(label => (label.querySelector('input:checked') ? '[' + nameOf(label) + ']' : nameOf(label))).join(' ')
          + ' ' + (named('button', 'Undo:') ? nameOf(named('button', 'Undo:')) : ''),
      };
    })();`,
    battle,
  );
