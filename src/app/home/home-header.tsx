import { useState } from 'preact/hooks';
import { GAMES } from '../../games/index.ts';
import { Icon } from '../../ui/icons.tsx';
import { lazy } from '../../ui/lazy-component.tsx';
import { appMessages } from '../messages/index.ts';
import warrior from './pictures/warrior.svg';

const Settings = lazy(() => import('./settings-sheet.tsx').then(part => part.SettingsSheet));

/**
 * The header of home: the title and the settings. For a newcomer it also introduces the app, with a picture of a
 * warrior.
 */
export const HomeHeader = ({ newcomer }: { readonly newcomer: boolean }) => {
  const t = appMessages();
  const [settings, setSettings] = useState(false);
  return (
    <>
      <header class={newcomer ? 'home-head newcomer' : 'home-head'}>
        <h1 class="title">{t.title}</h1>
        <button
          type="button"
          class="btn btn-quiet gear"
          aria-label={t.settings}
          aria-haspopup="dialog"
          onClick={() => setSettings(true)}
        >
          <Icon name="gear" />
        </button>
        {newcomer && (
          <>
            <p>{t.subtitle(GAMES.length)}</p>
            <img class="warrior" src={warrior} width="172" height="172" alt="" />
          </>
        )}
      </header>
      {settings && <Settings onClose={() => setSettings(false)} />}
    </>
  );
};
