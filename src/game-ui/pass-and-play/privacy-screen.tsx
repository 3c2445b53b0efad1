import { Icon } from '../../ui/icons.tsx';
import { passAndPlayMessages } from './messages.ts';

/**
 * Hides secret content between two players. The next screen renders only after its player confirms that he has the
 * phone.
 */
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
