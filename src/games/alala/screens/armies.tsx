import { useEffect, useRef, useState } from 'preact/hooks';
import { words as appWords } from '../../../app/words/index.ts';
import type { ArmiesProps } from '../../contract.ts';
import { type Army, type ArmyRead, cleanName } from '../army.ts';
import { newArmy } from '../muster.ts';
import { nameOf, words } from '../words/index.ts';
import { whyRefused } from '../words/where.ts';
import { ArmyEdit } from './army-edit.tsx';
import { type LinkRead, unpackArmy } from './army-link.ts';
import { ArmyList } from './army-list.tsx';
import { ArmyPreview } from './army-preview.tsx';
import { useArmies } from './use-armies.ts';

const IMPORT = 'import/';

/** The muster: the list of armies, one to change, or one that came from outside. */
export const Armies = ({ armies: store, place, open }: ArmiesProps) => {
  const t = words().muster;
  const mustered = useArmies(store);
  const [notice, setNotice] = useState<string | undefined>(undefined);
  const [read, setRead] = useState<Extract<ArmyRead, { readonly ok: true }> | undefined>(undefined);
  // Armies just made: on disk already, but the list may hear of them a moment later.
  const made = useRef(new Map<string, Army>());

  const take = (got: LinkRead): void => {
    if (got === 'damagedLink') setNotice(t.refused(t.damagedLink));
    else if (!got.ok) setNotice(whyRefused(got));
    else {
      setNotice(undefined);
      setRead(got);
    }
  };
  useEffect(() => {
    if (place !== '') setRead(undefined);
    if (!place.startsWith(IMPORT)) return;
    // The address lets go of the army first, so that a reload or going back does not offer it again.
    open('', 'replace');
    void unpackArmy(place.slice(IMPORT.length)).then(take);
  }, [place]);

  const known = made.current.get(place) ?? mustered?.armies.find(({ id }) => id === place);
  const lost = mustered !== undefined && place !== '' && !place.startsWith(IMPORT) && !known;
  useEffect(() => {
    if (!lost) return;
    setNotice(t.unknown);
    open('', 'replace');
  }, [lost]);

  const keep = (army: Army, how: 'push' | 'replace' = 'push'): void => {
    const mine = { ...army, id: store.newId() };
    store.put(mine.id, mine).then(
      () => {
        made.current.set(mine.id, mine);
        setNotice(undefined);
        open(mine.id, how);
      },
      () => setNotice(appWords().storageFailed),
    );
  };
  const copy = (army: Army): void => keep({ ...army, name: cleanName(t.copyOf(nameOf(army.name))) }, 'replace');
  const setDeleted = (id: string, deleted: boolean): void => {
    made.current.delete(id);
    store.setDeleted(id, deleted).catch(() => setNotice(appWords().storageFailed));
  };

  if (!mustered) return <p role="status">{appWords().loading}</p>;
  if (read)
    return (
      <ArmyPreview
        read={read}
        onAdd={() => {
          setRead(undefined);
          keep(read.army);
        }}
        onLeave={() => setRead(undefined)}
      />
    );
  if (known)
    return (
      <ArmyEdit
        key={known.id}
        army={mustered.armies.find(({ id }) => id === known.id) ?? known}
        store={store}
        onCopy={copy}
        onRemove={() => {
          setDeleted(known.id, true);
          open('', 'replace');
        }}
        onLeave={() => open('')}
      />
    );
  return (
    <ArmyList
      mustered={mustered}
      notice={notice}
      onHome={() => open(undefined)}
      onMake={() => keep(newArmy('new', t.unnamed))}
      onTake={army => keep(army)}
      onOpen={id => {
        setNotice(undefined);
        open(id);
      }}
      onRead={take}
      onDelete={setDeleted}
    />
  );
};
