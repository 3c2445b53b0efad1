import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SRC = new URL('../../src/', import.meta.url);
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(file => /\.(css|tsx?)$/.test(file));
const text = files.map(file => readFileSync(new URL(file, SRC), 'utf8')).join('\n');

// Variables that Tailwind defines.
const OF_TAILWIND = /^--(tw|spacing|default|text|font-weight|leading|tracking)/;

test('every CSS variable that is used without a fallback is defined', () => {
  const given = new Set([...text.matchAll(/(--[\w-]+)['"]?\s*:/g)].map(([, name = '']) => name));
  const used = [...text.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name = '']) => name);
  expect(used.length).toBeGreaterThan(100);
  expect([...new Set(used)].filter(name => !given.has(name) && !OF_TAILWIND.test(name))).toEqual([]);
});
