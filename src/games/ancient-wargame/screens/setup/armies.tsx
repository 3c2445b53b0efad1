import { CollectionScreen } from '../../../../game-ui/library/collection-screen.tsx';
import { ReadyMadeItem } from '../../../../game-ui/library/item-list.tsx';
import { gameUiMessages } from '../../../../game-ui/messages/index.ts';
import type { Army } from '../../army/army.ts';
import type { AncientPage } from '../../battle/session.ts';
import { pageMessages } from '../../messages/index.ts';
import { ARMIES, LIBRARY_ARMY_IDS, libraryArmy, nominalPoints } from '../../setup/library.ts';
import { ArmyEdit } from './army-edit.tsx';
import { ARMY_TYPE } from './collection-types.tsx';

/** The armies of this phone, and those that the rules give. */
export const Armies = ({ collection, place, open }: AncientPage) => {
  const t = pageMessages().armies;
  return (
    <CollectionScreen
      kind={ARMY_TYPE}
      store={collection(ARMIES)}
      place={place}
      open={open}
      out={gameUiMessages().home}
      fresh={(): Army => ({ id: 'new', version: 1, name: t.unnamed, nation: 'free', troops: {} })}
      more={add => (
        <section class="grid gap-2" aria-label={t.library}>
          <h2>{t.library}</h2>
          <p class="text-sm text-soft">{t.libraryHelp}</p>
          {LIBRARY_ARMY_IDS.map(id => {
            const army = libraryArmy(id, t.called[id]);
            return (
              <div key={id}>
                <ReadyMadeItem kind={ARMY_TYPE} item={army} onTake={() => add(army)} />
                <p class="text-sm text-soft">{t.nominal(nominalPoints(id))}</p>
              </div>
            );
          })}
        </section>
      )}
      editor={({ item, change }) => <ArmyEdit army={item} change={change} />}
    />
  );
};
