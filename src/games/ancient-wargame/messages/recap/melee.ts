import { formatList } from '../../../../ui/messages/text-format.ts';
import type { EventData } from '../../battle/events.ts';
import { attackerAndDefender, meleeAt, meleeResultAt, meleeWithPieces } from '../../battle/melee-steps.ts';
import { currentField, findUnit } from '../../battle/state.ts';
import type { MeleeResult } from '../../melee/losses.ts';
import { strengthOf } from '../../melee/strength.ts';
import { isCatapult } from '../../troops/roster.ts';
import { describeChanges } from '../describe.ts';
import { gameMessages } from '../index.ts';
import { sideName, squareText } from '../names.ts';
import { sixteenthsText, valueText } from '../number-text.ts';
import { reasonText } from '../reasons.ts';
import { recapWords } from './recap-words.ts';
import { arrow, kindNameOf, lossesOf, moodFor, type Scene, type Step, stepOf } from './scene.ts';

/** Who goes back or is destroyed, in a few words. */
const resultText = ({ retreats, destroyed }: MeleeResult): string => {
  const t = recapWords();
  if (destroyed[0] || destroyed[1]) return destroyed[0] ? t.end.attacker : t.end.defender;
  if (retreats[0] && retreats[1]) return t.retreat.both;
  if (retreats[0] || retreats[1]) return retreats[0] ? t.retreat.attacker : t.retreat.defender;
  return t.stand;
};

/** The recap of a melee (L4–L12): strengths, deployments, losses, and retreats. */
export const meleeStep = (found: Scene, { contact, coins }: EventData<'fight'>): Step | undefined => {
  const t = recapWords();
  const { before, after } = found;
  const reckoned = meleeResultAt(before, contact);
  const picks = meleeAt(before, contact)?.picks;
  if (!reckoned || !picks) return undefined;
  const sides = attackerAndDefender(before);
  const scene: Scene = { ...found, side: sides[0] };
  const melee = meleeWithPieces(before, contact);
  const field = currentField(before);
  const fightersIn = (i: 0 | 1): readonly string[] =>
    [...melee.heads[i], ...melee.supporters[i]].flatMap(({ id, kind }) => (isCatapult(kind) ? [] : [id]));
  const headNames = (i: 0 | 1): string =>
    formatList([
      ...new Set(
        fightersIn(i)
          .filter(id => melee.heads[i].some(head => head.id === id))
          .map(id => kindNameOf(scene, id)),
      ),
    ]);
  const gives = ([0, 1] as const).filter(i => reckoned.retreats[i] || reckoned.destroyed[i]);
  const tossed = sides.flatMap(side => coins[side] ?? []);
  const both = (of: (i: 0 | 1) => string): string => `${of(0)} : ${of(1)}`;
  const changes = describeChanges(before, before.units, after.units).map(({ text }) => text);
  return stepOf(scene, {
    title: t.meleeAt(t.on(headNames(0), headNames(1)), squareText(before, contact)),
    result: resultText(reckoned),
    mood: gives.length === 1 ? moodFor(scene, sides[gives[0] === 0 ? 1 : 0]) : 'plain',
    figures: [
      { label: t.worth, value: both(i => valueText(strengthOf(field, melee, i).total)) },
      { label: t.lost, value: both(i => sixteenthsText(reckoned.lost[i])) },
      ...(tossed.length > 0
        ? [{ label: t.coins, value: tossed.map(coin => gameMessages().melee[coin]).join(', ') }]
        : []),
    ],
    why: [
      ...sides.map(side => `${t.of(sideName(before, side), gameMessages().deployments[picks[side] ?? 'line'])}.`),
      ...reckoned.reasons.map(reasonText),
      ...changes,
    ].join(' '),
    clause: reckoned.reasons.at(-1)?.clause,
    spot: {
      kind: 'melee',
      units: [...fightersIn(0), ...fightersIn(1)],
      arrows: [...fightersIn(0), ...fightersIn(1)].flatMap(id => {
        const [was, now] = [findUnit(before.units, id)?.square, findUnit(after.units, id)?.square];
        return was === now ? [] : arrow('retreat', was, now);
      }),
      losses: lossesOf(scene),
    },
  });
};
