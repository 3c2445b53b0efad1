import { useState } from 'preact/hooks';
import { Dialog } from '../../../app/parts/dialog.tsx';
import { Mark } from '../../../app/parts/icons.tsx';
import { RulesButton } from '../../../app/parts/rules-button.tsx';
import { words as appWords } from '../../../app/words/index.ts';
import type { Army } from '../army.ts';
import { LIBRARY } from '../library.ts';
import { nameOf, words } from '../words/index.ts';
import { ArmyCard } from './army-card.tsx';
import { type LinkRead, readFile, readPasted } from './army-link.ts';
import type { Mustered } from './use-armies.ts';

interface ArmyListProps {
  readonly mustered: Mustered;
  readonly notice: string | undefined;
  readonly onHome: () => void;
  readonly onMake: () => void;
  readonly onTake: (army: Army) => void;
  readonly onOpen: (id: string) => void;
  readonly onRead: (read: LinkRead) => void;
  readonly onDelete: (id: string, deleted: boolean) => void;
}

/** The armies of this phone, and those of the library to take copies of. */
export const ArmyList = (props: ArmyListProps) => {
  const { mustered, notice, onDelete } = props;
  const t = words().muster;
  const [bringing, setBringing] = useState(false);
  const last = mustered.away[0];
  return (
    <>
      <header class="flex items-center gap-2">
        <button type="button" class="btn btn-quiet" aria-label={appWords().home} onClick={props.onHome}>
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
      <section class="grid gap-2" aria-label={t.mine}>
        <h2>{t.mine}</h2>
        {mustered.damaged > 0 && (
          <p class="note" role="alert">
            <Mark name="warning" />
            {t.damaged(mustered.damaged)}
          </p>
        )}
        {mustered.armies.length === 0 && <p class="text-soft">{t.none}</p>}
        {mustered.armies.map(army => (
          <div key={army.id} class="flex flex-wrap justify-end gap-2">
            <button type="button" class="btn min-w-0 grow basis-44 justify-start" onClick={() => props.onOpen(army.id)}>
              <ArmyCard army={army} />
            </button>
            <button
              type="button"
              class="btn"
              aria-label={t.remove(nameOf(army.name))}
              onClick={() => onDelete(army.id, true)}
            >
              <Mark name="trash" />
            </button>
          </div>
        ))}
        {last && (
          <div class="note" role="status">
            <span class="min-w-0 flex-1 wrap-anywhere">{t.removed(nameOf(last.name))}</span>
            <button type="button" class="btn" onClick={() => onDelete(last.id, false)}>
              <Mark name="undo" />
              {appWords().undo}
            </button>
          </div>
        )}
        {mustered.away.length > 1 && (
          <details>
            <summary class="summary">{t.away(mustered.away.length)}</summary>
            {mustered.away.map(army => (
              <button
                key={army.id}
                type="button"
                class="btn mt-2 w-full justify-start text-start"
                aria-label={t.restore(nameOf(army.name))}
                onClick={() => onDelete(army.id, false)}
              >
                <Mark name="undo" />
                <span class="min-w-0 wrap-anywhere">{nameOf(army.name)}</span>
              </button>
            ))}
          </details>
        )}
      </section>
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
      {bringing && <Bring onClose={() => setBringing(false)} onRead={props.onRead} />}
    </>
  );
};

interface BringProps {
  readonly onClose: () => void;
  readonly onRead: (read: LinkRead) => void;
}

/** An army from outside: a file, or what somebody sent. */
const Bring = ({ onClose, onRead }: BringProps) => {
  const t = words().muster;
  const [text, setText] = useState('');
  const read = (reading: Promise<LinkRead>): void => {
    reading
      .catch((): LinkRead => ({ ok: false, problem: { code: 'notText', at: '' } }))
      .then(got => {
        onClose();
        onRead(got);
      });
  };
  return (
    <Dialog title={t.bring} onClose={onClose}>
      <p class="text-sm text-soft">{t.bringHelp}</p>
      <label class="grid min-w-0">
        <span class="field-label">{t.file}</span>
        <input
          class="input file-input"
          type="file"
          accept=".json,application/json"
          onChange={event => {
            const file = event.currentTarget.files?.[0];
            if (file) read(readFile(file));
          }}
        />
      </label>
      <label class="grid min-w-0">
        <span class="field-label">{t.pasted}</span>
        <textarea
          class="input"
          rows={3}
          autocomplete="off"
          spellcheck={false}
          value={text}
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <button type="button" class="btn btn-main" disabled={text.trim() === ''} onClick={() => read(readPasted(text))}>
        {t.look}
      </button>
    </Dialog>
  );
};
