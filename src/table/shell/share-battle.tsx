import { Mark } from '../../ui/icons.tsx';
import { words } from '../words/index.ts';
import { openPlace, PHONES, WATCH } from './place.ts';

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
