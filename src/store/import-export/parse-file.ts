import * as v from 'valibot';
import type { ValidationResult } from '../../core/rule-check.ts';
import { isRecord, sanitizeDeep } from '../../core/sanitize.ts';
import { textSchema, timestampSchema } from '../../core/schemas.ts';
import {
  createFileFailure,
  FILE_FORMAT_NAME,
  FILE_FORMAT_VERSION,
  FILE_KINDS,
  FILE_LIMITS,
  FILE_TABLES,
  type ParsedFile,
} from './file-format.ts';
import { createSanitizeOptions, isMalicious, type UntrustedRows, validateRows } from './validate-rows.ts';

export const preferenceSchema = v.tuple([textSchema(40), textSchema(40)]);
// Invalid or unknown preferences are ignored; they never make a file invalid.
const preferencesShape = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(choices =>
    Object.fromEntries(
      Object.entries(choices)
        .slice(0, 50)
        .filter((pair): pair is [string, string] => v.is(preferenceSchema, pair)),
    ),
  ),
);

export const headerSchema = v.object({
  format: v.literal(FILE_FORMAT_NAME),
  kind: v.picklist(FILE_KINDS),
  build: v.pipe(v.string(), v.maxLength(40)),
  at: timestampSchema,
  preferences: v.fallback(preferencesShape, {}),
  replay: v.fallback(v.optional(v.boolean()), false),
});

/**
 * Parses an untrusted file. A battle file with an invalid row is refused, unless the row is a photo. A backup is parsed
 * without its invalid rows. The text of this phone's own snapshots (`here`) may have any size.
 */
export const parseFile = (file: string, from: 'outside' | 'here' = 'outside'): ValidationResult<ParsedFile> => {
  if (from === 'outside' && file.length > FILE_LIMITS.backup.bytes) return createFileFailure('tooLarge');
  if (file.trim() === '') return createFileFailure('empty');
  let data: unknown;
  try {
    data = JSON.parse(file.replace(/^\uFEFF/, ''));
  } catch {
    return createFileFailure('notText');
  }
  if (!isRecord(data) || data.format !== FILE_FORMAT_NAME) return createFileFailure('notOurs');
  if (typeof data.version === 'number' && data.version > FILE_FORMAT_VERSION)
    return createFileFailure('newer', 'version');
  if (data.version !== FILE_FORMAT_VERSION) return createFileFailure('badFile', 'version');
  const limits = FILE_LIMITS[data.kind === 'battle' ? 'battle' : 'backup'];
  if (from === 'outside' && file.length > limits.bytes) return createFileFailure('tooLarge');
  for (const table of FILE_TABLES) {
    const rows = table === 'photos' ? (data.photos ?? []) : data[table];
    if (!Array.isArray(rows)) return createFileFailure('badFile', table);
    if (from === 'outside' && rows.length > limits[table]) return createFileFailure('tooMany', table);
  }
  const { battles, entries, collections, photos = [], ...rest } = data;
  // In a backup, entries may use the whole size.
  const areLimited = from === 'outside' && limits.entryBytes < limits.bytes;
  if (areLimited && JSON.stringify(entries).length > limits.entryBytes) return createFileFailure('tooLarge', 'entries');
  const cleaned: string[] = [];
  const swept = sanitizeDeep(rest, createSanitizeOptions(cleaned));
  if (!swept.ok) return swept;
  const head = v.safeParse(headerSchema, swept.value);
  if (!head.success) return createFileFailure('badFile', v.getDotPath(head.issues[0]) ?? '');
  const { rows, faults } = validateRows({ battles, entries, collections, photos } as UntrustedRows, cleaned);
  // An invalid photo is left out.
  const refusing = faults.find(each => (data.kind === 'battle' && each.table !== 'photos') || isMalicious(each));
  if (refusing) return { ok: false, problem: refusing.problem };
  const { kind, build, at, preferences, replay } = head.output;
  const isReplay = replay && kind === 'battle';
  return {
    ok: true,
    value: { kind, build, at, preferences, ...rows, cleaned, faults, ...(isReplay && { isReplay }) },
  };
};
