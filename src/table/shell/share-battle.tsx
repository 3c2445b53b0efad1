import { Mark } from '../../ui/icons.tsx';
import { words } from '../words/index.ts';
import { openPlace } from './place.ts';

/** The page of a battle where it is shared with other phones; the app shows it. */
export const PHONES = 'phones';

/** In a battle's menu: the way to other phones. */
export const ShareBattle = () => (
  <button type="button" class="btn" onClick={() => openPlace(PHONES)}>
    <Mark name="share" />
    {words().phones}
  </button>
);

/** In the menu of a game that is not shared with other phones: why it is not. */
export const NotShared = () => <p class="text-sm text-soft">{words().phonesApart}</p>;
