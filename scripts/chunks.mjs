import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Splits the code into chunks by the import graph: modules that load together are one file, which compresses better than
 * twenty. A chunk is an entry with its static imports, minus those of earlier chunks. The entries are the page's script, the
 * store, the battle screen, each game of the registry, and the panels under its field. The bundler splits all other
 * modules.
 */
const FIRST = {
  shell: 'src/main.tsx',
  store: 'src/store/open-store.ts',
  screens: 'src/app/battle/battle-page.tsx',
};
/** Modules that draw the units of a game, if battles differ in them: a battle loads one of a game's. */
const DRAWINGS = /\/(?:field-rows|plan-field)\.tsx$/;
/** Suffix of a chunk with what such modules, which its name lists by number, share with the panels under the field. */
const DRAWING = '-drawing';
/** Suffix of the chunk of one such module, with what else only it needs of the field. Pages may need parts of it too. */
const OWN_DRAWING = '-own-drawing';
/** Suffix of a game's second chunk: the panels under its field. */
const SECOND = '-second';
const APP_MESSAGES = 'src/app/messages/en.ts';
const REGISTRY = 'src/games/registry.ts';
/** The messages that a game needs at its start, in one language. */
const FIRST_MESSAGES = /\/messages\/en(?:\/index)?\.ts$/;
/** Message files of any language. */
const MESSAGES = /\/messages\/(?:.+[/.])?(?:en|el)(?:\/|\.ts$)/;
/** The panels under a game's field. They load right after it. */
const PANELS = /\/(?:task-panel|stage-panel|step-panel|seat-panels)\.tsx?$/;
/** The panels and their messages. */
const SECOND_MODULES =
  /\/(?:task-panel|stage-panel|step-panel|seat-panels|messages\/en\/(?:screens|battle|pages))\.tsx?$/;

/** @typedef {import('vite').Rolldown.ModuleInfo} ModuleInfo */
/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */
/** @typedef {(id: string) => ModuleInfo | null} GetModule */
/** The files of a game, for the app and the service worker: names under dist/, and bytes as transferred.
 * @typedef {{ field: string[], soon: string[], files: string[], bytes: number }} GameFiles */

/** The transitive closure of `next`, the start included. @template T @param {Iterable<T>} from @param {(each: T) => Iterable<T>} next */
const reachableFrom = (from, next) => {
  const found = new Set(from);
  for (const each of found) for (const more of next(each)) found.add(more);
  return found;
};

/**
 * The ids of the games in the registry, each with the module that is loaded for it.
 * @param {GetModule} getModule @param {string} root @returns {[id: string, entry: string][]}
 */
const gamesOf = (getModule, root) =>
  (getModule(root + REGISTRY)?.importedIds ?? []).flatMap(about => {
    const [entry] = getModule(about)?.dynamicallyImportedIds ?? [];
    const id = /\bid: '([A-Za-z0-9]+)'/.exec(readFileSync(about, 'utf8'))?.[1];
    return entry && id ? [[id, entry]] : [];
  });

/**
 * Shared modules that several games use are grouped by the games whose fields or drawings need them, so that no field loads
 * modules that only other games need. The chunk name lists those games, or none if all of them load it.
 */
const SHARED = 'shared';
/** Up to so many characters, all games load a module that most of them need: a chunk of its own would cost them more. */
const SMALL = 600;
/** The most games that a chunk name can list. */
const MAX_SHARING = 12;
const OF_GAME = /\/src\/games\/[^/]+\//;

/** Bytes of a file as transferred: text gzipped. @param {import('vite').Rolldown.OutputBundle[string] | undefined} file */
const sentBytes = file => {
  const content = file?.type === 'chunk' ? file.code : (file?.source ?? '');
  return /\.(png|jpg|webp|woff2)$/.test(file?.fileName ?? '') ? content.length : gzipSync(content, { level: 9 }).length;
};

/** @param {string} root the project's folder, with a slash at its end */
export const chunkGroups = root => {
  /** @type {Map<string, string> | undefined} */
  let chunks;
  /** The chunk name of each module. @param {GetModule} getModule */
  const assignChunks = getModule => {
    /** @type {Map<string, string>} */
    const chunkOf = new Map();
    const staticImports = (/** @type {string} */ from, /** @type {Set<string>} */ before) =>
      reachableFrom([from], id => (getModule(id)?.importedIds ?? []).filter(next => !before.has(next)));
    const add = (/** @type {string} */ name, /** @type {string} */ from) => {
      if (!getModule(from)) throw new Error(`no module ${from} for the chunk "${name}"`);
      for (const id of staticImports(from, new Set(chunkOf.keys()))) chunkOf.set(id, name);
    };
    for (const [name, file] of Object.entries(FIRST)) add(name, root + file);
    // Code that the app's messages import belongs to the shell.
    for (const id of staticImports(root + APP_MESSAGES, new Set(chunkOf.keys())))
      if (!MESSAGES.test(id)) chunkOf.set(id, 'shell');
    const before = new Set(chunkOf.keys());
    // Code that the messages of a field import belongs to the field.
    const withMessageImports = (/** @type {Set<string>} */ fieldModules) => {
      const messages = [...fieldModules]
        .flatMap(each => getModule(each)?.dynamicallyImportedIds ?? [])
        .filter(each => FIRST_MESSAGES.test(each));
      const needed = messages.flatMap(each => [...staticImports(each, before)]);
      return new Set([...fieldModules, ...needed.filter(each => !MESSAGES.test(each))]);
    };
    const loadedBy = (/** @type {Set<string>} */ fieldModules, /** @type {RegExp} */ pattern) =>
      [...fieldModules]
        .flatMap(each => getModule(each)?.dynamicallyImportedIds ?? [])
        .filter(each => pattern.test(each));
    const games = gamesOf(getModule, root).map(([id, entry]) => {
      const fieldModules = withMessageImports(staticImports(entry, before));
      const drawings = loadedBy(fieldModules, DRAWINGS).flatMap(drawing => [...staticImports(drawing, before)]);
      return {
        id,
        fieldModules,
        drawnModules: new Set([...fieldModules, ...drawings]),
        allModules: reachableFrom([entry], each => {
          const { importedIds = [], dynamicallyImportedIds = [] } = getModule(each) ?? {};
          return [...importedIds, ...dynamicallyImportedIds];
        }),
      };
    });
    const isShared = (/** @type {string} */ module) =>
      !OF_GAME.test(module) && games.filter(({ allModules }) => allModules.has(module)).length > 1;
    for (const { id, fieldModules } of games)
      for (const each of fieldModules) {
        const needing = games.filter(other => other.drawnModules.has(each)).map(game => game.id);
        const { code, importedIds = [] } = getModule(each) ?? {};
        const isLoadedByAll = (/** @type {string} */ module) =>
          before.has(module) || games.every(({ drawnModules }) => drawnModules.has(module));
        const isSmall = (code?.length ?? 0) <= SMALL && importedIds.every(isLoadedByAll);
        const isForAll = needing.length > (isSmall ? games.length / 2 : games.length - 1);
        const sharedName = isForAll ? SHARED : [SHARED, ...needing].join('-');
        chunkOf.set(each, isShared(each) ? sharedName : id);
      }
    const withoutDrawings = new Set(chunkOf.keys());
    for (const { id, fieldModules } of games) {
      const ofPanels = new Set(
        loadedBy(fieldModules, PANELS).flatMap(panel => [...staticImports(panel, withoutDrawings)]),
      );
      const drawings = loadedBy(fieldModules, DRAWINGS).map(drawing => staticImports(drawing, withoutDrawings));
      for (const each of new Set(drawings.flatMap(modules => [...modules]))) {
        if (isShared(each)) continue;
        // Code that every drawing needs belongs to the field. The panels load no drawing.
        if (drawings.every(modules => modules.has(each))) chunkOf.set(each, id);
        else {
          const needing = drawings.flatMap((modules, i) => (modules.has(each) ? [i + 1] : []));
          if (ofPanels.has(each)) chunkOf.set(each, [id, ...needing].join('-') + DRAWING);
          else if (needing.length === 1) chunkOf.set(each, `${id}-${needing[0]}${OWN_DRAWING}`);
        }
      }
    }
    const fields = new Set(chunkOf.keys());
    const seconds = games.map(({ id, fieldModules }) => ({
      id,
      modules: new Set(loadedBy(fieldModules, PANELS).flatMap(panel => [...staticImports(panel, fields)])),
    }));
    for (const { id, modules } of seconds)
      for (const each of modules) {
        const needing = seconds.filter(other => other.modules.has(each)).map(game => game.id);
        chunkOf.set(each, (isShared(each) ? [SHARED, ...needing].join('-') : id) + SECOND);
      }
    return chunkOf;
  };
  // A module that many games need imports none that fewer games need, so chunks of many games come first.
  const sharing = Array.from({ length: MAX_SHARING }, (_, i) => `${SHARED}(?:-[A-Za-z0-9]+){${MAX_SHARING - i}}`);
  /** In order of priority: the bundler adds the imports of a chunk's modules to it if no earlier chunk has them. @type {RegExp[]} */
  const levels = [
    ...Object.keys(FIRST),
    SHARED,
    ...sharing.map(names => `${names}(?<!${SECOND})`),
    `.*(?<!${SECOND}|${DRAWING})`,
    `.*(?<!-own)${DRAWING}`,
    `.*${OWN_DRAWING}`,
    ...sharing.map(names => `${names}(?<=${SECOND})`),
    '.*',
  ].map(name => new RegExp(`^${name}$`));
  return levels.map((level, i) => ({
    priority: levels.length - i,
    debugName: level.source,
    name: (/** @type {string} */ id, /** @type {{ getModuleInfo: GetModule }} */ graph) => {
      chunks ??= assignChunks(module => graph.getModuleInfo(module));
      const name = chunks.get(id);
      return name !== undefined && level.test(name) ? name : null;
    },
  }));
};

/**
 * Writes games.json. It has for each game of the registry the files that only this game needs, and their bytes as transferred.
 * Listed apart are the files of its field with the largest drawing, and those of the panels under the field (`soon`).
 * @param {string} root the project's folder, with a slash at its end
 * @returns {import('vite').Plugin}
 */
export const gameFiles = root => ({
  name: 'game-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap(file => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      );
      const chunkWith = (/** @type {string} */ id) =>
        [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(id));
      const entries = gamesOf(id => this.getModuleInfo(id), root);
      const roots = new Map(entries.map(([id, entry]) => [id, chunkWith(entry)?.fileName ?? '']));
      const importsOf = (/** @type {string} */ name) => {
        const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {};
        return [...imports, ...dynamicImports];
      };
      const reachableWithout = (/** @type {string} */ game) =>
        reachableFrom([chunkWith(root + FIRST.shell)?.fileName ?? ''], name =>
          importsOf(name).filter(next => next !== roots.get(game)),
        );
      // Workers and pictures are named in the code that uses them.
      const assets = Object.values(bundle).flatMap(file => (file.type === 'asset' ? [file.fileName] : []));
      const namedOnlyBy = (/** @type {readonly string[]} */ own) =>
        assets.filter(name => {
          const naming = [...chunks.values()].filter(({ code }) => code.includes(posix.basename(name)));
          return naming.length > 0 && naming.every(({ fileName }) => own.includes(fileName));
        });
      /** @type {Record<string, GameFiles>} */
      const games = {};
      for (const [game, entry] of roots) {
        const shared = reachableWithout(game);
        const own = [...reachableFrom([entry], importsOf)].filter(name => !shared.has(name));
        const files = [...own, ...namedOnlyBy(own)];
        const start = [chunkWith(root + FIRST.screens)?.fileName ?? '', entry];
        const dynamicImports = (/** @type {RegExp} */ pattern) =>
          (chunks.get(entry)?.dynamicImports ?? []).filter(name =>
            chunks.get(name)?.moduleIds.some(id => pattern.test(id)),
          );
        const withStaticImports = (/** @type {string[]} */ from) =>
          reachableFrom(from, name => chunks.get(name)?.imports ?? []);
        const same = [...withStaticImports([...start, ...dynamicImports(FIRST_MESSAGES)])];
        const bytesOf = (/** @type {string[]} */ names) =>
          names.reduce((sum, name) => sum + sentBytes(bundle[name]), 0);
        const [drawing = []] = dynamicImports(DRAWINGS)
          .map(name => [...withStaticImports([name])].filter(each => !same.includes(each)))
          .sort((one, other) => bytesOf(other) - bytesOf(one));
        const field = [...same, ...drawing];
        const soon = [...withStaticImports(dynamicImports(SECOND_MODULES))].filter(name => !field.includes(name));
        games[game] = { field, soon, files, bytes: bytesOf(files) };
      }
      this.emitFile({ type: 'asset', fileName: 'games.json', source: JSON.stringify(games) });
    },
  },
});
