import { signal } from '@preact/signals';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from '../../../src/core/log.ts';

interface Voice {
  readonly lang: string;
  readonly localService: boolean;
}

const spoken: { readonly text: string; readonly voice: Voice }[] = [];
let voices: readonly Voice[] = [];
const cancel = vi.fn();

/** A browser with speech. Modules read it when they load. */
const load = async () => {
  vi.resetModules();
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    addEventListener: () => undefined,
    speak: (said: { readonly text: string; readonly voice: Voice }) => spoken.push(said),
    cancel,
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  return import('../../../src/app/battle/speak-entries.ts');
};

const entry = (seq: number, type = 'say'): Entry => ({
  battle: 'b',
  author: 'a',
  seq,
  clock: seq,
  at: 0,
  type,
  v: 1,
  data: type === 'say' ? seq : { of: null },
});

const session = () => ({
  log: signal<readonly Entry[]>([entry(1)]),
  reading: signal({ takenBack: [] as readonly boolean[] }),
  saving: signal<'saved' | 'saving'>('saved'),
  state: signal(9),
  stateBefore: (place: number) => place,
});

const game = {
  migrations: {},
  parseData: (_type: string, data: unknown) => ({ ok: true, value: data }) as const,
  apply: (state: number) => state + 1,
};
const describe = (before: number, { data }: Entry, after: () => number) => ({
  text: `${data} said`,
  changes: [`from ${before} to ${after()}`],
});

beforeEach(() => {
  spoken.length = 0;
  cancel.mockClear();
  voices = [
    { lang: 'en-US', localService: false },
    { lang: 'en-GB', localService: true },
  ];
});

test('speaks new entries once they are on disk, with a voice of this device', async () => {
  const { speakEntries } = await load();
  const battle = session();
  const stop = speakEntries(battle as never, game, describe);
  expect(spoken).toEqual([]);
  battle.saving.value = 'saving';
  battle.log.value = [entry(1), entry(2)];
  expect(spoken).toEqual([]);
  battle.saving.value = 'saved';
  expect(spoken.map(({ text }) => text)).toEqual(['2 said. from 1 to 9']);
  expect(spoken[0]?.voice.lang).toBe('en-GB');
  stop();
  battle.log.value = [entry(1), entry(2), entry(3)];
  expect(spoken).toHaveLength(1);
  expect(cancel).toHaveBeenCalledOnce();
});

test('of many entries that arrive at once the last three are spoken; undo is not', async () => {
  const { speakEntries } = await load();
  const battle = session();
  speakEntries(battle as never, game, describe);
  battle.log.value = [...[1, 2, 3, 4, 5].map(seq => entry(seq)), entry(6, 'undo')];
  expect(spoken.map(({ text }) => text.split('.')[0])).toEqual(['3 said', '4 said', '5 said']);
});

test('is silent without a voice of this device: another voice would send the text to a server', async () => {
  voices = [{ lang: 'en-US', localService: false }];
  const { speakEntries } = await load();
  const battle = session();
  speakEntries(battle as never, game, describe);
  battle.log.value = [entry(1), entry(2)];
  expect(spoken).toEqual([]);
});
