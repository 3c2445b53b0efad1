import type { Army } from '../army/army.ts';
import { readyArmy } from '../army/ready-armies.ts';
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
