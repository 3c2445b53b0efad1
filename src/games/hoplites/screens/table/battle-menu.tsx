import { useState } from 'preact/hooks';
import { FairnessButton } from '../../../../game-ui/ai/fairness-button.tsx';
import { Dialog } from '../../../../game-ui/layout/dialog.tsx';
import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import { deriveLocalSide } from '../../../../game-ui/pass-and-play/local-side.ts';
import { recapScreenMessages } from '../../../../game-ui/recap/messages.ts';
import { closeOverlay, openOverlay, RECAP_PAGE } from '../../../../game-ui/router/battle-route.ts';
import { AppSettings } from '../../../../game-ui/settings/app-settings.tsx';
import { NotShareableNotice } from '../../../../game-ui/sharing/not-shareable-notice.tsx';
import { ShareBattleLinks } from '../../../../game-ui/sharing/share-battle-links.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { mayConcede } from '../../battle/score.ts';
import type { HoplitesSession } from '../../battle/session.ts';
import { type BattleState, deciderOf } from '../../battle/state.ts';
import { screenMessages } from '../../messages/index.ts';
import { roundName, sideName } from '../../messages/names.ts';
import { otherSide, SIDES, type SideId } from '../../rules/side.ts';
import { PostTurnPanel } from '../post/post-turn.tsx';
import { usePostBattle } from '../post/use-post-battle.ts';
import { RoutePoints } from './result.tsx';
import { aiLevelOf } from './use-battle-table.ts';

const WITHDRAW = ['SK', 'LI', 'CAV', 'all'] as const;
const REACT = ['SK', 'LI', 'all'] as const;

/** The battle's menu: points, automatic answers (O1), appearance. */
export const BattleMenu = ({ session }: { readonly session: HoplitesSession }) => {
  const state = session.state.value;
  const mailed = usePostBattle(session, state);
  const [concedes, setConcedes] = useState<SideId | undefined>(undefined);
  const own = state.sealed && deriveLocalSide(session);
  const { mail } = state.roster.setup;
  // By post, preferences are part of a turn, and nobody changes another player's.
  const waits = mail !== undefined && deciderOf(state) !== mail.seat;
  const isOwn = (side: SideId): boolean =>
    mail ? mail.seat === side : own ? own.side === side : aiLevelOf(state, side) === undefined;
  const toggled = <Name extends string>(all: readonly Name[], name: Name, on: boolean): Name[] =>
    on ? [...all, name] : all.filter(each => each !== name);
  return (
    <div class="scroll">
      <h2>{screenMessages().end.points}</h2>
      {state.roster.pass && state.round > 0 && <p>{roundName(state)}</p>}
      <RoutePoints state={state} />
      <button type="button" class="btn" onClick={() => openOverlay('report')}>
        {screenMessages().end.debriefing}
      </button>
      <button type="button" class="btn" onClick={() => openOverlay(RECAP_PAGE)}>
        {recapScreenMessages().title}
      </button>
      {SIDES.some(side => aiLevelOf(state, side) !== undefined) && <FairnessButton />}
      {mailed && <PostTurnPanel session={session} post={mailed.post} due={false} />}
      {!state.ended &&
        SIDES.filter(isOwn).map(seat => {
          const { answers } = state.sides[seat];
          const record = (next: typeof answers): void => {
            session.record('answers', {
              seat,
              faces: [],
              answers: { withdraw: [...next.withdraw], react: [...next.react] },
            });
          };
          return (
            <section key={seat} class="grid gap-2" aria-label={screenMessages().answer.title(sideName(state, seat))}>
              <h2>{screenMessages().answer.title(sideName(state, seat))}</h2>
              {mail && <p class="text-sm text-soft">{screenMessages().answer.inOwnTurn}</p>}
              {WITHDRAW.map(name => (
                <Toggle
                  key={name}
                  on={answers.withdraw.includes(name)}
                  disabled={waits}
                  onToggle={on => record({ ...answers, withdraw: toggled(answers.withdraw, name, on) })}
                >
                  {screenMessages().answer.withdraw(screenMessages().answer.kinds[name])}
                </Toggle>
              ))}
              {REACT.map(name => (
                <Toggle
                  key={name}
                  on={answers.react.includes(name)}
                  disabled={waits}
                  onToggle={on => record({ ...answers, react: toggled(answers.react, name, on) })}
                >
                  {screenMessages().answer.react(screenMessages().answer.kinds[name])}
                </Toggle>
              ))}
            </section>
          );
        })}
      {SIDES.filter(side => isOwn(side) && !waits && mayConcede(state, side)).map(side => (
        <button key={side} type="button" class="btn" onClick={() => setConcedes(side)}>
          {screenMessages().end.concede(sideName(state, side))}
        </button>
      ))}
      {concedes && (
        <ConcedeDialog session={session} state={state} side={concedes} onClose={() => setConcedes(undefined)} />
      )}
      {state.sealed ? (
        <ShareBattleLinks />
      ) : (
        <>
          <NotShareableNotice />
          {!state.roster.setup.mail && <p class="text-sm text-soft">{screenMessages().phones.anew}</p>}
        </>
      )}
      <h2>{tableWords().settings}</h2>
      <AppSettings />
    </div>
  );
};

interface ConcedeProps {
  readonly session: HoplitesSession;
  readonly state: BattleState;
  readonly side: SideId;
  readonly onClose: () => void;
}

/** Asks before a side gives the battle up. */
const ConcedeDialog = ({ session, state, side, onClose }: ConcedeProps) => {
  const t = screenMessages().end;
  return (
    <Dialog title={t.concede(sideName(state, side))} onClose={onClose}>
      <p>
        {t.concedeHelp(t.won(sideName(state, otherSide(side))))}
        {/* A turn that is on its way by post stays conceded. */}
        {!state.roster.setup.mail && ` ${t.concedeUndo}`}
      </p>
      <button
        type="button"
        class="btn btn-danger"
        onClick={() => {
          session.record('concede', { seat: side, faces: [] });
          onClose();
          closeOverlay();
        }}
      >
        {t.sureConcede}
      </button>
      <button type="button" class="btn btn-main" onClick={onClose}>
        {t.cancel}
      </button>
    </Dialog>
  );
};
