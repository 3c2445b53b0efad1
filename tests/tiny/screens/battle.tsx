import { haveAllRevealed } from '../../../src/core/crypto/commitments.ts';
import type { Entry } from '../../../src/core/log.ts';
import type { BattleProps } from '../../../src/game-contract/contract.ts';
import type { LogMessages } from '../../../src/game-contract/entry-messages.ts';
import { requestAiMove } from '../../../src/game-ui/ai/ai-client.ts';
import { BattleFooter } from '../../../src/game-ui/battle/battle-footer.tsx';
import { BattleHeader } from '../../../src/game-ui/battle/battle-header.tsx';
import { useHideUnsavedRolls } from '../../../src/game-ui/dice/hide-unsaved.ts';
import { Log } from '../../../src/game-ui/log/log.tsx';
import { type ChoiceSource, SecretChoice } from '../../../src/game-ui/pass-and-play/secret-choice.tsx';
import { randomInt } from '../../../src/ui/device/random.ts';
import { ButtonGroup } from '../../../src/ui/form/button-group.tsx';
import type { Seat, Stance, State, TinyEvents } from '../battle/rules.ts';
import { RULES_VERSION, SEATED, SEATS, tinyGame, winner } from '../battle/rules.ts';
import worker from './worker.ts?worker&url';

const SHORT: Readonly<Record<string, string>> = { sealed: 'a choice', shown: 'the choices', bout: 'the bout' };
export const WORDS: LogMessages<State, TinyEvents, Seat> = {
  game: tinyGame,
  short: (_, { type }) => SHORT[type] ?? type,
  seatsOfEntry: (_, { type, data }) => (type === 'bout' ? [] : [(data as TinyEvents['sealed']).seat as Seat]),
  seatName: (state, seat) => state.setup[seat].name,
  describe: (_, { type, data }) => ({ text: `${type} ${JSON.stringify(data)}` }),
};

const isBout = ({ type }: Pick<Entry, 'type'>): boolean => type === 'bout';

const Round = ({ session, state }: Pick<BattleProps<State, TinyEvents>, 'session'> & { readonly state: State }) => {
  const { round, sealing, setup } = state;
  const bout = (): void => {
    if (session.state.value !== state) return;
    const faces: [number, number] = [1 + randomInt(6), 1 + randomInt(6)];
    session.record('bout', { faces, rules: RULES_VERSION, result: winner(state, faces) });
  };
  if (haveAllRevealed(sealing, SEATS))
    return (
      <>
        <p>{SEATS.map(seat => `${setup[seat].name} stands ${sealing.shown[seat]}`).join(', ')}</p>
        <button type="button" class="btn btn-main" onClick={bout}>
          Fight
        </button>
      </>
    );
  const choosers = SEATS.map((seat): ChoiceSource<Stance> => {
    const { name } = setup[seat];
    const view = SEATED.viewFor(state, seat);
    const moves = SEATED.legalMoves(view);
    const asked = { view, level: 1, seed: round, budget: { playouts: 300 } };
    if (seat === 'b' && setup.program)
      return { seat, name, by: { program: () => requestAiMove(worker, asked, moves) } };
    return {
      seat,
      name,
      by: { form: onTap => <ButtonGroup label={`Stance of ${name}`} of={moves} say={String} onTap={onTap} /> },
    };
  });
  return <SecretChoice key={sealing.about} sealing={sealing} choosers={choosers} session={session} />;
};

export const Battle = ({ session, place }: BattleProps<State, TinyEvents>) => {
  const state = useHideUnsavedRolls(session, isBout).state.value;
  const { round, wins } = state;
  return (
    <>
      <BattleHeader session={session} title={session.battle.title} atField={place === ''} />
      {place === 'log' ? (
        <Log session={session} words={WORDS} />
      ) : (
        <div class="scroll">
          <p role="status">{`Round ${round}: ${wins.a} to ${wins.b}`}</p>
          <Round session={session} state={state} />
        </div>
      )}
      <BattleFooter session={session} words={WORDS} />
    </>
  );
};
