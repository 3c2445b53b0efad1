import { RulesButton } from '../../../../table/shell/rules-button.tsx';
import { Mark } from '../../../../ui/icons.tsx';
import type { ArmyRead } from '../../muster/army.ts';
import { words } from '../../words/index.ts';
import { whereIn } from '../../words/where.ts';
import { ArmyCard } from './army-card.tsx';
import { ArmyLine } from './army-line.tsx';

interface ArmyPreviewProps {
  readonly read: Extract<ArmyRead, { readonly ok: true }>;
  readonly onAdd: () => void;
  readonly onLeave: () => void;
}

/** An army that came from outside, before it is one's own. */
export const ArmyPreview = ({ read, onAdd, onLeave }: ArmyPreviewProps) => {
  const t = words().muster;
  const { army, cleaned } = read;
  return (
    <>
      <header class="flex items-center gap-2">
        <h1 class="min-w-0 flex-1">{t.preview}</h1>
        <RulesButton />
      </header>
      <ArmyCard army={army} />
      {cleaned.length > 0 && (
        <p class="note" role="status">
          <Mark name="warning" />
          <span class="min-w-0 wrap-anywhere">{t.cleaned(words().list(cleaned.slice(0, 5).map(whereIn)))}</span>
        </p>
      )}
      <ArmyLine army={army} picked={undefined} />
      <p class="text-soft">{t.previewHelp}</p>
      <div class="grid grid-cols-2 gap-2">
        <button type="button" class="btn" onClick={onLeave}>
          {t.leave}
        </button>
        <button type="button" class="btn btn-main" onClick={onAdd}>
          <Mark name="plus" />
          {t.addIt}
        </button>
      </div>
    </>
  );
};
