import type { Reason } from '../../../core/rule-check.ts';
import { formatList } from '../../../ui/messages/text-format.ts';
import type { KillRequirement } from '../fire/kill-requirements.ts';
import { gameMessages } from './index.ts';

/** The text of a reason. For a reason of another version, its code. */
export const reasonText = ({ word, figures = {} }: Reason): string => {
  const reasons: Readonly<Record<string, string | ((figures: Readonly<Record<string, number>>) => string)>> =
    gameMessages().reasons;
  const said = Object.hasOwn(reasons, word) ? reasons[word] : undefined;
  return typeof said === 'function' ? said(figures) : (said ?? word);
};

/** The dice that kill a stand as text (F7), such as `a stand falls to each 1–2`; null means that nothing kills it. */
export const killRequirementText = (need: KillRequirement | null): string => {
  const t = gameMessages().need;
  if (need === null) return t.never;
  const { alike, faces } = need;
  if (alike === 1) return t.kills(faces.length > 1 ? `${faces[0]}–${faces.at(-1)}` : `${faces[0]}`);
  return t.kills(formatList(faces.map(face => t.alike[alike](face))));
};
