import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Chunks, read from the graph of imports: modules that load together are one file, which compresses better than twenty.
 * Each chunk is an entry with its static imports, minus those of the chunks before it. The entries are the page's script,
 * the store, the screen of a battle, each game of the registry, and what a game draws right after its field. The bundler
 * splits all other modules.
 */
const FIRST = {
  shell: 'src/main.tsx',
  store: 'src/store/store.ts',
  screens: 'src/app/battle/battle-page.tsx',
};
/** The end of the name of a game's second file. */
const THEN = '-then';
const APP_WORDS = 'src/app/messages/en.ts';
const REGISTRY = 'src/games/registry.ts';
/** The words without which nothing of a game is shown; one language is enough to weigh. */
const WORDS = /\/messages\/en(?:\/index)?\.ts$/;
/** A file of one language. */
const IN_WORDS = /\/messages\/(?:.+[/.])?(?:en|el)(?:\/|\.ts$)/;
/** What is drawn right after a game's field: a file of its own, with all that it needs beyond the field's. */
const GUIDE = /\/(?:soon|task-panel|stage-panel|step-panel)\.tsx?$/;
/** That, and the words of it: modules of these names that the game has fetched later. */
const SOON = /\/(?:soon|task-panel|stage-panel|step-panel|messages\/en\/(?:screens|battle|pages))\.tsx?$/;

/** @typedef {import('vite').Rolldown.ModuleInfo} ModuleInfo */
/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */
/** @typedef {(id: string) => ModuleInfo | null} Look */
/** What the app and the service worker have to know of a game's files: their names under dist/ and their weight in bytes.
 * @typedef {{ field: string[], soon: string[], files: string[], bytes: number }} GameFiles */

/** Of everything that can be reached: what is asked, then what that leads to. @template T @param {Iterable<T>} from @param {(each: T) => Iterable<T>} next */
const reached = (from, next) => {
  const found = new Set(from);
  for (const each of found) for (const more of next(each)) found.add(more);
  return found;
};

/**
 * The games of the registry by their ids, and the module that each is loaded with.
 * @param {Look} look @param {string} root @returns {[id: string, entry: string][]}
 */
const gamesOf = (look, root) =>
  (look(root + REGISTRY)?.importedIds ?? []).flatMap(about => {
    const [entry] = look(about)?.dynamicallyImportedIds ?? [];
    const id = /\bid: '([A-Za-z0-9]+)'/.exec(readFileSync(about, 'utf8'))?.[1];
    return entry && id ? [[id, entry]] : [];
  });

/**
 * The furniture that more than one game of the build uses is packed by the games whose fields need it: nobody's field takes
 * along what only others need. What all need has no more to its name.
 */
const SHARED = 'furniture';
/** Games that a name of shared furniture can hold. */
const MOST_SHARING = 12;
const OF_GAME = /\/src\/games\/[^/]+\//;

/** Bytes of a file as a host sends it that gzips text. @param {import('vite').Rolldown.OutputBundle[string] | undefined} file */
const sentBytes = file => {
  const content = file?.type === 'chunk' ? file.code : (file?.source ?? '');
  return /\.(png|jpg|webp|woff2)$/.test(file?.fileName ?? '') ? content.length : gzipSync(content, { level: 9 }).length;
};

/** @param {string} root the project's folder, with a slash at its end */
export const chunkGroups = root => {
  /** @type {Map<string, string> | undefined} */
  let chunks;
  /** @param {Look} look */
  const cut = look => {
    /** @type {Map<string, string>} */
    const cut = new Map();
    const atOnce = (/** @type {string} */ from, /** @type {Set<string>} */ before) =>
      reached([from], id => (look(id)?.importedIds ?? []).filter(next => !before.has(next)));
    const add = (/** @type {string} */ name, /** @type {string} */ from) => {
      if (!look(from)) throw new Error(`no module ${from} to begin the file "${name}" with`);
      for (const id of atOnce(from, new Set(cut.keys()))) cut.set(id, name);
    };
    for (const [name, file] of Object.entries(FIRST)) add(name, root + file);
    // What the app's words need beside themselves comes before them, and waits for no game.
    for (const id of atOnce(root + APP_WORDS, new Set(cut.keys()))) if (!IN_WORDS.test(id)) cut.set(id, 'shell');
    const before = new Set(cut.keys());
    // What the words of a field need beside themselves, it needs as well.
    const withWords = (/** @type {Set<string>} */ now) => {
      const words = [...now].flatMap(each => look(each)?.dynamicallyImportedIds ?? []).filter(each => WORDS.test(each));
      const needed = words.flatMap(each => [...atOnce(each, before)]);
      return new Set([...now, ...needed.filter(each => !IN_WORDS.test(each))]);
    };
    const games = gamesOf(look, root).map(([id, entry]) => ({
      id,
      now: withWords(atOnce(entry, before)),
      ever: reached([entry], each => {
        const { importedIds = [], dynamicallyImportedIds = [] } = look(each) ?? {};
        return [...importedIds, ...dynamicallyImportedIds];
      }),
    }));
    for (const { id, now } of games)
      for (const each of now) {
        const shared = !OF_GAME.test(each) && games.filter(({ ever }) => ever.has(each)).length > 1;
        const needing = games.filter(({ now }) => now.has(each)).map(game => game.id);
        cut.set(each, !shared ? id : needing.length === games.length ? SHARED : [SHARED, ...needing].join('-'));
      }
    const fields = new Set(cut.keys());
    const thens = games.map(({ id, now }) => {
      const guides = [...now]
        .flatMap(each => look(each)?.dynamicallyImportedIds ?? [])
        .filter(each => GUIDE.test(each));
      return { id, after: new Set(guides.flatMap(guide => [...atOnce(guide, fields)])) };
    });
    for (const { id, after } of thens)
      for (const each of after) {
        const shared = !OF_GAME.test(each) && games.filter(({ ever }) => ever.has(each)).length > 1;
        const needing = thens.filter(other => other.after.has(each)).map(game => game.id);
        cut.set(each, (shared ? [SHARED, ...needing].join('-') : id) + THEN);
      }
    return cut;
  };
  // What many games need imports nothing that fewer do.
  const sharing = Array.from({ length: MOST_SHARING }, (_, i) => `${SHARED}(?:-[A-Za-z0-9]+){${MOST_SHARING - i}}`);
  /** A file takes along what its modules import, so each has to come after those before it. @type {RegExp[]} */
  const levels = [
    ...Object.keys(FIRST),
    SHARED,
    ...sharing.map(names => `${names}(?<!${THEN})`),
    `.*(?<!${THEN})`,
    ...sharing.map(names => `${names}(?<=${THEN})`),
    '.*',
  ].map(name => new RegExp(`^${name}$`));
  return levels.map((level, i) => ({
    priority: levels.length - i,
    debugName: level.source,
    name: (/** @type {string} */ id, /** @type {{ getModuleInfo: Look }} */ graph) => {
      chunks ??= cut(module => graph.getModuleInfo(module));
      const name = chunks.get(id);
      return name !== undefined && level.test(name) ? name : null;
    },
  }));
};

/**
 * Writes games.json: of each game of the registry the files that nothing but it needs, what its field needs, what is drawn
 * right after that, and what the game weighs as it is sent (gzip).
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
      const holding = (/** @type {string} */ id) =>
        [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(id));
      const entries = gamesOf(id => this.getModuleInfo(id), root);
      const roots = new Map(entries.map(([id, entry]) => [id, holding(entry)?.fileName ?? '']));
      const all = (/** @type {string} */ name) => {
        const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {};
        return [...imports, ...dynamicImports];
      };
      const others = (/** @type {string} */ game) =>
        reached([holding(root + FIRST.shell)?.fileName ?? ''], name =>
          all(name).filter(next => next !== roots.get(game)),
        );
      // Workers and pictures: whoever asks for one has its name as a text.
      const assets = Object.values(bundle).flatMap(file => (file.type === 'asset' ? [file.fileName] : []));
      const namedOnlyBy = (/** @type {readonly string[]} */ own) =>
        assets.filter(name => {
          const naming = [...chunks.values()].filter(({ code }) => code.includes(posix.basename(name)));
          return naming.length > 0 && naming.every(({ fileName }) => own.includes(fileName));
        });
      /** @type {Record<string, GameFiles>} */
      const games = {};
      for (const [game, entry] of roots) {
        const shared = others(game);
        const own = [...reached([entry], all)].filter(name => !shared.has(name));
        const files = [...own, ...namedOnlyBy(own)];
        const begin = [holding(root + FIRST.screens)?.fileName ?? '', entry];
        const later = (/** @type {RegExp} */ called) =>
          (chunks.get(entry)?.dynamicImports ?? []).filter(name =>
            chunks.get(name)?.moduleIds.some(id => called.test(id)),
          );
        const atOnce = (/** @type {string[]} */ from) => reached(from, name => chunks.get(name)?.imports ?? []);
        const field = [...atOnce([...begin, ...later(WORDS)])];
        const soon = [...atOnce(later(SOON))].filter(name => !field.includes(name));
        const bytes = files.reduce((sum, name) => sum + sentBytes(bundle[name]), 0);
        games[game] = { field, soon, files, bytes };
      }
      this.emitFile({ type: 'asset', fileName: 'games.json', source: JSON.stringify(games) });
    },
  },
});
