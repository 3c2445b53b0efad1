import { Mark } from '../../ui/icons.tsx';
import { words } from '../words/index.ts';
import { openPlace, PHONES, WATCH } from './place.ts';

interface ShareBattleProps {
  /** What will not go along, or has to be done first. */
  readonly before?: string | false | undefined;
}

/** In a battle's menu: the way to other phones, and to the screen for those who watch. */
export const ShareBattle = ({ before }: ShareBattleProps) => (
  <>
    <button type="button" class="btn" onClick={() => openPlace(PHONES)}>
      <Mark name="share" />
      {words().phones}
    </button>
    {before && <p class="text-sm text-soft">{before}</p>}
    <button type="button" class="btn" onClick={() => openPlace(WATCH)}>
      <Mark name="eye" />
      {words().watch}
    </button>
  </>
);
