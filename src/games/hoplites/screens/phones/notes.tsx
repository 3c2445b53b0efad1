import type { OwnSeed } from '../../../../table/hand-over/own-seed.ts';
import type { OwnSide } from '../../../../table/hand-over/own-side.ts';
import { Waiting } from '../../../../table/seats/waiting.tsx';
import { openPlace, PHONES } from '../../../../table/shell/place.ts';
import { words as tableWords } from '../../../../table/words/index.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { Note } from '../../../../ui/note.tsx';
import { isWaiting } from '../../actions/hands.ts';
import type { HoplitesSession } from '../../battle/session.ts';
import { type BattleState, deciderOf } from '../../battle/state.ts';
import { drewHonestly } from '../../post/hands.ts';
import { SIDES } from '../../rules/side.ts';
import { moreWords } from '../../words/more.ts';
import { sideName } from '../../words/names.ts';

interface NotesProps {
  readonly session: HoplitesSession;
  readonly state: BattleState;
  readonly own: OwnSide;
  readonly hand: OwnSeed;
}

/** Whom or what a battle on two phones waits for; and at its end whether every card was drawn as it should be. */
export const Notes = ({ session, state, own: { areShared, side }, hand }: NotesProps) => {
  const t = moreWords().phones;
  if (state.ended) return <Reckoned state={state} />;
  if (!areShared)
    return (
      <>
        <p>{t.alone}</p>
        <button type="button" class="btn btn-main" data-main onClick={() => openPlace(PHONES)}>
          <Mark name="share" />
          {tableWords().phones}
        </button>
      </>
    );
  if (side && hand === 'lost') return <Note role="alert">{t.lost}</Note>;
  const decider = isWaiting(state) ? null : deciderOf(state);
  return (
    <>
      {isWaiting(state) && <p role="status">{t.dealing}</p>}
      <Waiting session={session} of={decider ? [{ seat: decider, name: sideName(state, decider) }] : []} />
    </>
  );
};

/** Both decks reckoned again from the seeds that lie open. */
const Reckoned = ({ state }: Pick<NotesProps, 'state'>) => {
  const t = moreWords().phones;
  const drew = SIDES.map(side => ({ side, honestly: drewHonestly(state, side) }));
  if (drew.some(({ honestly }) => honestly === undefined)) return <p role="status">{t.closed}</p>;
  const wrong = drew.filter(({ honestly }) => honestly === false);
  if (wrong.length === 0) return <p role="status">{t.honest}</p>;
  return <Note role="alert">{wrong.map(({ side }) => t.otherwise(sideName(state, side))).join(' ')}</Note>;
};
