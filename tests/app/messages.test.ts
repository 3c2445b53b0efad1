import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { clubMessages } from '../../src/app/club/messages.ts';
import { el } from '../../src/app/messages/el.ts';
import { en } from '../../src/app/messages/en.ts';
import { storageMessagesEl as elStoring } from '../../src/app/messages/storage.el.ts';
import { storageMessagesEn as enStoring } from '../../src/app/messages/storage.en.ts';
import { libraryMessages as collectionWords } from '../../src/game-ui/library/messages.ts';
import { logScreenMessages as tableLogWords } from '../../src/game-ui/log/messages.ts';
import { passAndPlayMessages as handOverWords } from '../../src/game-ui/pass-and-play/messages.ts';
import { photoMessages as photoWords } from '../../src/game-ui/photos/messages.ts';
import { playerMessages as playerWords } from '../../src/game-ui/players/messages.ts';
import { type Language, language } from '../../src/ui/messages/language.ts';
import { checkLanguages } from '../check-messages.ts';
import { isNode, type Node, walk } from '../syntax.ts';
import { testAll } from '../test-all.ts';

const src = fileURLToPath(new URL('../../src', import.meta.url));

checkLanguages(
  en,
  el,
  ['ui', 'game-ui', 'app'].map(folder => readFileSync(`${src}/${folder}/messages/en.ts`, 'utf8')),
);

checkLanguages(enStoring, elStoring, [readFileSync(`${src}/app/messages/storage.en.ts`, 'utf8')]);

const clubWords = (code: Language): object => {
  language.value = code;
  return clubMessages();
};
checkLanguages(clubWords('en'), clubWords('el'), [readFileSync(`${src}/app/club/messages.ts`, 'utf8')]);

// Folders of game-ui with their own messages file.
describe.each([
  ['library', collectionWords],
  ['pass-and-play', handOverWords],
  ['log', tableLogWords],
  ['photos', photoWords],
  ['players', playerWords],
])('%s', (folder, words) => {
  const said = (code: Language): object => {
    language.value = code;
    return words();
  };
  const [el, en] = [said('el'), said('en')];
  checkLanguages(en, el, [readFileSync(`${src}/game-ui/${folder}/messages.ts`, 'utf8')]);
});

/** Attributes that are shown or read aloud. */
const READ = /^(aria-label|aria-description|title|placeholder|label|alt|caption|note|other|problem|worth)$/;
const LETTER = /\p{L}/u;

/** Literal texts that an expression shows: strings, fixed parts of templates, both branches of a conditional. */
const literals = (node: unknown): string[] => {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);
    case 'ConditionalExpression':
      return [...literals(node.consequent), ...literals(node.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      // A comparison shows no text.
      return /^(&&|\|\||\?\?|\+)$/.test(String(node.operator)) ? [...literals(node.left), ...literals(node.right)] : [];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return literals(node.expression);
    default:
      return [];
  }
};

/** Visible text of a screen that is not in a messages file. */
const textOf = (path: string, source: string): string[] => {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: string[] = [];
  walk(program as unknown as Node, (node, _, field) => {
    if (node.type === 'JSXText') found.push(String(node.value));
    if (node.type === 'JSXExpressionContainer' && field === 'children') found.push(...literals(node));
    if (node.type === 'JSXAttribute' && isNode(node.name) && READ.test(String(node.name.name)))
      found.push(...literals(node.value));
  });
  return found.map(text => text.trim()).filter(text => LETTER.test(text.replace(/\\u\w+|&\w+;/g, '')));
};

/** Games without messages files, such as the tests' tiny game. */
const UNTOLD = readdirSync(`${src}/games`, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && !existsSync(`${src}/games/${entry.name}/messages`))
  .map(({ name }) => `games/${name}/`);
const screens = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => file.endsWith('.tsx') && !UNTOLD.some(game => file.startsWith(game)))
  .sort();

describe('screens contain no text of their own', () => {
  test('there are screens', () => expect(screens.length).toBeGreaterThan(0));

  testAll('there is none', screens, file => {
    expect(textOf(file, readFileSync(`${src}/${file}`, 'utf8'))).toEqual([]);
  });
});

describe('the search for text finds', () => {
  test.each<[what: string, jsx: string, found: string[]]>([
    ['a text', '<p>Roll the dice</p>', ['Roll the dice']],
    ['a text beside an expression', '<p>{n} dice</p>', ['dice']],
    ['a Greek text', '<p>Ζάρια</p>', ['Ζάρια']],
    ['a string as a child', "<p>{'Roll'}</p>", ['Roll']],
    ['both branches', `<p>{n > 1 ? 'dice' : \`one die of \${n}\`}</p>`, ['dice', 'one die of']],
    ['text that depends', "<p>{n === 'one' && 'Done'}</p>", ['Done']],
    ['an attribute', `<button aria-label="Close" title={\`Roll \${n}\`} />`, ['Close', 'Roll']],
    ['an attribute of a part', '<Stepper label={n ? "Men" : t.men} worth="dice" />', ['Men', 'dice']],
    ['a text in a list', '<ul>{list.map((x) => <li>Unit {x}</li>)}</ul>', ['Unit']],
    [
      'nothing else',
      `<p class="top" key={\`a\${n}\`} aria-live="polite">{t.men}: {n} → <Mark name="dice" /> · +2 {n && t.x} {" "}</p>`,
      [],
    ],
  ])('%s', (_, jsx, found) => {
    expect(textOf('fixture.tsx', `const Fixture = () => ${jsx};`)).toEqual(found);
  });
});
