import { type Refused, refused } from '../../../../core/verdict.ts';
import { openText, sealText } from '../../../../table/hand-over/sealed-text.ts';
import type { Past } from '../../battle/history.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { PlayerMail, Setup } from '../../battle/setup.ts';
import { type EncounterState, groundIn, knownIn } from '../../battle/state.ts';
import { sentPosition } from '../../battle/tell.ts';
import { readied } from '../../orders/ready.ts';
import type { Fault } from '../../orders/sheet.ts';
import { parseSheet } from '../../orders/text.ts';
import {
  type Address,
  aboutOf,
  type Body,
  type Envelope,
  formatEnvelope,
  formatInvite,
  type LetterKind,
  readBody,
  takes,
} from '../../post/envelope.ts';
import type { Code } from '../../rules/force.ts';
import { theChart } from '../map/the-chart.ts';
import { seatPast } from '../report/seat-past.ts';

/** What the address of a link has before the packed text. */
export const POST_ADDRESS = '#/post/hopliteEncounter/import/';

/** A letter, sealed with the secret of the Empire that it is of (L3). */
const written = async (state: EncounterState, address: Address, body: object): Promise<string> => {
  const secret = state.secrets[address.empire] ?? '';
  return formatEnvelope({ ...address, sealed: await sealText(JSON.stringify(body), secret, aboutOf(address)) });
};

const gameOf = (state: EncounterState): string => state.setup.mail?.game ?? '';

/** The report of the turn that was run last, for a player far away (L3). Rejects where the Empire has no secret. */
export const reportLetter = (
  session: EncounterSession,
  state: EncounterState,
  last: Past,
  empire: Code,
): Promise<string> => {
  const { told } = seatPast(session, state, last, empire);
  const address: Address = { kind: 'report', game: gameOf(state), empire, turn: last.turn, version: last.version };
  return written(state, address, { told, position: sentPosition(theChart(), state, empire), deadline: state.deadline });
};

/** Orders on their way to the referee (L3). */
export const ordersLetter = (state: EncounterState, empire: Code, body: Body<'orders'>): Promise<string> =>
  written(state, { kind: 'orders', game: gameOf(state), empire, turn: state.position.turn, version: 1 }, body);

/** What a sheet has wrong, as far as its player can know it himself (K18 R-68). */
export const faultsOf = (state: EncounterState, empire: Code, text: string): readonly Fault[] => {
  const chart = theChart();
  return readied(groundIn(chart, state), knownIn(chart, state, empire), empire, parseSheet(text).sheet).faults.filter(
    ({ clause }) => clause !== 'R-68',
  );
};

/** That a sheet has come, with its faults (L4). */
export const receiptLetter = (state: EncounterState, empire: Code): Promise<string> => {
  const text = state.sheets[empire] ?? '';
  const address: Address = { kind: 'receipt', game: gameOf(state), empire, turn: state.position.turn, version: 1 };
  return written(state, address, { text, faults: faultsOf(state, empire, text) });
};

/** What a player joins with: his Empire, its secret, and what it knows now (L2 L3 L6). */
export const invitation = (state: EncounterState, empire: Code): string => {
  const chart = theChart();
  const setup: Setup = {
    scenario: state.setup.scenario,
    settings: state.setup.settings,
    seats: state.seats,
    mail: {
      role: 'player',
      game: gameOf(state),
      empire,
      secret: state.secrets[empire] ?? '',
      told: state.told,
      first: structuredClone(sentPosition(chart, state, empire)) as PlayerMail['first'],
    },
  };
  return formatInvite(setup);
};

/** Opens a letter that is for this phone now: what is in it, or why it is not taken (L3 L5). Nothing is changed. */
export const openLetter = async <Kind extends LetterKind>(
  state: EncounterState,
  envelope: Envelope & { readonly kind: Kind },
): Promise<{ readonly ok: true; readonly value: Body<Kind> } | Refused> => {
  const mine = takes(state, envelope);
  if (!mine.ok) return mine;
  const text = await openText(envelope.sealed, mine.value, aboutOf(envelope));
  return text === undefined ? refused('tampered') : readBody(envelope.kind, text);
};
