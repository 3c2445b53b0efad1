import type { CollectionStore } from '../../../../../game-contract/contract.ts';
import { CollectionScreen } from '../../../../../game-ui/library/collection-screen.tsx';
import type { CollectionScreenDefinition } from '../../../../../game-ui/library/collection-screen-definition.ts';
import { ReadyMadeItem } from '../../../../../game-ui/library/item-list.tsx';
import { HyphenatedText } from '../../../../../ui/messages/hyphens.tsx';
import { getRequestedLanguage } from '../../../../../ui/messages/language.ts';
import { LIMITS } from '../../../battle/limits.ts';
import { phaseLabel } from '../../../messages/describe/phase-label.ts';
import { sizeInInches } from '../../../messages/describe/size-in-inches.ts';
import { displayName, gameMessages } from '../../../messages/index.ts';
import { loadPaperWords } from '../../../messages/print/paper-messages.ts';
import { groundOf, READY_MADE } from '../../../setup/ready-made.ts';
import {
  formatGround,
  GROUND_ADDRESS,
  namedGround,
  parseGround,
  type SavedGround,
} from '../../../setup/saved-ground.ts';
import { GroundForm, GroundPreview } from './ground-form.tsx';

/** Tables with their terrain, as the library lists, edits, shares and imports them. */
const GROUND_COLLECTION: CollectionScreenDefinition<SavedGround> = {
  words: () => gameMessages().grounds,
  parse: text => {
    const read = parseGround(text);
    return read.ok ? { ok: true, item: read.ground, cleaned: read.cleaned } : read;
  },
  format: formatGround,
  nameOf: ({ name }) => name,
  named: (ground, name) => ({ ...ground, name }),
  longestName: LIMITS.name,
  isTyped: what => what.startsWith('name'),
  address: GROUND_ADDRESS,
  whereIn: phaseLabel,
  card: ground => <GroundCard ground={ground} />,
  papers: () => [
    {
      label: gameMessages().grounds.print,
      sheet: async ground => {
        const [{ groundSheet }] = await Promise.all([
          import('../../print/ground-sheet.tsx'),
          loadPaperWords(getRequestedLanguage()),
        ]);
        return groundSheet(ground);
      },
    },
  ],
};

/** A table in a few words, beside its plan. */
const GroundCard = ({ ground }: { readonly ground: SavedGround }) => {
  const t = gameMessages().grounds;
  return (
    <span class="army-card">
      <span class="ground-thumbnail">
        <GroundPreview ground={ground} />
      </span>
      <span class="min-w-0 flex-1 basis-[6rem]">
        <span class="block wrap-anywhere">
          <HyphenatedText text={ground.name} />
        </span>
        <span class="block text-sm font-normal text-soft">{t.about(sizeInInches(ground), ground.terrain.length)}</span>
      </span>
    </span>
  );
};

interface GroundsProps {
  readonly store: CollectionStore<SavedGround>;
  readonly place: string;
  /** Goes to another place of the tables; to the armies where it is undefined. */
  readonly open: (place: string | undefined, how?: 'push' | 'replace') => void;
}

/** The tables of this phone, and those of the ready-made battles to take copies of. */
export const SavedGrounds = ({ store, place, open }: GroundsProps) => {
  const t = gameMessages().grounds;
  const readyMade = READY_MADE.map(ready => {
    const [a, b] = ready.armies.map(({ name }) => displayName({ word: name })) as [string, string];
    return { ...namedGround(gameMessages().versus(a, b), groundOf(ready)), id: ready.id };
  });
  return (
    <CollectionScreen
      kind={GROUND_COLLECTION}
      store={store}
      place={place}
      open={open}
      out={gameMessages().armies.title}
      fresh={() => namedGround(t.unnamed)}
      more={add => (
        <section class="grid gap-2" aria-label={t.library}>
          <h2>{t.library}</h2>
          {readyMade.map(ground => (
            <ReadyMadeItem key={ground.id} kind={GROUND_COLLECTION} item={ground} onTake={() => add(ground)} />
          ))}
        </section>
      )}
      before={ground => <GroundPreview ground={ground} />}
      editor={({ item, change }) => (
        <div class="grid grid-cols-1 gap-3">
          <GroundForm ground={item} onChange={(next, what) => change({ ...item, ...next }, what)} />
        </div>
      )}
    />
  );
};
