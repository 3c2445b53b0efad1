import { readFileSync } from 'node:fs';
import preact from '@preact/preset-vite';
import tailwindcss from '@tailwindcss/vite';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { chunkGroups, gameFiles } from './scripts/chunks.mjs';
import { policyInPage, roomsInHeaders } from './scripts/content-security-policy.mjs';
import { root } from './scripts/install.mjs';
import type { BuildGameFiles } from './src/app/offline/game-cache.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

/** What only a game needs is no part of the shell: it is kept when the game is opened. */
const ofGames = (): ReadonlySet<string> => {
  const games = JSON.parse(readFileSync(new URL('./dist/games.json', import.meta.url), 'utf8')) as BuildGameFiles;
  return new Set(Object.values(games).flatMap(({ files }) => files));
};

const pwa = VitePWA({
  // An update waits until the player agrees, and is never offered in a battle: no skipWaiting, no clientsClaim.
  registerType: 'prompt',
  injectRegister: null,
  // No `id`: it would be taken from the host's root, and two copies on one host would be one app.
  manifest: {
    name: 'Άλαλά!',
    short_name: 'Άλαλά!',
    description:
      'Companion for hoplite battles on the table: dice, odds, units and the log of the day, without a network.',
    lang: 'en',
    dir: 'ltr',
    start_url: './',
    scope: './',
    display: 'standalone',
    orientation: 'any',
    categories: ['games', 'utilities'],
    theme_color: '#15110e',
    background_color: '#15110e',
    shortcuts: [
      { name: 'New battle', url: './#/new/alala' },
      { name: 'Odds', url: './#/odds/alala' },
    ],
    // Only the page reads what comes so (src/app/launch-handler.ts). Files are shared by opening them: a worker that took them
    // in would have to keep them for the page.
    file_handlers: [{ action: './', accept: { 'application/x-alala': ['.alala'] } }],
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    share_target: {
      action: './',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    screenshots: [
      ...['home-light-en', 'field-light-en', 'fight-light-en', 'fight-outcome-dark-en'].map(name => ({
        src: `screenshots/${name}.png`,
        sizes: '360x740',
        type: 'image/png',
        form_factor: 'narrow' as const,
      })),
      {
        src: 'screenshots/field-wide-light-en.png',
        sizes: '1024x768',
        type: 'image/png',
        form_factor: 'wide' as const,
      },
    ],
    icons: [
      { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  includeManifestIcons: false,
  strategies: 'injectManifest',
  srcDir: 'src/app/offline',
  filename: 'sw.ts',
  injectManifest: {
    // The manifest itself is added by the plugin; its icons are among the png.
    globPatterns: ['**/*.{js,css,html,svg,png,woff2}', 'games.json'],
    // Only for those who share a link or look before they install.
    globIgnores: ['og.png', 'screenshots/**'],
    // One file, a script: importScripts() of a second one would need a Trusted Types policy inside the worker.
    rollupFormat: 'iife',
    // A build of its own, which takes no log level from the outer one.
    buildPlugins: { vite: [{ name: 'quiet', config: () => ({ logLevel: 'warn' }) }] },
    manifestTransforms: [manifest => ({ manifest: manifest.filter(({ url }) => !ofGames().has(url)) })],
  },
});

/** The store is a part of its own, so that the first paint does not wait for it; it need not wait for the first script. */
const preloadStore: Plugin = {
  name: 'preload-store',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).filter(file => file.type === 'chunk');
      const store = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith('/src/store/open-store.ts')));
      if (!store) throw new Error('no chunk of the store to preload');
      return [store.fileName, ...store.imports]
        .filter(name => !html.includes(name))
        .map(href => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${href}` },
          injectTo: 'head' as const,
        }));
    },
  },
};

/**
 * What a part imports is fetched by the browser itself, and nothing that a part imports is a style sheet: the page has one,
 * and each game one that is loaded by its address. Vite's helper, which would see to both before each part, has nothing to do.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: id => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = load => load();' : null),
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      const files = Object.values(bundle);
      const texts = files.map(file =>
        file.type === 'chunk' ? file.code : file.fileName.endsWith('.html') ? String(file.source) : '',
      );
      for (const { fileName } of files.filter(file => file.fileName.endsWith('.css')))
        if (!texts.some(text => text.includes(fileName.replace(/^.*\//, ''))))
          throw new Error(`nobody loads the sheet ${fileName}`);
    },
  },
};

// A build has no use for the tests' tools.
const sequence = process.env.VITEST ? { sequencer: (await import('./scripts/longest-first.mjs')).LongestFirst } : {};

export default defineConfig({
  // Relative, so that dist/ runs from any folder of any static host.
  base: './',
  // The packages lead to builds for old browsers.
  resolve: {
    alias: [
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
    ],
  },
  define: { __BUILD__: JSON.stringify(version) },
  plugins: [
    plainImports,
    preact(),
    tailwindcss(),
    preloadStore,
    gameFiles(root),
    policyInPage(root),
    roomsInHeaders(root),
    process.env.VITEST ? [] : pwa,
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    // A link for each file that a part imports holds up the page more than it hurries the part; parts are cut to be few.
    modulePreload: false,
    rolldownOptions: {
      // A slow machine would be told which plugin is slow.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { groups: chunkGroups(root) },
      },
    },
    // Fonts and pictures stay files: `font-src 'self'` has no data: in it.
    assetsInlineLimit: 0,
  },
  test: {
    experimental: { fsModuleCache: true },
    sequence,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/bench/**'],
          // Starting a process for each of so many small files would take longer than all of their tests.
          isolate: false,
          // Unless told, a core is left idle.
          maxWorkers: '100%',
          setupFiles: ['tests/setup.ts'],
          // Properties of long plays take a while on a machine that does other things besides.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.e2e.ts'],
          // The files of a worker share its browser.
          isolate: false,
          // Two cores: a browser test waits for almost half of its time.
          maxWorkers: 4,
          // Once more, and the summary tells it: a whole browser on a busy machine now and then loses a race of its own.
          retry: 1,
          // What is waited for is a condition; these are for a machine that does other things besides.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'bench',
          environment: 'node',
          include: [],
          benchmark: { include: ['tests/bench/**/*.bench.ts'] },
        },
      },
    ],
  },
});
