import * as v from 'valibot';
import { isRecord, sanitizeName } from '../core/sanitize.ts';
import { integerSchema, rowIdSchema, textSchema } from '../core/schemas.ts';
import { parseJson } from '../core/untrusted-input.ts';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

/** Messages between phones, except entries. All are validated with these schemas. */

/** The version of the messages. Phones with different versions say so and disconnect. */
export const PROTOCOL_VERSION = 2;

const keyShape = v.pipe(v.string(), v.length(87), v.regex(/^[A-Za-z0-9_-]+$/));
const nameShape = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform(name => sanitizeName(name, 40)),
);
const onceShape = v.pipe(v.string(), v.length(22), v.regex(/^[A-Za-z0-9_-]+$/));

export const helloSchema = v.object({
  speaks: integerSchema(1, 999),
  /** The battle's row, which the receiver validates like a row of a file; null from a phone without a battle. */
  battle: v.nullable(v.custom<Record<string, unknown>>(isRecord)),
  entries: integerSchema(0, 1_000_000),
  author: rowIdSchema,
  key: keyShape,
  name: nameShape,
  /** A nonce for the other phone's proof of its key. */
  once: onceShape,
  /** True if the phone supports reconnecting; absent in older builds. */
  ways: v.exactOptional(v.boolean()),
  /** True if the phone compares log digests; absent in older builds. */
  compares: v.exactOptional(v.boolean()),
});
export type Hello = v.InferOutput<typeof helloSchema>;

export const proofSchema = v.object({ signature: textSchema(100) });
export type Proof = v.InferOutput<typeof proofSchema>;

export const phoneSchema = v.object({ author: rowIdSchema, key: keyShape, name: nameShape });
/** A known phone: its author id, key and name. */
export type Phone = v.InferOutput<typeof phoneSchema>;
/** The most phones of a battle that a phone stores, sends and reads, itself included. */
export const MAX_PHONES = 50;
export const phonesSchema = v.pipe(v.array(phoneSchema), v.maxLength(MAX_PHONES));

/** The digest of a log (log-digest.ts). */
export const digestSchema = v.object({
  entries: integerSchema(0, 1_000_000),
  authors: v.pipe(v.array(v.tuple([rowIdSchema, v.pipe(v.string(), v.length(43))])), v.maxLength(1000)),
});

const codeShape = v.pipe(v.string(), v.maxLength(300), v.regex(/^[A-Za-z0-9_-]+$/));
/** Codes for reconnecting: the credentials of a future call, or the code at which a phone waits for that call. */
export const reconnectSchema = v.variant('is', [
  v.object({ is: v.literal('calls'), code: codeShape }),
  v.object({ is: v.literal('listens'), code: codeShape }),
]);
export type ReconnectMessage = v.InferOutput<typeof reconnectSchema>;

export const CLOSE_REASONS = [
  'leaves',
  /** The phone has another session with the same phone. */
  'elsewhere',
  'otherVersion',
  'otherBattle',
  'wrongProof',
  'otherKey',
  /** The phone is not the one whose code or link was read. */
  'otherPhone',
  'sameAuthor',
  'offends',
] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];
export const closeSchema = v.object({ why: v.picklist(CLOSE_REASONS) });

export const encodeMessage = (data: unknown): Uint8Array<ArrayBuffer> => encodeUtf8(JSON.stringify(data));

const readAs =
  <Shape extends v.GenericSchema>(shape: Shape) =>
  (bytes: Uint8Array): v.InferOutput<Shape> | undefined => {
    const said = decodeUtf8(bytes);
    const read = said === undefined ? undefined : parseJson(said);
    if (!read?.ok) return undefined;
    const parsed = v.safeParse(shape, read.data);
    return parsed.success ? parsed.output : undefined;
  };

/** Validates a phone of an untrusted source; undefined if it is invalid. */
export const parsePhone = (data: unknown): Phone | undefined => {
  const parsed = v.safeParse(phoneSchema, data);
  return parsed.success ? parsed.output : undefined;
};

export const parseHello = readAs(helloSchema);
export const parseProof = readAs(proofSchema);
export const parsePhoneList = readAs(phonesSchema);
export const parseClose = readAs(closeSchema);
export const parseReconnect = readAs(reconnectSchema);
export const parseDigest = readAs(digestSchema);
/** Parses stored phones. Invalid ones are skipped. */
export const parseStoredPhones = (kept: unknown): readonly Phone[] =>
  (Array.isArray(kept) ? kept : []).flatMap(each => parsePhone(each) ?? []).slice(0, MAX_PHONES);

/** The text that a phone signs to prove its key in one peer session. */
export const createProofPayload = (
  once: string,
  battle: string,
  { author, key }: Pick<Hello, 'author' | 'key'>,
): string => ['hello', once, battle, author, key].join('\n');
