import { CollectionScreen } from '../../../../game-ui/library/collection-screen.tsx';
import { ReadyMadeItem } from '../../../../game-ui/library/item-list.tsx';
import { gameUiMessages } from '../../../../game-ui/messages/index.ts';
import type { AncientPage } from '../../battle/session.ts';
import { pageMessages } from '../../messages/index.ts';
import { HOUSE_SCENARIO_IDS, libraryScenario, SCENARIOS } from '../../setup/library.ts';
import { createScenario } from '../../setup/scenario.ts';
import { BoardEdit } from './board-edit.tsx';
import { SCENARIO_TYPE } from './collection-types.tsx';

/** The boards of this phone, and those of the house. */
export const Boards = ({ collection, place, open }: AncientPage) => {
  const t = pageMessages().boards;
  return (
    <CollectionScreen
      kind={SCENARIO_TYPE}
      store={collection(SCENARIOS)}
      place={place}
      open={open}
      out={gameUiMessages().home}
      fresh={() => createScenario('new', t.unnamed)}
      more={add => (
        <section class="grid gap-2" aria-label={t.library}>
          <h2>{t.library}</h2>
          <p class="text-sm text-soft">{pageMessages().begin.house}</p>
          {HOUSE_SCENARIO_IDS.map(id => {
            const scenario = libraryScenario(id, pageMessages().begin.ready[id].title);
            return <ReadyMadeItem key={id} kind={SCENARIO_TYPE} item={scenario} onTake={() => add(scenario)} />;
          })}
        </section>
      )}
      editor={({ item, change }) => <BoardEdit scenario={item} change={change} />}
    />
  );
};
