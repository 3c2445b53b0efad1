import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { isNode, type Node, walk } from './syntax.ts';

/** A name that a file declares at its top level, exported or not. */
type Place = `${string}#${string}`;

/** The free names of a part of a program, and the files that it loads when it runs. */
interface Spoken {
  readonly names: ReadonlySet<string>;
  readonly loads: readonly string[];
}

/** The top-level declarations of a file. */
interface Unit {
  /** Each declared name with the free names of its declaration. */
  readonly declared: ReadonlyMap<string, readonly Spoken[]>;
  /** Each imported name with its file and its name there; `*` is the whole module. */
  readonly brought: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  /** Each exported name with the file and the name that it stands for. */
  readonly exported: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  /** Files of `export *`. */
  readonly passedOn: readonly string[];
  /** The free names of the statements that run when the file is loaded. */
  readonly run: readonly Spoken[];
}

const fieldOf = (node: Node, field: string): Node => node[field] as Node;
const nodesOf = (node: Node, field: string): readonly Node[] => node[field] as readonly Node[];
const nameIn = (node: Node): string => (node.name ?? node.value) as string;

/** The names that a pattern binds: for `{ a, b: [c] }`, a and c. */
const boundBy = (pattern: Node | null): readonly string[] => {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name as string];
    case 'ObjectPattern':
      return nodesOf(pattern, 'properties').flatMap(each =>
        boundBy(fieldOf(each, each.argument ? 'argument' : 'value')),
      );
    case 'ArrayPattern':
      return nodesOf(pattern, 'elements').flatMap(each => boundBy(each));
    case 'AssignmentPattern':
      return boundBy(fieldOf(pattern, 'left'));
    case 'RestElement':
      return boundBy(fieldOf(pattern, 'argument'));
    default:
      return [];
  }
};

const declares = (statement: Node): readonly (readonly [name: string, node: Node])[] => {
  if (statement.type === 'VariableDeclaration')
    return nodesOf(statement, 'declarations').flatMap(each =>
      boundBy(fieldOf(each, 'id')).map(name => [name, each] as const),
    );
  const id = statement.id as Node | null | undefined;
  return isNode(id) && /Declaration$/.test(statement.type) ? [[nameIn(id), statement]] : [];
};

const spokenOf = (part: Node): Spoken => {
  const bound = new Set<string>();
  const names = new Set<string>();
  const loads: string[] = [];
  walk(part, (node, parent, field) => {
    if (node.type === 'VariableDeclarator' && node !== part)
      for (const name of boundBy(fieldOf(node, 'id'))) bound.add(name);
    if (Array.isArray(node.params))
      for (const each of node.params as readonly Node[]) for (const name of boundBy(each)) bound.add(name);
    if (node.type === 'ImportExpression' && fieldOf(node, 'source').type === 'Literal')
      loads.push(fieldOf(node, 'source').value as string);
    const isKey = (field === 'key' || field === 'property') && parent?.computed !== true && parent?.shorthand !== true;
    const isTag = node.type === 'JSXIdentifier' && field === 'name' && parent?.type === 'JSXOpeningElement';
    if ((node.type === 'Identifier' && !isKey) || isTag) names.add(node.name as string);
  });
  return { names: new Set([...names].filter(name => !bound.has(name))), loads };
};

/** The file of a relative import. All other imports are packages. */
const resolve = (from: string, to: string): string | undefined => {
  if (!to.startsWith('.')) return undefined;
  const path = join(dirname(from), to);
  return existsSync(path) && /\.tsx?$/.test(path) ? path : undefined;
};

/** Parsed files by path: the games share many of them. */
const known = new Map<string, { readonly source: string; readonly unit: Unit }>();

const unitOf = (file: string): Unit => {
  const source = readFileSync(file, 'utf8');
  const found = known.get(file);
  if (found?.source === source) return found.unit;
  const unit = readUnit(file, source);
  known.set(file, { source, unit });
  return unit;
};

/** Parses a file. */
const readUnit = (file: string, source: string): Unit => {
  const declared = new Map<string, Spoken[]>();
  const brought = new Map<string, { readonly file: string; readonly name: string }>();
  const exported = new Map<string, { readonly file: string; readonly name: string }>();
  const [passedOn, run]: [string[], Spoken[]] = [[], []];
  const add = (statement: Node): readonly string[] =>
    declares(statement).map(([name, node]) => {
      declared.set(name, [...(declared.get(name) ?? []), spokenOf(node)]);
      return name;
    });
  const { program } = parseSync(file, source) as unknown as { program: Node };
  for (const statement of nodesOf(program, 'body')) {
    const from = isNode(statement.source) ? resolve(file, statement.source.value as string) : undefined;
    switch (statement.type) {
      case 'ImportDeclaration':
        if (from)
          for (const each of nodesOf(statement, 'specifiers'))
            brought.set(nameIn(fieldOf(each, 'local')), {
              file: from,
              name: each.type === 'ImportSpecifier' ? nameIn(fieldOf(each, 'imported')) : '*',
            });
        break;
      case 'ExportAllDeclaration':
        if (from) passedOn.push(from);
        break;
      case 'ExportNamedDeclaration':
        if (isNode(statement.declaration))
          for (const name of add(statement.declaration)) exported.set(name, { file, name });
        for (const each of nodesOf(statement, 'specifiers'))
          exported.set(nameIn(fieldOf(each, 'exported')), { file: from ?? file, name: nameIn(fieldOf(each, 'local')) });
        break;
      default:
        if (add(statement).length === 0) run.push(spokenOf(statement));
    }
  }
  return { declared, brought, exported, passedOn, run };
};

/**
 * All names that can be reached from the exports of an entry: by a call, a reference, a type, a tag, or because their
 * file is loaded. Each is `file#name`.
 */
export const reachableFrom = (entry: string): ReadonlySet<Place> => {
  const units = new Map<string, Unit>();
  const reached = new Set<Place>();
  const load = (file: string): Unit => {
    const loaded = units.get(file);
    if (loaded) return loaded;
    const unit = unitOf(file);
    units.set(file, unit);
    for (const part of unit.run) follow(file, part);
    return unit;
  };
  const reachAll = (file: string): void => {
    const unit = load(file);
    for (const name of unit.exported.keys()) reachExport(file, name);
    for (const other of unit.passedOn) reachAll(other);
  };
  const reachExport = (file: string, name: string): void => {
    if (name === '*') {
      reachAll(file);
      return;
    }
    const unit = load(file);
    const there = unit.exported.get(name);
    if (there) reach(there.file, there.name);
    else for (const other of unit.passedOn) if (load(other).exported.has(name)) reachExport(other, name);
  };
  const reach = (file: string, name: string): void => {
    const unit = load(file);
    const own = unit.declared.get(name);
    const other = unit.brought.get(name);
    if (!own) {
      if (other) reachExport(other.file, other.name);
      return;
    }
    const place: Place = `${file}#${name}`;
    if (reached.has(place)) return;
    reached.add(place);
    for (const part of own) follow(file, part);
  };
  const follow = (file: string, { names, loads }: Spoken): void => {
    for (const name of names) reach(file, name);
    for (const to of loads) {
      const other = resolve(file, to);
      if (other) reachAll(other);
    }
  };
  reachAll(entry);
  return reached;
};
