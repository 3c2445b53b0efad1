import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseHeaders } from '../scripts/serve.mjs';
import { testAll } from './test-all.ts';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const text = (path: string): string => readFileSync(at(path), 'utf8');

const rules = parseHeaders(text('public/_headers'));
const everywhere = Object.fromEntries(rules.find(({ matches }) => matches('/any'))?.headers ?? []);
const policy = new Map(
  (everywhere['content-security-policy'] ?? '').split('; ').map(directive => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources.join(' ')] as const;
  }),
);

describe('the headers', () => {
  test('the policy allows only this host', () => {
    expect(policy.get('default-src')).toBe("'none'");
    for (const [name, sources] of policy) {
      // The app makes some pictures itself: the phone draws the picture of a report.
      if (name.endsWith('-src')) expect(["'none'", name === 'img-src' ? "'self' blob:" : "'self'"]).toContain(sources);
    }
    expect(Object.fromEntries(policy)).toMatchObject({
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'alala',
    });
    expect(everywhere['content-security-policy']?.replace("img-src 'self' blob:", '')).not.toMatch(
      /unsafe|\*|data:|blob:|https?:/,
    );
  });

  test('sniffing, referrers, embedding and sensors are off', () => {
    expect(everywhere).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(everywhere['permissions-policy']).toMatch(/camera=\(self\).*geolocation=\(\).*microphone=\(\)/);
  });

  test.each<[host: string, file: string, write: (name: string, value: string) => RegExp]>([
    ['Apache', 'public/.htaccess', (name, value) => new RegExp(`Header always set ${name} "${escaped(value)}"`, 'i')],
    [
      'nginx',
      'scripts/hosts/nginx.conf',
      (name, value) => new RegExp(`add_header ${name} "${escaped(value)}" always;`, 'i'),
    ],
    [
      'Vercel',
      'scripts/hosts/vercel.json',
      (name, value) => new RegExp(`"key": "${name}",\\s*"value": ${escaped(JSON.stringify(value))}`, 'i'),
    ],
  ])('%s has the same', (_host, file, write) => {
    const config = text(file);
    for (const [name, value] of Object.entries(everywhere)) expect(config).toMatch(write(name, value));
  });
});

const escaped = (value: string): string => value.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

describe('the code', () => {
  const sources = readdirSync(at('src'), { recursive: true, encoding: 'utf8' }).filter(file => /\.tsx?$/.test(file));

  testAll('no file writes HTML or evaluates code', sources, file => {
    expect(text(`src/${file}`)).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|srcdoc|\beval\(|new Function|javascript:/i,
    );
  });

  test('creates one Trusted Types policy, in one place', () => {
    const makers = sources.filter(file => text(`src/${file}`).includes('.createPolicy('));
    expect(makers.map(file => file.replaceAll('\\', '/'))).toEqual(['ui/device/trusted-types.ts']);
  });

  test('the page has no inline script and no inline style', () => {
    const page = text('index.html');
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/i);
  });
});

describe('dependencies', () => {
  const { dependencies, devDependencies } = JSON.parse(text('package.json')) as Record<string, Record<string, string>>;
  const { packages } = JSON.parse(text('package-lock.json')) as {
    packages: Record<string, { integrity?: string; resolved?: string; link?: boolean; optional?: boolean }>;
  };
  const locked = Object.entries(packages).filter(([path]) => path !== '');

  test('at most 12 packages run in the app', () => {
    expect(Object.keys(dependencies ?? {}).length).toBeLessThanOrEqual(12);
  });

  test('every package for all platforms has an integrity hash and no URL of its own', () => {
    // The lockfile has no checksum of packages that only other systems install (`optional`).
    const loose = locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(loose.filter(([, { optional }]) => !optional).map(([path]) => path)).toEqual([]);
    // SECURITY.md lists these packages with the reason.
    const named = [...text('SECURITY.md').matchAll(/`(@[a-z]+\/[a-z]+-)…`/g)].map(([, name = '']) => name);
    expect(named.length).toBe(3);
    const others = loose.filter(([path]) => !named.some(name => path.startsWith(`node_modules/${name}`)));
    expect(others.map(([path]) => path)).toEqual([]);
    const elsewhere = locked.filter(([, { resolved, link }]) => link || resolved !== undefined);
    expect(elsewhere.map(([path]) => path)).toEqual([]);
  });

  test('every dependency is in the lockfile', () => {
    for (const name of Object.keys({ ...dependencies, ...devDependencies }))
      expect(packages[`node_modules/${name}`], name).toBeDefined();
  });
});

// A copy of the project without its games lacks files that the page names.
describe.skipIf(!existsSync(at('tests/e2e')))('SECURITY.md', () => {
  const rowsOf = (heading: string): string[][] =>
    (text('SECURITY.md').split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
      .split('\n')
      .filter(line => /^\| (?!---)/.test(line))
      .slice(1)
      .map(line => line.split(' | ').map(cell => cell.replace(/^\| | \|$/g, '')));

  test('names a mitigation in the code and a test for every threat', () => {
    const threats = rowsOf('Threats');
    expect(threats.length).toBeGreaterThan(20);
    for (const [threat, mitigation = '', proof = ''] of threats) {
      expect([threat, mitigation]).toEqual([threat, expect.stringMatching(/\S/)]);
      expect([threat, proof]).toEqual([threat, expect.stringMatching(/`tests\/[\w/.-]+`/)]);
    }
  });

  /** The value of a constant in the source. `LIMITS.burst.bytes` is the key `bytes` of the key `burst` of `LIMITS`. */
  const constantIn = (source: string, name: string): number => {
    const [first = '', ...keys] = name.split('.');
    let from = source.search(new RegExp(`const ${first}\\b[^=]*=`));
    expect(from, name).toBeGreaterThan(-1);
    from = source.indexOf('=', from) + 1;
    for (const key of keys) {
      const found = new RegExp(`\\b${key}:`).exec(source.slice(from));
      expect(found, name).not.toBeNull();
      from += (found?.index ?? 0) + key.length + 1;
    }
    const expression = /^[\d_ *]+/.exec(source.slice(from))?.[0] ?? '';
    return expression.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
  };
  const UNITS: Readonly<Record<string, number>> = { KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30, s: 1000 };

  test.each(rowsOf('Limits').map(([what = '', limit = '', constant = '']) => [what, limit, constant] as const))(
    'the limit is that of the code: %s, %s, %s',
    (_what, limit, constant) => {
      const [, name = '', path = ''] = /^`([\w.]+)` in `([\w/.-]+)`$/.exec(constant) ?? [];
      const [number = '', unit = ''] = limit.split(' ');
      expect(constantIn(text(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''), name)).toBe(
        Number(number.replaceAll(',', '')) * (UNITS[unit] ?? 1),
      );
    },
  );

  test('there are limits to compare', () => expect(rowsOf('Limits').length).toBeGreaterThan(40));
});
