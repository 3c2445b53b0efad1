import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { formatList } from '../../../../ui/messages/text-format.ts';
import { panelMessages } from '../../messages/index.ts';
import { empireTitle } from '../../messages/names.ts';
import { type Check, checksOf } from '../../orders/checklist.ts';
import { forceNameOf } from '../../rules/force.ts';
import type { SheetEditor } from '../seat/sheet-editor.ts';

/** The icon of each kind. */
const MARKS = { offer: 'leader', changed: 'warning', light: 'warning', idle: 'move' } as const;

interface ChecklistProps {
  readonly editor: SheetEditor;
  /** Shows a force. Without it, as on the page of the sheet, only points with a link to another page are listed. */
  readonly onForce?: (number: number) => void;
}

/** What a player may have overlooked on the sheet. Each line leads to its place. Renders nothing without points. */
export const Checklist = ({ editor, onForce }: ChecklistProps) => {
  const t = panelMessages().orders;
  const checks = checksOf(editor).filter(({ kind }) => kind === 'offer' || (!editor.isIn && onForce !== undefined));
  if (checks.length === 0) return null;
  const nameOf = (number: number): string => {
    const force = editor.position.forces.find(each => each.empire === editor.empire && each.number === number);
    return force ? forceNameOf(force) : String(number);
  };
  const text = ({ kind, empires, forces, count }: Check): string => {
    if (kind === 'offer') return panelMessages().offers.open(empires.map(empireTitle).join(', '));
    if (kind === 'changed') return t.checks.changed(count);
    const names = formatList(forces.map(nameOf));
    return kind === 'light' ? t.checks.light(names, count) : t.checks.idle(names);
  };
  const lead = ({ kind, forces: [first] }: Check): void => {
    if (kind === 'offer') openOverlay('offers');
    else if (first === undefined) openOverlay('orders');
    else onForce?.(first);
  };
  return (
    <ul aria-label={t.checks.title}>
      {checks.map(check => (
        <li key={`${check.kind} ${check.empires.join()} ${check.forces.join()}`}>
          <button type="button" class={`news-line check-${check.kind}`} onClick={() => lead(check)}>
            <Icon name={MARKS[check.kind]} />
            <span>{text(check)}</span>
            <Icon name="chevron" />
          </button>
        </li>
      ))}
    </ul>
  );
};
