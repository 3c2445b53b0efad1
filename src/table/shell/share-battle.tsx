import { Mark } from '../../ui/icons.tsx';
import { words } from '../words/index.ts';
import { openPlace } from './place.ts';

/** The page of a battle where it is shared with other phones; the app shows it. */
export const PHONES = 'phones';

/** The screen of a battle for those who watch; each game that is shared has one. */
export const WATCH = 'watch';

/** In a battle's menu: the way to other phones, and to the screen for those who watch. */
export const ShareBattle = () => (
  <>
    <button type="button" class="btn" onClick={() => openPlace(PHONES)}>
      <Mark name="share" />
      {words().phones}
    </button>
    <button type="button" class="btn" onClick={() => openPlace(WATCH)}>
      <Mark name="eye" />
      {words().watch}
    </button>
  </>
);
