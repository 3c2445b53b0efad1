import { closePlace, leaveBattle, openPlace } from '../../../../table/shell/place.ts';
import { RulesButton } from '../../../../table/shell/rules-button.tsx';
import { SaveState } from '../../../../table/shell/save-state.tsx';
import { words as tableWords } from '../../../../table/words/index.ts';
import { Choice } from '../../../../ui/choice.tsx';
import { WakeState } from '../../../../ui/device/wake-state.tsx';
import { Mark } from '../../../../ui/icons.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { words } from '../../words/index.ts';
import { sideName } from '../../words/names.ts';
import { parsePlace } from './places.ts';

interface BattleHeaderProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly place: string;
}

/** The way back, what this is, and whether it is saved. Over a pair of units the title makes room for fight or shoot. */
export const BattleHeader = ({ session, state, place }: BattleHeaderProps) => {
  const t = words();
  const { what, ids } = parsePlace(place) ?? { what: 'field', ids: [] };
  const paired = what === 'fight' || what === 'shoot';
  return (
    <header class="top">
      <button
        type="button"
        class="btn btn-quiet"
        aria-label={place === '' ? tableWords().home : tableWords().back}
        onClick={() => (place === '' ? leaveBattle() : closePlace())}
      >
        <Mark name={place === '' ? 'back' : 'close'} />
      </button>
      <div class="min-w-0 flex-1">
        <h1 class={paired ? 'sr-only' : 'line-clamp-2 text-sm'}>
          {t.begin.versus(sideName(state, 'a'), sideName(state, 'b'))}
        </h1>
        {paired && (
          <Choice
            label={t.fight.what}
            hideLabel
            value={what}
            options={[
              { value: 'fight', label: t.fight.title },
              { value: 'shoot', label: t.fight.shoot },
            ]}
            onChoose={value => openPlace([value, ...ids].join('/'))}
          />
        )}
      </div>
      {!paired && <WakeState />}
      <SaveState session={session} />
      <RulesButton />
      {!paired && (
        <button type="button" class="btn btn-quiet" aria-label={tableWords().menu} onClick={() => openPlace('menu')}>
          <Mark name="menu" />
        </button>
      )}
    </header>
  );
};
