import { useState } from 'preact/hooks';
import { RulesButton } from '../../../../table/shell/rules-button.tsx';
import { words as tableWords } from '../../../../table/words/index.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { type Army, parseArmy } from '../../muster/army.ts';
import { LIBRARY } from '../../muster/library.ts';
import { nameOf, words } from '../../words/index.ts';
import { Bring } from '../collection/bring.tsx';
import { KeptList } from '../collection/kept-list.tsx';
import type { Kept } from '../collection/use-kept.ts';
import { ArmyCard } from './army-card.tsx';
import type { LinkRead } from './army-link.ts';

interface ArmyListProps {
  readonly mustered: Kept<Army>;
  readonly notice: string | undefined;
  readonly onHome: () => void;
  readonly onMake: () => void;
  readonly onTake: (army: Army) => void;
  readonly onOpen: (id: string) => void;
  readonly onRead: (read: LinkRead) => void;
  readonly onDelete: (id: string, deleted: boolean) => void;
  readonly onDecks: () => void;
}

/** The armies of this phone, and those of the library to take copies of. */
export const ArmyList = (props: ArmyListProps) => {
  const { mustered, notice } = props;
  const t = words().muster;
  const [bringing, setBringing] = useState(false);
  return (
    <>
      <header class="flex items-center gap-2">
        <button type="button" class="btn btn-quiet" aria-label={tableWords().home} onClick={props.onHome}>
          <Mark name="back" />
        </button>
        <h1 class="min-w-0 flex-1">{t.title}</h1>
        <RulesButton />
      </header>
      {notice && (
        <p class="note" role="alert">
          <Mark name="warning" />
          <span class="min-w-0 wrap-anywhere">{notice}</span>
        </p>
      )}
      <div class="add-units">
        <button type="button" class="btn btn-main" onClick={props.onMake}>
          <Mark name="plus" />
          {t.make}
        </button>
        <button type="button" class="btn" onClick={() => setBringing(true)}>
          <Mark name="save" />
          {t.bring}
        </button>
      </div>
      <KeptList
        kept={mustered}
        t={t}
        card={army => <ArmyCard army={army} />}
        onOpen={props.onOpen}
        onDelete={props.onDelete}
      />
      <button type="button" class="btn" onClick={props.onDecks}>
        <Mark name="cards" />
        {words().decks.title}
      </button>
      <section class="grid gap-2" aria-label={t.library}>
        <h2>{t.library}</h2>
        <p class="text-sm text-soft">{t.libraryHelp}</p>
        {LIBRARY.map(army => (
          <div key={army.id} class="flex flex-wrap items-center justify-end gap-2">
            <span class="min-w-0 grow basis-44">
              <ArmyCard army={army} />
            </span>
            <button type="button" class="btn" aria-label={t.take(nameOf(army.name))} onClick={() => props.onTake(army)}>
              <Mark name="copy" />
              {t.takeShort}
            </button>
          </div>
        ))}
      </section>
      {bringing && (
        <Bring
          title={t.bring}
          help={t.bringHelp}
          fileLabel={t.file}
          parse={parseArmy}
          onClose={() => setBringing(false)}
          onRead={props.onRead}
        />
      )}
    </>
  );
};
