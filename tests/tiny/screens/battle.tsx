import { allShown } from '../../../src/core/seal/seal.ts';
import type { BattleProps } from '../../../src/games/contract.ts';
import type { LogWords } from '../../../src/games/entry-words.ts';
import { BattleFooter } from '../../../src/table/battle/battle-footer.tsx';
import { BattleHeader } from '../../../src/table/battle/battle-header.tsx';
import { SealedChoice } from '../../../src/table/hand-over/sealed-choice.tsx';
import { Log } from '../../../src/table/log/log.tsx';
import { askProgram } from '../../../src/table/program/ask.ts';
import { below } from '../../../src/ui/device/dice-source.ts';
import {
  DEAR,
  SEATED,
  SEATS,
  type Seat,
  type STANCES,
  type State,
  type TinyEvents,
  tinyGame,
  winner,
} from '../battle/rules.ts';
import worker from './worker.ts?worker&url';

const SHORT: Readonly<Record<string, string>> = { sealed: 'a choice', shown: 'the choices', bout: 'the bout' };
const WORDS: LogWords<State, TinyEvents, Seat> = {
  game: tinyGame,
  short: (_, { type }) => SHORT[type] ?? type,
  whose: (_, { type, data }) => (type === 'bout' ? [] : [(data as TinyEvents['sealed']).seat as Seat]),
  seatName: (state, seat) => state.setup[seat].name,
  tell: (_, { type, data }) => ({ text: `${type} ${JSON.stringify(data)}` }),
};

export const Battle = ({ session, place }: BattleProps<State, TinyEvents>) => {
  const state = session.state.value;
  const nameOf = (seat: Seat): string => state.setup[seat].name;
  const bout = (): void => {
    const since = session.reading.value.inForce;
    const faces = [1 + below(6), 1 + below(6)] as const;
    if (session.isFresh(since)) session.record('bout', { faces, rules: DEAR.rules, result: winner(state, faces) });
  };
  const choosers = SEATS.map(seat => {
    const view = SEATED.viewFor(state, seat);
    const asked = { view, level: 1, seed: state.round, budget: { playouts: 300 } };
    return {
      seat,
      name: nameOf(seat),
      by:
        seat === 'b' && state.setup.program
          ? { program: () => askProgram(worker, asked, SEATED.legal(view)) }
          : {
              form: (choose: (stance: (typeof STANCES)[number]) => void) => (
                <section aria-label={`Stance of ${nameOf(seat)}`}>
                  {SEATED.legal(view).map(stance => (
                    <button key={stance} type="button" class="btn" onClick={() => choose(stance)}>
                      {stance}
                    </button>
                  ))}
                </section>
              ),
            },
    };
  });
  return (
    <>
      <BattleHeader session={session} title={session.battle.title} atField={place === ''} />
      {place === 'log' ? (
        <Log session={session} words={WORDS} />
      ) : (
        <div class="scroll">
          <p role="status">{`Round ${state.round}: ${state.wins.a} to ${state.wins.b}`}</p>
          {allShown(state.sealing, SEATS) ? (
            <>
              <p>{SEATS.map(seat => `${nameOf(seat)} stands ${state.sealing.shown[seat]}`).join(', ')}</p>
              <button type="button" class="btn btn-main" onClick={bout}>
                Fight
              </button>
            </>
          ) : (
            <SealedChoice
              key={state.sealing.about}
              sealing={state.sealing}
              choosers={choosers}
              drafts={session.drafts}
              onSeal={sealed => session.record('sealed', sealed)}
              onShow={all => all.forEach(shown => void session.record('shown', shown))}
            />
          )}
        </div>
      )}
      <BattleFooter session={session} words={WORDS} />
    </>
  );
};
