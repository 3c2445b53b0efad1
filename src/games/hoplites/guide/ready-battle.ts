import type { Army } from '../army/army.ts';
import { PAIRINGS, readyArmy } from '../army/ready-armies.ts';
import type { Setup, SideSetup } from '../battle/setup.ts';
import type { SideId } from '../rules/side.ts';
import { FIRST_DRAFT } from './setup-draft.ts';

const { armies, shares, answers, settings, terrain, holder, players } = FIRST_DRAFT;

const side = (seat: SideId): SideSetup => ({
  army: readyArmy(armies[seat]) as Army,
  level: { share: shares[seat] },
  answers: answers[seat],
});

/** The battle offered on the home page: the basic game, a person against the app. */
export const readyBattleSetup = (): Setup => ({
  armies: { a: side('a'), b: side('b') },
  settings,
  terrain,
  post: false,
  holder,
  players,
});

/**
 * The battle that follows a finished one: the next pairing of the period (A6), or the first of all pairings if the
 * period has no other. Players stay; levels and settings stay within the period. Undefined by post and on several
 * phones, where the players must agree first.
 */
export const nextPairing = (setup: Setup): Setup | undefined => {
  if (setup.mail || setup.sealed) return undefined;
  const { a, b } = setup.armies;
  const { period } = a.army;
  const pairs = PAIRINGS.flatMap(([first, second]) => {
    const armies = { a: readyArmy(first), b: readyArmy(second) };
    return armies.a?.period === period && armies.a && armies.b ? [{ a: armies.a, b: armies.b }] : [];
  });
  const at = pairs.findIndex(pair => pair.a.id === a.army.id && pair.b.id === b.army.id);
  const next = pairs[(at + 1) % pairs.length];
  if (!next || pairs.length === 1) return { ...readyBattleSetup(), ...(setup.players && { players: setup.players }) };
  return { ...setup, armies: { a: { ...a, army: next.a }, b: { ...b, army: next.b } } };
};
