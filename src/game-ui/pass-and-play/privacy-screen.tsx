import { Icon } from '../../ui/icons.tsx';
import { passAndPlayMessages } from './messages.ts';

/** Between two players: nothing of what follows is in the page until the one it is for says that he holds the phone. */
export const PrivacyScreen = ({ name, onReady }: { readonly name: string; readonly onReady: () => void }) => {
  const t = passAndPlayMessages();
  return (
    <section class="scroll place-content-center text-center" aria-label={t.title(name)}>
      <h2>{t.title(name)}</h2>
      <p>{t.give(name)}</p>
      <button type="button" class="btn btn-main" onClick={onReady}>
        <Icon name="turn" />
        {t.ready(name)}
      </button>
    </section>
  );
};
