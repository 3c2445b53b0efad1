import * as v from 'valibot';

/** The parts of a valibot schema that these functions read: its structure and its checks. */
export interface Schema {
  readonly type: string;
  readonly pipe?: readonly { readonly kind: string; readonly type: string; readonly requirement?: unknown }[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly items?: readonly Schema[];
  readonly item?: Schema;
  readonly key?: Schema;
  readonly value?: Schema;
  readonly wrapped?: Schema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

/** All checks on a value, also those of nested pipes. */
const asked = (schema: Schema): ReadonlyMap<string, unknown> => {
  const all = new Map<string, unknown>();
  const gather = ({ pipe }: Schema): void => {
    for (const step of pipe ?? []) {
      if (step.kind === 'schema') gather(step as unknown as Schema);
      else all.set(step.type, step.requirement ?? true);
    }
  };
  gather(schema);
  return all;
};

const parts = (schema: Schema): readonly (readonly [name: string, part: Schema])[] => [
  ...Object.entries(schema.entries ?? {}),
  ...(schema.items ?? []).map((item, i) => [String(i), item] as const),
  ...(schema.type === 'union' || schema.type === 'variant' ? (schema.options as Schema[]) : []).map(
    (option, i) => [`|${i}`, option] as const,
  ),
  ...(['item', 'key', 'value', 'wrapped'] as const).flatMap(name => {
    const part = schema[name];
    return typeof part === 'object' ? [[name === 'wrapped' ? '' : `<${name}>`, part] as const] : [];
  }),
];

/** True if a regular expression limits the length. */
const isBounded = (expression: unknown): boolean =>
  expression instanceof RegExp &&
  /^\^.*\$$/s.test(expression.source) &&
  !/[*+]|\{\d+,\}/.test(expression.source.replace(/\\.|\[(?:\\.|[^\]])*\]/g, ''));

/** Places of a schema without a limit of length, size or number. */
export const withoutRange = (schema: Schema, at = ''): string[] => {
  const rules = asked(schema);
  const wants = (...names: string[]): string[] =>
    names
      .filter(name => !name.split('|').some(one => rules.has(one)))
      .map(name => `${at}: ${schema.type} without ${name}`);
  const own: Readonly<Record<string, () => string[]>> = {
    number: () => wants('min_value', 'max_value', 'integer|multiple_of'),
    string: () => (isBounded(rules.get('regex')) ? [] : wants('max_length|length')),
    array: () => wants('max_length|length'),
    // Bytes.
    instance: () => wants('max_length'),
    // A picklist of keys limits the number of keys.
    record: () => (schema.key?.type === 'picklist' ? [] : wants('max_entries')),
    unknown: () => [`${at}: unknown`],
    any: () => [`${at}: any`],
    custom: () => [`${at}: custom`],
  };
  const known = /^(object|tuple|union|variant|picklist|literal|boolean|nullable|optional|exact_optional)$/;
  const found = own[schema.type]?.() ?? (known.test(schema.type) ? [] : [`${at}: ${schema.type} is new to this walk`]);
  return [...found, ...parts(schema).flatMap(([name, part]) => withoutRange(part, name ? `${at}.${name}` : at))];
};

const TEXTS = [
  ...['', 'x', '"', "'", '`', '<b>', '%s', '\\', '/', '..', '#', '?', '[', '{', '😀', 'Ά', 'ﷺ', 'e\u0301'],
  ...['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf', '0', '-', 'a-b_c', 'A', 'NaN', 'null'],
];

/** Sources of valid values: whole numbers below n, and names that exist in the battle. */
export interface Source {
  readonly below: (n: number) => number;
  readonly names: readonly string[];
}

const oneOf = <T>(all: readonly T[], { below }: Source): T => all[below(all.length)] as T;

/** An extreme value that the schema accepts. */
export const extreme = (schema: Schema, source: Source): unknown => {
  const { below } = source;
  const rules = asked(schema);
  const limit = (name: string, otherwise: number): number => (rules.get(name) as number | undefined) ?? otherwise;
  switch (schema.type) {
    case 'number': {
      const [least, most] = [limit('min_value', 0), limit('max_value', 1)];
      const step = limit('multiple_of', 1);
      const value = oneOf([least, most, least + step, most - step, Math.trunc((least + most) / 2), 1, 0, 2, 3], source);
      return Math.min(most, Math.max(least, value));
    }
    case 'string': {
      const most = limit('max_length', 40);
      const texts = [
        ...source.names,
        ...source.names,
        ...source.names,
        ...TEXTS,
        'x'.repeat(most),
        `0${'-'.repeat(most - 1)}`,
      ];
      for (let tries = 0; tries < 200; tries++) {
        const text = oneOf(texts, source);
        if (v.is(schema as unknown as v.GenericSchema, text)) return text;
      }
      return 'me.1.0';
    }
    case 'boolean':
      return below(2) === 0;
    case 'literal':
      return schema.literal;
    case 'picklist':
      return oneOf(schema.options ?? [], source);
    case 'nullable':
      return below(3) === 0 ? null : extreme(schema.wrapped as Schema, source);
    case 'optional':
    case 'exact_optional':
      return extreme(schema.wrapped as Schema, source);
    case 'union':
    case 'variant':
      return extreme(oneOf(schema.options as Schema[], source), source);
    case 'tuple':
      return (schema.items ?? []).map(item => extreme(item, source));
    case 'array': {
      const [least, most] = [limit('min_length', 0), limit('max_length', 3)];
      const length = Math.max(least, Math.min(most, [0, 1, 2, 3, below(40) === 0 ? most : 1][below(5)] as number));
      return Array.from({ length }, () => extreme(schema.item as Schema, source));
    }
    case 'record': {
      const length = Math.min(limit('max_entries', 3), below(4));
      return Object.fromEntries(
        Array.from({ length }, () => [extreme(schema.key as Schema, source), extreme(schema.value as Schema, source)]),
      );
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.entries ?? {}).flatMap(([name, part]) =>
          /optional$/.test(part.type) && below(2) === 0 ? [] : [[name, extreme(part, source)]],
        ),
      );
    default:
      return oneOf([null, 0, '', {}, []], source);
  }
};

const LETTERS = ['\u1F67', 'x', 'a', '0', '9'];

/** A value with the largest serialized size that the schema accepts. Ignores checks on the value as a whole. */
export const largest = (schema: Schema): unknown => {
  const rules = asked(schema);
  const most = (name: string): number => (rules.get(name) as number | undefined) ?? (rules.get('length') as number);
  const longest = (all: readonly unknown[]): unknown =>
    all.reduce((long, each) => (bytesIn(each) > bytesIn(long) ? each : long));
  const isLawful = (value: unknown): boolean => v.is(schema as unknown as v.GenericSchema, value);
  switch (schema.type) {
    case 'number':
      return longest([most('min_value'), most('max_value')]);
    case 'string': {
      const lengths = rules.has('max_length') || rules.has('length') ? [most('max_length')] : [64, 40, 32, 16, 4, 3];
      const texts = lengths.flatMap(length => LETTERS.map(letter => letter.repeat(length)));
      const text = texts.find(isLawful);
      if (text === undefined) throw new Error(`no text is let through: ${JSON.stringify([...rules])}`);
      return text;
    }
    case 'boolean':
      return false;
    case 'literal':
      return schema.literal;
    case 'picklist':
      return longest(schema.options ?? []);
    case 'nullable':
    case 'optional':
    case 'exact_optional':
      return longest([null, largest(schema.wrapped as Schema)]);
    case 'union':
    case 'variant':
      return longest((schema.options as Schema[]).map(largest));
    case 'tuple':
      return (schema.items ?? []).map(largest);
    case 'array':
      return Array.from({ length: most('max_length') }, () => largest(schema.item as Schema));
    case 'record': {
      const value = largest(schema.value as Schema);
      const { key } = schema as { readonly key: Schema };
      const keys =
        key.type === 'picklist'
          ? (key.options as string[])
          : Array.from({ length: most('max_entries') }, (_, i) => String(1000 + i));
      return Object.fromEntries(keys.map(name => [name, value]));
    }
    case 'object':
      return Object.fromEntries(Object.entries(schema.entries ?? {}).map(([name, part]) => [name, largest(part)]));
    default:
      throw new Error(`${schema.type} is new to this walk`);
  }
};

/** Bytes of data in a file. */
export const bytesIn = (data: unknown): number => new TextEncoder().encode(JSON.stringify(data) ?? '').length;
