import { FairnessButton } from '../../../../game-ui/ai/fairness-button.tsx';
import { luckMessages as luckWords } from '../../../../game-ui/luck/messages.ts';
import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import { lazyPhotos } from '../../../../game-ui/photos/lazy-photos.ts';
import { openRules } from '../../../../game-ui/reference/open-rules.ts';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { AppSettings } from '../../../../game-ui/settings/app-settings.tsx';
import { useHiddenCardsText } from '../../../../game-ui/sharing/hidden-cards-notice.tsx';
import { ShareBattleLinks } from '../../../../game-ui/sharing/share-battle-links.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { isCommanded } from '../../battle/seats.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { SIDES } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import { revealsCards } from '../../gods/find-draw.ts';
import { gameMessages } from '../../messages/index.ts';
import { HOUSE_RULES, type HouseRule } from '../../rules/house-rules.ts';
import { chooseAdvice, offersAdvice } from '../commander/advice-choice.ts';

/** The battle's menu: how the app looks and behaves, and the house rules in force. */
export const BattleMenu = ({ session, state }: { readonly session: AlalaSession; readonly state: BattleState }) => {
  const t = gameMessages();
  const { watches } = derivePhoneSeats(session);
  const before = useHiddenCardsText(session, session.log.value.some(revealsCards));
  const about = [state.about?.place, state.about?.date, state.about?.notes].filter(Boolean);
  return (
    <div class="scroll">
      {!watches && (
        <>
          <button type="button" class="btn" onClick={() => openOverlay('end')}>
            <Icon name="check" />
            {t.end.open}
          </button>
          <button type="button" class="btn" onClick={() => openOverlay('gods/a')}>
            <Icon name="cards" />
            {t.gods.open}
          </button>
        </>
      )}
      {!watches && (
        <button type="button" class="btn" onClick={() => openOverlay('ground')}>
          <Icon name="whole" />
          {t.planPage.open}
        </button>
      )}
      <button type="button" class="btn" onClick={() => openOverlay('luck')}>
        <Icon name="dice" />
        {luckWords().title}
      </button>
      <button type="button" class="btn" onClick={() => openOverlay('report')}>
        <Icon name="report" />
        {t.report.open}
      </button>
      {SIDES.some(side => isCommanded(state, side)) && <FairnessButton />}
      <ShareBattleLinks before={before} />
      {lazyPhotos.here.value ? <lazyPhotos.here.value.AddPhoto session={session} /> : <lazyPhotos.Waiting />}
      <h2>{tableWords().settings}</h2>
      <AppSettings />
      {state.ground !== undefined && !watches && (
        <Toggle on={offersAdvice(session)} onToggle={on => chooseAdvice(session.battle.id, on)}>
          {t.advice.setting}
        </Toggle>
      )}
      {about.length > 0 && (
        <>
          <h2>{t.set.about}</h2>
          <p class="whitespace-pre-wrap wrap-anywhere">{about.join('\n')}</p>
        </>
      )}
      <h2>{t.begin.houseRules}</h2>
      <ul class="grid gap-2">
        {(Object.keys(HOUSE_RULES) as HouseRule[]).map(rule => {
          const label = t.houseRules[rule] as Readonly<Record<string, string>>;
          return (
            <li key={rule}>
              <button type="button" class="reason" onClick={() => openRules(HOUSE_RULES[rule].clause)}>
                <span class="flex flex-1 flex-wrap justify-between gap-x-4">
                  <span class="text-soft">{label.label}</span>
                  <strong class="ms-auto text-end">{label[state.house[rule]]}</strong>
                </span>
                <span class="clause">{HOUSE_RULES[rule].clause}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
