import { openOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { words } from '../../messages/index.ts';
import { turnName } from '../../messages/names.ts';
import { unitsNamed } from '../../messages/said.ts';
import { OUTLOOK, type Outlook } from '../../referee/outlook.ts';
import { provisionFor } from '../../referee/provision.ts';
import { unitsOf } from '../../rules/force.ts';
import { formatSum } from '../../rules/money.ts';
import type { Writing } from '../seat/writing.ts';
import { lineOf } from './edit.ts';

/** Months ahead in which missing upkeep is told before the orders are handed in. */
const SOON = 3;

/** Forces that cannot be paid in the months to come, the first first (F6 F7). */
export const unpaidSoon = ({ outlook, position }: Pick<Writing, 'outlook' | 'position'>): readonly Outlook[] =>
  outlook
    .filter(({ turn }) => turn !== undefined && turn <= position.turn + SOON)
    .sort((a, b) => (a.turn ?? 0) - (b.turn ?? 0));

/** When a force cannot be paid, and what goes then. */
const missingText = ({ turn = 0, lost }: Outlook, now: number): string => {
  const t = words().upkeep;
  const [units, count] = [unitsNamed(words(), lost), unitsOf(lost)];
  return turn === now ? t.now(units, count) : t.short(turnName(turn), units, count);
};

/** What a force will owe, who pays it, and when it cannot be paid, with what can be done about it at a tap (F6 F7). */
export const Upkeep = ({ writing, number }: { readonly writing: Writing; readonly number: number }) => {
  const t = words().upkeep;
  const own = writing.outlook.find(each => each.number === number);
  if (!own) return null;
  const { owes, payer, months, turn } = own;
  const country = payer === undefined ? undefined : writing.ground.chart.states[payer]?.name;
  return (
    <>
      <p class="text-sm">
        {[
          t.owes(formatSum(owes)),
          country !== undefined
            ? t.treasury(words().placeName(country))
            : turn === undefined || months >= OUTLOOK
              ? t.long
              : months > 0
                ? t.chest(months)
                : '',
        ].join(' ')}
      </p>
      {turn !== undefined && <Missing writing={writing} outlook={own} />}
    </>
  );
};

/** Every force that cannot be paid soon, before the orders are handed in; `most` of them, the others are in the orders. */
export const UnpaidSoon = ({ writing, most }: { readonly writing: Writing; readonly most?: number }) => {
  const t = words().upkeep;
  const all = unpaidSoon(writing);
  const shown = all.slice(0, most);
  if (all.length === 0) return null;
  return (
    <section class="grid gap-2" aria-label={t.title}>
      {shown.map(each => (
        <Missing key={each.number} writing={writing} outlook={each} named />
      ))}
      {shown.length < all.length && (
        <button type="button" class="btn" onClick={() => openOverlay('orders')}>
          {t.more(all.length - shown.length)}
        </button>
      )}
    </section>
  );
};

interface MissingProps {
  readonly writing: Writing;
  readonly outlook: Outlook;
  /** Whether the force is named. */
  readonly named?: boolean;
}

/** When a force cannot be paid, and money for it at a tap, or why there is none (F2 F4). */
const Missing = ({ writing, outlook, named = false }: MissingProps) => {
  const t = words().upkeep;
  const { ground, position, empire, sheet, ready } = writing;
  const { number, payer } = outlook;
  const found = provisionFor([ground, position, empire], sheet, ready, writing.outlook, number);
  const give = typeof found === 'object' && 'sheet' in found ? found : undefined;
  const why = typeof found === 'string' ? t[found] : found && 'full' in found ? t.full(formatSum(found.full)) : '';
  return (
    <div class="note fault" role="note">
      <Icon name="warning" />
      <span class="note-told">
        {named && <strong class="block">{lineOf(sheet, number)?.id}</strong>}
        {[missingText(outlook, position.turn), why].filter(Boolean).join(' ')}
      </span>
      {give && (
        <button type="button" class="btn" onClick={() => writing.change(give.sheet)}>
          <Icon name="plus" />
          {payer === undefined && give.months > 0
            ? t.giveFor(formatSum(give.sum), give.months)
            : t.give(formatSum(give.sum))}
        </button>
      )}
    </div>
  );
};
