import { formatList } from '../../../ui/messages/format.ts';
import type { Need } from '../fire/kill-requirements.ts';
import { words } from './index.ts';

/** What kills a stand, in words (F7): `a stand falls to each 1–2`; null is what nothing kills. */
export const needText = (need: Need | null): string => {
  const t = words().need;
  if (need === null) return t.never;
  const { alike, faces } = need;
  if (alike === 1) return t.kills(faces.length > 1 ? `${faces[0]}–${faces.at(-1)}` : `${faces[0]}`);
  return t.kills(formatList(faces.map(face => t.alike[alike](face))));
};
