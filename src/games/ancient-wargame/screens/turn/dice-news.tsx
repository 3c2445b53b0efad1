import { useMemo } from 'preact/hooks';
import { Dice } from '../../../../game-ui/dice/dice.tsx';
import type { AnyEvent } from '../../battle/events.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { Phase } from '../../battle/state.ts';
import { describe } from '../../messages/describe.ts';
import { sideOfEntry } from '../../messages/entry-messages.ts';
import { battleMessages } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';

/** Most lines at a time; the log has the rest. */
const MOST = 6;
/** A part of a turn begins with these steps; moves, supports and melees are one part. */
const FIRST_STEPS: readonly Phase[] = ['catapults', 'lightTroops', 'moves'];

/** The faces of the dice that an event applies; undefined for an event without dice. Coins are described in words. */
const facesOf = (event: AnyEvent): readonly number[] | undefined => {
  switch (event.type) {
    case 'shot':
      return [...(event.data.face === undefined ? [] : [event.data.face]), ...(event.data.kindled ?? [])];
    case 'hit':
      return event.data.face === undefined ? [] : [event.data.face];
    case 'volley':
      return event.data.faces;
    case 'work':
      return [event.data.face];
    case 'fight':
      return [];
    default:
      return undefined;
  }
};

/** What the dice did in this part of the turn, for each side: shots, fire, throws for charges, melees. */
export const DiceNews = ({ session }: { readonly session: AncientSession }) => {
  const { inForce } = session.reading.value;
  const lines = useMemo(() => {
    const log = session.log.value;
    const lines: { readonly side: string; readonly text: string; readonly faces: readonly number[] }[] = [];
    for (const entry of inForce.toReversed()) {
      const event = { type: entry.type, data: entry.data } as AnyEvent;
      if (event.type === 'step' && FIRST_STEPS.includes(event.data.phase)) break;
      const faces = facesOf(event);
      if (!faces) continue;
      const before = session.stateBefore(log.indexOf(entry));
      const side = sideOfEntry(before, entry);
      lines.push({ side: side ? sideName(before, side) : '', text: describe(before, entry), faces });
      if (lines.length === MOST) break;
    }
    return lines;
  }, [inForce]);
  if (lines.length === 0) return null;
  return (
    <ul class="news" aria-label={battleMessages().news} aria-live="polite">
      {lines.map(({ side, text, faces }, i) => (
        <li key={`${lines.length - i} ${text}`}>
          {side && <strong>{side}</strong>}
          {faces.length > 0 && <Dice pools={[{ dice: { total: faces.length }, needed: 7 }]} faces={faces} />}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
};
