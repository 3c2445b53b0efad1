import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { EncounterSession } from '../../../../src/games/hoplite-encounter/battle/session.ts';
import type { Setup } from '../../../../src/games/hoplite-encounter/battle/setup.ts';
import type { OpenMailbox } from '../../../../src/games/hoplite-encounter/screens/mailbox/open-mailbox.ts';
import type { Store } from '../../../../src/store/store.ts';
import { fakeLocalStorage } from '../../../store/local-storage.ts';
import { soon } from '../../../timeouts.ts';

/*
 * Hoplite Encounter over a shared mailbox: real sessions, encryption and validation of four phones. Mailboxes are
 * exchanged as over a link. Secrets of one player are never readable on another phone.
 */

const modules = async () => ({
  ...(await import('../../../../src/store/open-store.ts')),
  ...(await import('../../../../src/app/battle/session.ts')),
  ...(await import('../../../../src/app/share/hidden-entries.ts')),
  ...(await import('../../../../src/app/share/received-entries.ts')),
  ...(await import('../../../../src/games/hoplite-encounter/battle/game.ts')),
  ...(await import('../../../../src/games/hoplite-encounter/post/mailbox.ts')),
  ...(await import('../../../../src/games/hoplite-encounter/post/envelope.ts')),
  ...(await import('../../../../src/games/hoplite-encounter/rules/settings.ts')),
  ...(await import('../../../../src/games/hoplite-encounter/screens/battle/run-turn.tsx')),
  ...(await import('../../../../src/games/hoplite-encounter/screens/mailbox/follow-mailbox.ts')),
  ...(await import('../../../../src/games/hoplite-encounter/screens/mailbox/open-mailbox.ts')),
  ...(await import('../../../../src/games/hoplite-encounter/screens/map/load-chart.ts')),
  ...(await import('../../../../src/games/hoplite-encounter/messages/index.ts')),
});
type Modules = Awaited<ReturnType<typeof modules>>;
let of: Modules;
beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('history', { state: null, replaceState: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  of = await modules();
  await of.loadGameMessages('en');
  await of.loadChart();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

interface Phone {
  readonly name: string;
  readonly store: Store;
  /** Opens a game of this phone, with its mailbox, and closes the one before. */
  readonly open: (id: string) => Promise<EncounterSession>;
  readonly session: () => EncounterSession;
  readonly box: () => OpenMailbox;
  readonly close: () => void;
}

let phones: Phone[] = [];
const phone = async (name: string): Promise<Phone> => {
  const store = await of.openStore(() => name, `letters-${name}`);
  const game = of.encounterGame(of.loadedMap());
  let here: EncounterSession | undefined;
  let box: OpenMailbox | undefined;
  let leave = (): void => undefined;
  const open = async (id: string): Promise<EncounterSession> => {
    leave();
    const { battle } = await store.readBattle(id);
    if (!battle) throw new Error(`${name} has no ${id}`);
    const setup = game.setup.parse(battle.setup);
    if (!setup.ok) throw new Error(setup.problem.at);
    const session = (await of.openSession(store, game, battle, setup.value)) as never as EncounterSession & {
      readonly close: () => void;
    };
    here = session;
    of.openMailbox.value = undefined;
    const stop = of.followMailbox(session);
    leave = () => {
      stop();
      session.close();
    };
    const { mail } = setup.value;
    const boxes = await (await session.companions()).all();
    if (mail && mail.role !== 'box' && boxes.length > 0)
      await soon(() => expect(of.openMailbox.value, name).toBeDefined());
    box = of.openMailbox.value;
    return session;
  };
  const made: Phone = {
    name,
    store,
    open,
    session: () => here as EncounterSession,
    box: () => box as OpenMailbox,
    close: () => {
      leave();
      store.close();
    },
  };
  phones.push(made);
  return made;
};

beforeEach(() => {
  fakeLocalStorage();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  for (const each of phones) {
    each.close();
    await Dexie.delete(`letters-${each.name}`);
  }
  phones = [];
  vi.restoreAllMocks();
});

const SETUP: Setup = {
  scenario: 'aegean-431',
  seed: 'owls to Athens',
  settings: {} as never,
  seats: { ATH: { by: 'player' }, SPA: { by: 'player' }, COR: { by: 'program' } },
};
const BOX = () => of.mailboxIdOf('game1', 'ref');

const had = new WeakMap<Phone, Set<string>>();
/** Sends the missing entries of one phone's mailbox to others, with validation, as over a link. */
const pass = async (from: Phone, ...to: readonly Phone[]): Promise<void> => {
  const { battle } = await from.store.readBattle(BOX());
  const { entries } = await from.store.readLog(BOX());
  for (const each of to) {
    const has = had.get(each) ?? new Set();
    const lacks = entries.filter(({ author, seq }) => !has.has(`${author} ${seq}`));
    if (lacks.length === 0 && has.has('battle')) continue;
    if (!battle) throw new Error('no box');
    const merged = await of.importBattle(each.store, battle);
    expect(merged?.conflicts).toEqual([]);
    await of.importEntries(each.store, battle)(lacks);
    had.set(each, new Set([...has, 'battle', ...lacks.map(({ author, seq }) => `${author} ${seq}`)]));
  }
};
const all = async (): Promise<void> => {
  for (const from of phones)
    if ((await from.store.readBattle(BOX())).battle) await pass(from, ...phones.filter(each => each !== from));
};
/** Exchanges mailboxes until a condition holds. */
const until = (so: () => void): Promise<void> =>
  soon(async () => {
    await all();
    so();
  });

/** All data on a phone's disk as text, except keys, which cannot be exported. */
const diskOf = async ({ name }: Phone): Promise<string> => {
  const db = await new Dexie(`letters-${name}`).open();
  const tables = await Promise.all(db.tables.map(async table => [table.name, await table.toArray()] as const));
  db.close();
  return JSON.stringify(tables);
};

/** The referee's phone with a game, and two others that have asked for an Empire and received it. */
const begun = async () => {
  const [ref, anna, boris, guest] = [
    await phone('ref'),
    await phone('anna'),
    await phone('boris'),
    await phone('guest'),
  ];
  await ref.store.createBattle({
    id: 'game',
    game: 'hopliteEncounter',
    title: 'The Aegean',
    setup: {
      ...SETUP,
      settings: of.DEFAULT_SETTINGS,
      mail: { role: 'referee', game: 'game1', secrets: { ATH: 'A'.repeat(43), SPA: 'B'.repeat(43) } },
    },
    begunAt: 1,
  });
  await of.createMailbox(await ref.open('game'), 'unused');
  await ref.open('game');
  await all();
  for (const [each, empire] of [
    [anna, 'ATH'],
    [boris, 'SPA'],
  ] as const) {
    const box = await each.open(BOX());
    const key = await (await box.sealing()).key();
    await box.record('asks', { empire, name: each.name, key }).settled;
    await until(() => expect(of.openRequestsIn(ref.box().now.value, ref.session().state.value)).toHaveLength(1));
    const [ask] = of.openRequestsIn(ref.box().now.value, ref.session().state.value);
    if (ask) await ref.box().give(ask);
    await until(() =>
      expect(of.readMailbox('ref', box.log.value).invitations.some(({ to }) => to === each.name)).toBe(true),
    );
    // The screen of the mailbox does this.
    const last = of.readMailbox('ref', box.log.value).invitations.find(({ to }) => to === each.name);
    const text = last && (await (await box.sealing()).decrypt([last.sealed], of.invitationContextOf('game1', last)));
    const invited = of.readInvitation(text ?? '');
    if (!invited.ok) throw new Error(invited.problem.code);
    await (await box.companions()).create({ id: `${each.name}s`, title: empire, setup: invited.value });
    await each.open(`${each.name}s`);
    await until(() =>
      expect(of.acceptedRequestOf(ref.box().now.value, ref.session().state.value, empire)?.name).toBe(''),
    );
  }
  return { ref, anna, boris, guest };
};

const sheet = (empire: string, turn: number, lines: string): string => `HE1 game1 ${empire} ${turn}\n${lines}`;
const ATHENIAN = 'F4 Y 4 1 . 1 0.50 . AEGI';
const SPARTAN = 'A1 Y 1 5 . . 4.00 . TEGE';

test('two turns by mailbox: orders and reports reach their phones, changed or forged letters are refused with the reason, and a phone that was closed reads the rest later', {
  timeout: 60_000,
}, async () => {
  const { ref, anna, boris, guest } = await begun();
  expect(
    of.hasHiddenDataFromStart({ game: 'hopliteEncounter', setup: (await ref.store.readBattle('game')).battle?.setup }),
  ).toBe(true);
  expect(
    of.hasHiddenDataFromStart({
      game: 'hopliteEncounter',
      setup: (await anna.store.readBattle('annas')).battle?.setup,
    }),
  ).toBe(true);
  expect(
    of.hasHiddenDataFromStart({ game: 'hopliteEncounter', setup: (await guest.store.readBattle(BOX())).battle?.setup }),
  ).toBe(false);

  const sheets = () => ref.session().state.value.sheets;
  await anna.box().send('ATH', { text: sheet('ATH', 1, ATHENIAN), notes: [] });
  await until(() => expect(sheets().ATH).toBe(sheet('ATH', 1, ATHENIAN)));
  await until(() => expect(anna.session().state.value.sheets.ATH).toBe(sheet('ATH', 1, ATHENIAN)));
  // A changed letter, and one sent again by another phone: neither counts, and the referee gets the reason.
  const box = await ref.store.readLog(BOX());
  const orders = box.entries.findLast(({ type }) => type === 'letter')?.data as { readonly sealed: string };
  const forger = await guest.open(BOX());
  forger.record('letter', { kind: 'orders', game: 'game1', empire: 'SPA', turn: 1, version: 1, sealed: orders.sealed });
  forger.record('letter', { kind: 'orders', game: 'other', empire: 'SPA', turn: 1, version: 1, sealed: orders.sealed });
  forger.record('letter', { kind: 'report', game: 'game1', empire: 'SPA', turn: 1, version: 1, sealed: orders.sealed });
  await until(() => expect(ref.box().rejected.value.map(({ why }) => why)).toEqual(['notHolders', 'notHolders']));
  // Nor does an earlier letter of Athens replace a later one, whoever sends it again.
  await anna.box().send('ATH', { text: sheet('ATH', 1, ''), notes: [] });
  await until(() => expect(sheets().ATH).toBe(sheet('ATH', 1, '')));
  forger.record('letter', { kind: 'orders', game: 'game1', empire: 'ATH', turn: 1, version: 1, sealed: orders.sealed });
  await until(() => expect(ref.box().rejected.value).toHaveLength(3));
  expect(sheets().ATH).toBe(sheet('ATH', 1, ''));
  await anna.box().send('ATH', { text: sheet('ATH', 1, ATHENIAN), notes: [] });
  await until(() => expect(sheets().ATH).toBe(sheet('ATH', 1, ATHENIAN)));
  await until(() => expect(boris.box().rejected.value.map(({ why }) => why)).toEqual(['notReferees']));
  expect(sheets().SPA).toBeUndefined();

  await boris.box().send('SPA', { text: sheet('SPA', 1, SPARTAN), notes: [] });
  await until(() => expect(sheets().SPA).toBe(sheet('SPA', 1, SPARTAN)));
  await until(() => expect(boris.session().state.value.sheets.SPA).toBe(sheet('SPA', 1, SPARTAN)));
  of.recordTurn(ref.session(), 1);
  await until(() => {
    for (const each of [anna, boris]) expect(each.session().state.value.position.turn).toBe(2);
  });
  expect(anna.session().state.value.report?.heading).toMatchObject({ empire: 'ATH', turn: 1 });

  // Late orders are shown as late. A phone that was closed reads waiting letters when it opens.
  anna.close();
  await boris.box().send('SPA', { text: sheet('SPA', 2, SPARTAN), notes: [] });
  await soon(async () => {
    await pass(boris, ref);
    expect(sheets().SPA).toBe(sheet('SPA', 2, SPARTAN));
    await pass(ref, boris);
    expect(boris.session().state.value.sheets.SPA).toBe(sheet('SPA', 2, SPARTAN));
  });
  of.recordTurn(ref.session(), 2);
  await soon(async () => {
    await pass(ref, boris);
    expect(boris.session().state.value.position.turn).toBe(3);
  });
  phones = phones.filter(each => each !== anna);
  const awake = await phone('anna');
  await awake.open('annas');
  expect(awake.session().state.value.position.turn).toBe(2);
  await awake.box().send('ATH', { text: sheet('ATH', 2, ''), notes: [] });
  await until(() =>
    expect(ref.box().rejected.value.at(-1)).toMatchObject({ kind: 'orders', empire: 'ATH', turn: 2, why: 'late' }),
  );
  await until(() => expect(awake.session().state.value.position.turn).toBe(3));

  // The referee undoes the turn and runs it again: the reports have the next version.
  const { inForce } = ref.session().reading.value;
  const run = inForce.findLast(({ type }) => type === 'run');
  const before = run && inForce[inForce.indexOf(run) - 1];
  if (before) ref.session().goBack([before.author, before.seq]);
  expect(ref.session().state.value.position.turn).toBe(2);
  of.recordTurn(ref.session(), 2);
  await until(() => {
    for (const each of [awake, boris]) expect(each.session().state.value.report?.version).toBe(2);
  });

  // A reloaded page reads no letter twice.
  const count = boris.session().log.value.length;
  await boris.open('boriss');
  await all();
  await new Promise(resolve => setTimeout(resolve, 300));
  expect(boris.session().log.value).toHaveLength(count);

  // Secrets of one player are not readable on other phones; those of nobody only on the referee's.
  const [athens, sparta, watching] = [await diskOf(awake), await diskOf(boris), await diskOf(guest)];
  const { secrets } = ref.session().state.value;
  expect(athens).toContain(ATHENIAN);
  expect(sparta).toContain(SPARTAN);
  for (const [disk, ...never] of [
    [athens, SPARTAN, 'owls', secrets.SPA],
    [sparta, ATHENIAN, 'owls', secrets.ATH],
    [watching, SPARTAN, ATHENIAN, 'owls', secrets.ATH, secrets.SPA, '"heading"', '"known"'],
  ] as const)
    for (const text of never) expect(disk.includes(String(text))).toBe(false);
  expect(athens).not.toMatch(/"heading":\{"empire":"SPA"/);
  expect(sparta).not.toMatch(/"heading":\{"empire":"ATH"/);
  // Shared entries are sealed letters, and public requests and invitations.
  const { entries } = await guest.store.readLog(BOX());
  expect(new Set(entries.map(({ type }) => type))).toEqual(new Set(['asks', 'invited', 'letter']));
  for (const { type, data } of entries)
    if (type === 'letter')
      expect(Object.keys(data as object).sort()).toEqual(['empire', 'game', 'kind', 'sealed', 'turn', 'version']);
});

test('an Empire given to another phone has a new secret: who had it opens and sends nothing any more', {
  timeout: 60_000,
}, async () => {
  const { ref, anna, boris, guest } = await begun();
  const before = ref.session().state.value.secrets.ATH;
  const box = await guest.open(BOX());
  await box.record('asks', { empire: 'ATH', name: 'guest', key: await (await box.sealing()).key() }).settled;
  await until(() => expect(of.openRequestsIn(ref.box().now.value, ref.session().state.value)).toHaveLength(1));
  const [ask] = of.openRequestsIn(ref.box().now.value, ref.session().state.value);
  if (ask) await ref.box().give(ask);
  expect(ref.session().state.value.secrets.ATH).not.toBe(before);
  await anna.box().send('ATH', { text: sheet('ATH', 1, ATHENIAN), notes: [] });
  await until(() => expect(ref.box().rejected.value.at(-1)).toMatchObject({ empire: 'ATH', why: 'notHolders' }));
  expect(ref.session().state.value.sheets.ATH).toBeUndefined();
  // Only the phone that asked can open the invitation.
  const last = of.readMailbox('ref', box.log.value).invitations.find(({ to }) => to === 'guest');
  if (!last) throw new Error('not invited');
  const opens = async (each: Phone) => {
    const other = await (await each.session().sealing()).decrypt([last.sealed], of.invitationContextOf('game1', last));
    return other !== undefined;
  };
  expect(await opens(guest)).toBe(true);
  expect(await opens(boris)).toBe(false);
});
