import { CopyText } from '../../../../game-ui/pass-and-play/copy-text.tsx';
import { printSheet } from '../../../../game-ui/print/print-sheet.ts';
import { Icon } from '../../../../ui/icons.tsx';
import type { Note } from '../../battle/schemas.ts';
import type { EncounterState } from '../../battle/state.ts';
import { recordMessages } from '../../messages/index.ts';
import { empireName, turnName } from '../../messages/names.ts';
import { parseSheet } from '../../orders/sheet-text.ts';
import type { Code } from '../../rules/force.ts';
import type { Position, World } from '../../rules/position.ts';
import { orderPrintout } from '../print/order-printout.tsx';

interface TurnOrdersProps {
  readonly state: EncounterState;
  readonly empire: Code;
  readonly turn: number;
  readonly text: string | undefined;
  /** True if the referee confirmed the sheet. */
  readonly accepted: boolean;
  /** True if this phone has every sheet. */
  readonly known: boolean;
  readonly notes: readonly Note[];
  /** The position that the Empire knew when the turn opened. */
  readonly world: World;
  readonly position: Position;
}

/** An Empire's orders of a past turn, to read, copy and print (L8). */
export const TurnOrders = ({ state, empire, turn, text, accepted, known, notes, world, position }: TurnOrdersProps) => {
  const t = recordMessages();
  return (
    <div class="scroll">
      <h2>{t.sheet.ordersTold(empireName(state, empire), turnName(turn))}</h2>
      {text === undefined ? (
        <p>{known ? t.sheet.none : t.sheet.elsewhere}</p>
      ) : (
        <>
          <p class="text-sm text-soft">{accepted ? t.sheet.accepted : t.sheet.made}</p>
          <pre class="order-lines">{text.split('\n').slice(1).join('\n')}</pre>
          <CopyText label={t.sheet.copy} text={text} />
          <button
            type="button"
            class="btn"
            onClick={() =>
              printSheet(
                orderPrintout({ state, world, position, empire, sheet: parseSheet(text).sheet, form: false, turn }),
              )
            }
          >
            <Icon name="print" />
            {t.paper.sheet}
          </button>
        </>
      )}
      {notes.length > 0 && (
        <section class="grid gap-2" aria-label={t.sheet.notes}>
          <h3>{t.sheet.notes}</h3>
          <ul class="grid gap-2">
            {notes.map(({ to, text: said }) => (
              <li key={to} class="wrap-anywhere">
                <b>{to === null ? t.sheet.toAll : empireName(state, to)}:</b> {said}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
