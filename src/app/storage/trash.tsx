import { useEffect, useState } from 'preact/hooks';
import type { BattleRow, ItemRow, QuarantinedRow } from '../../store/db.ts';
import type { Store } from '../../store/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import { storageMessages } from '../messages/storage-messages.ts';
import { exportQuarantine } from './export.ts';

/** Deleted battles and items. Only the player deletes them for good, because the phone's clock may be wrong. */
export const Trash = ({ store }: { readonly store: Store }) => {
  const t = storageMessages();
  const [battles, setBattles] = useState<readonly BattleRow[]>([]);
  const [collections, setItems] = useState<readonly ItemRow[]>([]);
  const [sure, setSure] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(
    () =>
      store.watchBattles(list => {
        setBattles(list.battles.map(({ battle }) => battle).filter(({ deletedAt }) => deletedAt !== undefined));
        store.listDeletedItems().then(setItems, () => undefined);
      }),
    [store],
  );
  if (battles.length + collections.length === 0) return null;
  const remove = (): void => {
    if (!sure) {
      setSure(true);
      return;
    }
    setSure(false);
    const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
    store
      .deleteForGood(ids(battles), ids(collections))
      .then(() => store.listDeletedItems())
      .then(setItems)
      .then(
        () => setFailed(false),
        () => setFailed(true),
      );
  };
  return (
    <section class="grid gap-2 wrap-anywhere" aria-label={t.away}>
      <h2>{t.away}</h2>
      <p class="text-sm text-soft">{t.awayHelp}</p>
      <p>{t.awayWhat(battles.length, collections.length)}</p>
      <ul class="grid gap-1 text-sm">
        {battles.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <button type="button" class={sure ? 'btn btn-danger' : 'btn'} onClick={remove}>
        <Icon name="trash" />
        {sure ? t.removeSure : t.remove}
      </button>
      {failed && <Banner role="alert">{t.failed}</Banner>}
    </section>
  );
};

/** The rows in quarantine; renders nothing if there are none. */
export const QuarantineSection = ({ rows }: { readonly rows: readonly QuarantinedRow[] }) => {
  const t = storageMessages();
  const [name, setName] = useState<string | undefined>(undefined);
  if (rows.length === 0) return null;
  return (
    <section class="grid gap-2 wrap-anywhere" aria-label={t.aside}>
      <h2>{t.aside}</h2>
      <p class="text-sm text-soft">{t.asideHelp}</p>
      <p>{t.asideRows(rows.length)}</p>
      <button type="button" class="btn" onClick={() => setName(exportQuarantine(rows))}>
        <Icon name="save" />
        {t.saveAside}
      </button>
      {name !== undefined && (
        <Banner role="status" mark="check">
          {t.exported(name)}
        </Banner>
      )}
    </section>
  );
};
