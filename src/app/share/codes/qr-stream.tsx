import { useState } from 'preact/hooks';
import type { Store } from '../../../store/store.ts';
import { Icon } from '../../../ui/icons.tsx';
import { lazy } from '../../../ui/lazy-component.tsx';
import { loadWithStorageMessages } from '../../messages/storage-messages.ts';
import { shareMessages } from '../messages/index.ts';

const SendCodes = lazy(() => import('./send-codes.tsx').then(part => part.SendBattleAsCodes));
const ReceiveCodes = lazy(() => loadWithStorageMessages(import('./receive-codes.tsx')).then(part => part.ReceiveCodes));

interface QrStreamProps {
  readonly store: Store;
  /** The battle to show; absent if this phone only reads. */
  readonly own?: { readonly battle: string; readonly prepare: () => Promise<Uint8Array> };
}

/** Transfers a battle between phones by codes on the screen, in both directions, without a network. */
export const QrStream = ({ store, own }: QrStreamProps) => {
  const t = shareMessages().codes;
  const [open, setOpen] = useState<'send' | 'receive' | undefined>(undefined);
  const close = (): void => setOpen(undefined);
  return (
    <section class="grid gap-3" aria-label={t.title}>
      <h3>{t.title}</h3>
      {open === undefined && (
        <>
          <p class="text-sm text-soft">{t.help}</p>
          {own && (
            <button type="button" class="btn" onClick={() => setOpen('send')}>
              <Icon name="whole" />
              {t.show}
            </button>
          )}
          <button type="button" class="btn" onClick={() => setOpen('receive')}>
            <Icon name="camera" />
            {t.read}
          </button>
        </>
      )}
      {open === 'send' && own && <SendCodes prepare={own.prepare} onStop={close} />}
      {open === 'receive' && <ReceiveCodes store={store} battle={own?.battle} onStop={close} />}
    </section>
  );
};
