import type { Entry } from '../../../src/core/log.ts';
import { allShown } from '../../../src/core/seal/seal.ts';
import type { BattleProps } from '../../../src/games/contract.ts';
import type { LogWords } from '../../../src/games/entry-words.ts';
import { BattleFooter } from '../../../src/table/battle/battle-footer.tsx';
import { BattleHeader } from '../../../src/table/battle/battle-header.tsx';
import { useSeen } from '../../../src/table/dice/seen.ts';
import { type Chooser, SealedChoice } from '../../../src/table/hand-over/sealed-choice.tsx';
import { Log } from '../../../src/table/log/log.tsx';
import { askProgram } from '../../../src/table/program/ask.ts';
import { below } from '../../../src/ui/device/dice-source.ts';
import { Taps } from '../../../src/ui/form/taps.tsx';
import type { Seat, Stance, State, TinyEvents } from '../battle/rules.ts';
import { DEAR, SEATED, SEATS, tinyGame, winner } from '../battle/rules.ts';
import worker from './worker.ts?worker&url';

const SHORT: Readonly<Record<string, string>> = { sealed: 'a choice', shown: 'the choices', bout: 'the bout' };
export const WORDS: LogWords<State, TinyEvents, Seat> = {
  game: tinyGame,
  short: (_, { type }) => SHORT[type] ?? type,
  whose: (_, { type, data }) => (type === 'bout' ? [] : [(data as TinyEvents['sealed']).seat as Seat]),
  seatName: (state, seat) => state.setup[seat].name,
  tell: (_, { type, data }) => ({ text: `${type} ${JSON.stringify(data)}` }),
};

const isBout = ({ type }: Pick<Entry, 'type'>): boolean => type === 'bout';

const Round = ({ session, state }: Pick<BattleProps<State, TinyEvents>, 'session'> & { readonly state: State }) => {
  const { round, sealing, setup } = state;
  const bout = (): void => {
    if (session.state.value !== state) return;
    const faces: [number, number] = [1 + below(6), 1 + below(6)];
    session.record('bout', { faces, rules: DEAR.rules, result: winner(state, faces) });
  };
  if (allShown(sealing, SEATS))
    return (
      <>
        <p>{SEATS.map(seat => `${setup[seat].name} stands ${sealing.shown[seat]}`).join(', ')}</p>
        <button type="button" class="btn btn-main" onClick={bout}>
          Fight
        </button>
      </>
    );
  const choosers = SEATS.map((seat): Chooser<Stance> => {
    const { name } = setup[seat];
    const view = SEATED.viewFor(state, seat);
    const moves = SEATED.legal(view);
    const asked = { view, level: 1, seed: round, budget: { playouts: 300 } };
    if (seat === 'b' && setup.program) return { seat, name, by: { program: () => askProgram(worker, asked, moves) } };
    return {
      seat,
      name,
      by: { form: onTap => <Taps label={`Stance of ${name}`} of={moves} say={String} onTap={onTap} /> },
    };
  });
  return <SealedChoice key={sealing.about} sealing={sealing} choosers={choosers} session={session} />;
};

export const Battle = ({ session, place }: BattleProps<State, TinyEvents>) => {
  const state = useSeen(session, isBout).state.value;
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
