import * as v from 'valibot';
import { isRecord, sweep } from '../../core/clean.ts';
import { text, timeShape } from '../../core/shapes.ts';
import type { Result } from '../../core/verdict.ts';
import { FILE_KINDS, FILE_LIMITS, FILE_TABLES, FORMAT, type KeptFile, refused, VERSION } from './kept-file.ts';
import { isHostile, type Named, sweeping, type Tables, validateRows } from './validate-rows.ts';

const WITH_ARMIES = 1;

export const choiceShape = v.tuple([text(40), text(40)]);
// What is no text of a few letters is no choice, and a choice that nobody knows is passed over: no file fails by them.
const preferencesShape = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(choices =>
    Object.fromEntries(
      Object.entries(choices)
        .slice(0, 50)
        .filter((pair): pair is [string, string] => v.is(choiceShape, pair)),
    ),
  ),
);

export const headerShape = v.object({
  format: v.literal(FORMAT),
  kind: v.picklist(FILE_KINDS),
  build: v.pipe(v.string(), v.maxLength(40)),
  at: timeShape,
  preferences: v.fallback(preferencesShape, {}),
});

/**
 * Reads what `formatKept` wrote, or anything else. Nothing of a battle's file is taken unless all of it but its photos
 * is good; of a backup, what is good. A text of this phone's own may be of any size.
 */
export const parseKept = (file: string, from: 'outside' | 'here' = 'outside'): Result<KeptFile> => {
  if (from === 'outside' && file.length > FILE_LIMITS.backup.bytes) return refused('tooLarge');
  let data: unknown;
  try {
    data = JSON.parse(file.replace(/^\uFEFF/, ''));
  } catch {
    return refused('notText');
  }
  if (!isRecord(data) || data.format !== FORMAT) return refused('notOurs');
  if (typeof data.version === 'number' && data.version > VERSION) return refused('newer', 'version');
  if (data.version !== VERSION && data.version !== WITH_ARMIES) return refused('badFile', 'version');
  const named: Named = data.version === WITH_ARMIES ? 'armies' : 'collections';
  const limits = FILE_LIMITS[data.kind === 'battle' ? 'battle' : 'backup'];
  if (from === 'outside' && file.length > limits.bytes) return refused('tooLarge');
  for (const table of FILE_TABLES) {
    const name = table === 'collections' ? named : table;
    const rows = table === 'photos' ? (data.photos ?? []) : data[name];
    if (!Array.isArray(rows)) return refused('badFile', name);
    if (from === 'outside' && rows.length > limits[table]) return refused('tooMany', name);
  }
  const { battles, entries, [named]: collections, photos = [], ...rest } = data;
  const cleaned: string[] = [];
  const swept = sweep(rest, sweeping(cleaned));
  if (!swept.ok) return swept;
  const head = v.safeParse(headerShape, swept.value);
  if (!head.success) return refused('badFile', v.getDotPath(head.issues[0]) ?? '');
  const { rows, faults } = validateRows({ battles, entries, collections, photos } as Tables, cleaned, { named });
  // A photo that is not as it should be costs that photo.
  const refusing = faults.find(each => (data.kind === 'battle' && each.table !== 'photos') || isHostile(each));
  if (refusing) return { ok: false, problem: refusing.problem };
  const { kind, build, at, preferences } = head.output;
  return { ok: true, value: { kind, build, at, preferences, ...rows, cleaned, faults } };
};
