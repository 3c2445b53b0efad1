import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import type { LocalSide } from '../../../../game-ui/pass-and-play/local-side.ts';
import type { OwnSeed } from '../../../../game-ui/pass-and-play/use-committed-seed.ts';
import { openOverlay, SHARE_PAGE } from '../../../../game-ui/router/battle-route.ts';
import { WaitingNotice } from '../../../../game-ui/seats/waiting.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { hasDrawnHonestly } from '../../actions/hand-seeds.ts';
import { isWaitingForCards } from '../../actions/sealed-hands.ts';
import type { HoplitesSession } from '../../battle/session.ts';
import { type BattleState, deciderOf } from '../../battle/state.ts';
import { screenMessages } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import { SIDES } from '../../rules/side.ts';

interface NotesProps {
  readonly session: HoplitesSession;
  readonly state: BattleState;
  readonly own: LocalSide;
  readonly hand: OwnSeed;
}

/** Names the player or entry that a battle on two phones waits for. After the battle, says whether every draw was correct. */
export const PhoneStatus = ({ session, state, own: { areShared, side }, hand }: NotesProps) => {
  const t = screenMessages().phones;
  if (state.ended) return <Reckoned state={state} />;
  if (!areShared)
    return (
      <>
        <p>{t.alone}</p>
        <button type="button" class="btn btn-main" data-main onClick={() => openOverlay(SHARE_PAGE)}>
          <Icon name="share" />
          {tableWords().phones}
        </button>
      </>
    );
  if (side && hand === 'lost') return <Banner role="alert">{t.lost}</Banner>;
  const decider = isWaitingForCards(state) ? null : deciderOf(state);
  return (
    <>
      {isWaitingForCards(state) && <p role="status">{t.dealing}</p>}
      <WaitingNotice session={session} of={decider ? [{ seat: decider, name: sideName(state, decider) }] : []} />
    </>
  );
};

/** Checks both decks against the revealed seeds. */
const Reckoned = ({ state }: Pick<NotesProps, 'state'>) => {
  const t = screenMessages().phones;
  const drew = SIDES.map(side => ({ side, honestly: hasDrawnHonestly(state, side) }));
  if (drew.some(({ honestly }) => honestly === undefined)) return <p role="status">{t.closed}</p>;
  const wrong = drew.filter(({ honestly }) => honestly === false);
  if (wrong.length === 0) return <p role="status">{t.honest}</p>;
  return <Banner role="alert">{wrong.map(({ side }) => t.otherwise(sideName(state, side))).join(' ')}</Banner>;
};
