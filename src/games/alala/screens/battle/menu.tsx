import { words as luckWords } from '../../../../table/luck/words.ts';
import { photosPart } from '../../../../table/photos/part.ts';
import { phoneSeats } from '../../../../table/seats/phone-seats.ts';
import { useFaceDown } from '../../../../table/shell/face-down.tsx';
import { openPlace } from '../../../../table/shell/place.ts';
import { openRules } from '../../../../table/shell/rulebook.ts';
import { Settings } from '../../../../table/shell/settings.tsx';
import { ShareBattle } from '../../../../table/shell/share-battle.tsx';
import { words as tableWords } from '../../../../table/words/index.ts';
import { Mark } from '../../../../ui/icons.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { holdsCards } from '../../gods/drawn.ts';
import { HOUSE_RULES, type HouseRule } from '../../rules/house-rules.ts';
import { words } from '../../words/index.ts';

/** The battle's menu: how the app looks and behaves, and the house rules in force. */
export const BattleMenu = ({ session, state }: { readonly session: AlalaSession; readonly state: BattleState }) => {
  const t = words();
  const { watches } = phoneSeats(session);
  const before = useFaceDown(session, session.log.value.some(holdsCards));
  const about = [state.about?.place, state.about?.date, state.about?.notes].filter(Boolean);
  return (
    <div class="scroll">
      {!watches && (
        <>
          <button type="button" class="btn" onClick={() => openPlace('end')}>
            <Mark name="check" />
            {t.end.open}
          </button>
          <button type="button" class="btn" onClick={() => openPlace('gods/a')}>
            <Mark name="cards" />
            {t.gods.open}
          </button>
        </>
      )}
      <button type="button" class="btn" onClick={() => openPlace('luck')}>
        <Mark name="dice" />
        {luckWords().title}
      </button>
      <button type="button" class="btn" onClick={() => openPlace('report')}>
        <Mark name="report" />
        {t.report.open}
      </button>
      <ShareBattle before={before} />
      {photosPart.here.value ? <photosPart.here.value.AddPhoto session={session} /> : <photosPart.Waiting />}
      <h2>{tableWords().settings}</h2>
      <Settings />
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
