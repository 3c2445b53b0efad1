import { useState } from 'preact/hooks';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { unitsMessage } from '../../messages/format.ts';
import { panelMessages } from '../../messages/index.ts';
import { turnName } from '../../messages/names.ts';
import { PROVISION_MONTHS, provisionFor } from '../../referee/provision.ts';
import { OUTLOOK_MONTHS, type UpkeepOutlook, WARNING_MONTHS } from '../../referee/upkeep-outlook.ts';
import { unitsOf } from '../../rules/force.ts';
import { formatSum } from '../../rules/money.ts';
import type { SheetEditor } from '../seat/sheet-editor.ts';
import { findForceLine } from './edit-sheet.ts';

/** The forces that cannot be paid in the coming months, the earliest first (F6 F7). */
export const unpaidForcesOf = ({
  outlook,
  position,
}: Pick<SheetEditor, 'outlook' | 'position'>): readonly UpkeepOutlook[] =>
  outlook
    .filter(({ turn }) => turn !== undefined && turn <= position.turn + WARNING_MONTHS)
    .sort((a, b) => (a.turn ?? 0) - (b.turn ?? 0));

/** When a force cannot be paid, and which units it then loses. */
const missingMessage = ({ turn = 0, lost }: UpkeepOutlook, now: number): string => {
  const t = panelMessages().upkeep;
  const [units, count] = [unitsMessage(panelMessages(), lost), unitsOf(lost)];
  return turn === now ? t.now(units, count) : t.short(turnName(turn), units, count);
};

/** The upkeep of a force: who pays it, when it cannot be paid, and buttons that give it money (F6 F7). */
export const Upkeep = ({ editor, number }: { readonly editor: SheetEditor; readonly number: number }) => {
  const t = panelMessages().upkeep;
  const own = editor.outlook.find(each => each.number === number);
  if (!own) return null;
  const { owes, payer, months, turn } = own;
  const country = payer === undefined ? undefined : editor.world.chart.states[payer]?.name;
  return (
    <>
      <p class="text-sm">
        {[
          t.owes(formatSum(owes)),
          country !== undefined
            ? t.treasury(panelMessages().placeName(country))
            : turn === undefined || months >= OUTLOOK_MONTHS
              ? t.long
              : months > 0
                ? t.chest(months)
                : '',
        ].join(' ')}
      </p>
      {turn !== undefined && <UnpaidForce editor={editor} outlook={own} />}
    </>
  );
};

/** The forces that soon cannot be paid, at most `most` of them. */
export const UnpaidWarning = ({ editor, most }: { readonly editor: SheetEditor; readonly most?: number }) => {
  const t = panelMessages().upkeep;
  const all = unpaidForcesOf(editor);
  const shown = all.slice(0, most);
  if (all.length === 0) return null;
  return (
    <section class="grid gap-2" aria-label={t.title}>
      {shown.map(each => (
        <UnpaidForce key={each.number} editor={editor} outlook={each} named />
      ))}
      {shown.length < all.length && (
        <button type="button" class="btn" onClick={() => openOverlay('orders')}>
          {t.more(all.length - shown.length)}
        </button>
      )}
    </section>
  );
};

interface UnpaidForceProps {
  readonly editor: SheetEditor;
  readonly outlook: UpkeepOutlook;
  /** True if the force is named. */
  readonly named?: boolean;
}

/** When a force cannot be paid, and a button that gives it money, or why there is none (F2 F4). */
const UnpaidForce = ({ editor, outlook, named = false }: UnpaidForceProps) => {
  const t = panelMessages().upkeep;
  const { world, position, empire, sheet, prepared } = editor;
  const { number, payer } = outlook;
  const [wanted, setWanted] = useState(PROVISION_MONTHS);
  const found = provisionFor([world, position, empire], sheet, prepared, editor.outlook, number, wanted);
  const give = typeof found === 'object' && 'sheet' in found ? found : undefined;
  const why = typeof found === 'string' ? t[found] : found && 'full' in found ? t.full(formatSum(found.full)) : '';
  return (
    <div class="note fault" role="note">
      <Icon name="warning" />
      <span class="note-told">
        {named && <strong class="block">{findForceLine(sheet, number)?.id}</strong>}
        {[missingMessage(outlook, position.turn), why].filter(Boolean).join(' ')}
      </span>
      {!named && payer === undefined && (
        <Stepper
          label={t.wanted}
          value={wanted}
          least={1}
          most={OUTLOOK_MONTHS}
          onStep={by => setWanted(wanted + by)}
        />
      )}
      {give && (
        <button type="button" class="btn give-money" onClick={() => editor.change(give.sheet)}>
          <Icon name="plus" />
          {payer === undefined && give.months > 0
            ? t.giveFor(formatSum(give.sum), give.months)
            : t.give(formatSum(give.sum))}
        </button>
      )}
    </div>
  );
};
