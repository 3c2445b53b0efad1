import type { Drafts } from '../../../../game-contract/session.ts';
import { type DraftData, draftSchema, MAX_DRAFT_HISTORY } from '../../battle/schemas.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import type { Sheet } from '../../orders/sheet.ts';
import { formatSheet } from '../../orders/sheet-text.ts';
import type { Code } from '../../rules/force.ts';
import { draftNameOf } from '../seat/use-sheet-draft.ts';

/**
 * The session in which a player tries orders: his view without the log, and separate drafts on this phone. It records
 * nothing.
 */
export const trialSessionOf = (session: EncounterSession, trial: EncounterState, holder: Code): EncounterSession => {
  const { turn } = trial.position;
  const own = draftNameOf(turn, holder);
  const drafts: Drafts = {
    // The holder's trial begins with the draft of his orders.
    read: async (name, shape) =>
      (await session.drafts.read(trialName(holder, name), shape)) ??
      (name === own ? session.drafts.read(own, shape) : undefined),
    write: (name, data) => session.drafts.write(trialName(holder, name), data),
  };
  const refuse = (): never => {
    throw new Error('a trial is read-only');
  };
  return {
    ...session,
    state: { value: trial },
    start: trial,
    log: { value: [] },
    reading: { value: { ...session.reading.value, inForce: [], takenBack: [], undo: undefined, redo: undefined } },
    drafts,
    record: refuse,
    recordMerged: refuse,
  };
};

const trialName = (holder: Code, name: string): string => `trial.${holder}.${name}`;

/**
 * The sheets of a trial by seat, as text. Forces of seats without a sheet stay in place. Rejects if the storage
 * fails.
 */
export const readTrialSheets = async (
  { drafts, state }: EncounterSession,
  empires: readonly Code[],
): Promise<Readonly<Record<Code, string>>> => {
  const { position, sheets } = state.value;
  const found = await Promise.all(
    empires.map(async empire => {
      const text = (await drafts.read(draftNameOf(position.turn, empire), draftSchema))?.input ?? sheets[empire];
      return text === undefined ? [] : [[empire, text] as const];
    }),
  );
  return Object.fromEntries(found.flat());
};

/** Writes the orders of a seat of the trial. Rejects if the storage fails. */
export const writeTrialSheet = ({ drafts, state }: EncounterSession, empire: Code, input: string): Promise<void> =>
  drafts.write(draftNameOf(state.value.position.turn, empire), { input } satisfies DraftData);

/** Deletes the orders of all seats of a trial. Rejects if the storage fails. */
export const deleteTrial = async ({ drafts, state }: EncounterSession, empires: readonly Code[]): Promise<void> => {
  for (const empire of empires) await drafts.write(draftNameOf(state.value.position.turn, empire), undefined);
};

/**
 * Makes a sheet the draft of the player's orders, in his own session. Returns a function that restores the draft before. Rejects
 * if the storage fails.
 */
export const takeOverSheet = async (
  { drafts, state }: EncounterSession,
  empire: Code,
  sheet: Sheet,
): Promise<() => Promise<void>> => {
  const { turn } = state.value.position;
  const name = draftNameOf(turn, empire);
  const before = await drafts.read(name, draftSchema);
  const last = before?.input ?? state.value.sheets[empire];
  await drafts.write(name, {
    ...before,
    input: formatSheet({ game: 'game', empire, turn }, sheet),
    before: [...(before?.before ?? []), ...(last === undefined ? [] : [last])].slice(-MAX_DRAFT_HISTORY),
  });
  return () => drafts.write(name, before);
};
