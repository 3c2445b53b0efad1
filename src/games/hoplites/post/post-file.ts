import * as v from 'valibot';
import { createEntryParser } from '../../../core/migrate.ts';
import { createValidationFailure, type ValidationResult } from '../../../core/rule-check.ts';
import { rowIdSchema, safeParse, textSchema } from '../../../core/schemas.ts';
import { parseJson } from '../../../core/untrusted-input.ts';
import { EVENTS } from '../battle/events.ts';
import { parseSetup } from '../battle/setup.ts';
import { SIDES } from '../rules/side.ts';
import { POST_VERSION, type PostBattle, type PostTurn } from './post-battle.ts';

const WHAT = 'hoplites-post';
/** Maximum characters of a file; the longest random battles need a quarter of it. */
export const MAX_POST_LENGTH = 4 * 1024 * 1024;
const MOST_TURNS = 700;
const MOST_EVENTS = 999;

export const postSchema = v.object({
  what: v.literal(WHAT),
  version: v.literal(POST_VERSION),
  id: rowIdSchema,
  setup: v.unknown(),
  turns: v.pipe(
    v.array(
      v.object({
        seat: v.picklist(SIDES),
        events: v.pipe(v.array(v.object({ type: textSchema(40), data: v.unknown() })), v.maxLength(MOST_EVENTS)),
        digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      }),
    ),
    v.maxLength(MOST_TURNS),
  ),
});

/** Problems of the file itself, before its turns are replayed. */
export const POST_FILE_PROBLEMS = ['tooLarge', 'notText', 'notPost', 'newer', 'badSetup', 'badData'] as const;

const dataOf = createEntryParser(EVENTS);

/** Serialises a battle by post (B1). */
export const formatPost = (post: PostBattle): string => JSON.stringify({ what: WHAT, version: POST_VERSION, ...post });

/** Parses the text of any file as a battle by post. Its turns are not checked here. */
export const parsePost = (text: string): ValidationResult<PostBattle> => {
  const read = parseJson(text, MAX_POST_LENGTH);
  if (!read.ok) return read;
  const { data } = read;
  if (typeof data !== 'object' || data === null || !('what' in data) || data.what !== WHAT)
    return createValidationFailure('notPost');
  if ('version' in data && typeof data.version === 'number' && data.version > POST_VERSION)
    return createValidationFailure('newer', 'version');
  const parsed = safeParse(postSchema, data, 'notPost');
  if (!parsed.ok) return parsed;
  const setup = parseSetup(parsed.value.setup);
  if (!setup.ok) return createValidationFailure('badSetup', setup.problem.at);
  const turns: PostTurn[] = [];
  for (const [i, { seat, events, digest }] of parsed.value.turns.entries()) {
    const own: PostTurn['events'][number][] = [];
    for (const [j, { type, data }] of events.entries()) {
      const event = dataOf(type, data);
      if (!event.ok) return createValidationFailure('badData', `turns.${i}.events.${j}`);
      own.push({ type, data: event.value } as PostTurn['events'][number]);
    }
    turns.push({ seat, events: own, digest });
  }
  return { ok: true, value: { id: parsed.value.id, setup: setup.value, turns } };
};
