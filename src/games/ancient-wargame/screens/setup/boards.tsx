import { Library } from '../../../../game-ui/library/collection.tsx';
import { LibraryItem } from '../../../../game-ui/library/item-list.tsx';
import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import type { AncientPage } from '../../battle/session.ts';
import { moreWords } from '../../messages/more.ts';
import { SCENARIOS } from '../../setup/collections.ts';
import { HOUSE_IDS, libraryScenario } from '../../setup/library.ts';
import { openScenario } from '../../setup/scenario.ts';
import { BoardEdit } from './board-edit.tsx';
import { SCENARIO_KIND } from './collection-types.tsx';

/** The boards of this phone, and those of the house. */
export const Boards = ({ collection, place, open }: AncientPage) => {
  const t = moreWords().boards;
  return (
    <Library
      kind={SCENARIO_KIND}
      store={collection(SCENARIOS)}
      place={place}
      open={open}
      out={tableWords().home}
      fresh={() => openScenario('new', t.unnamed)}
      more={add => (
        <section class="grid gap-2" aria-label={t.library}>
          <h2>{t.library}</h2>
          <p class="text-sm text-soft">{moreWords().begin.house}</p>
          {HOUSE_IDS.map(id => {
            const scenario = libraryScenario(id, moreWords().begin.ready[id].title);
            return <LibraryItem key={id} kind={SCENARIO_KIND} item={scenario} onTake={() => add(scenario)} />;
          })}
        </section>
      )}
      editor={({ item, change }) => <BoardEdit scenario={item} change={change} />}
    />
  );
};
