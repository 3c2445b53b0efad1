import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Select } from '../../../../ui/form/select.tsx';
import type { OpenedRecord } from '../../battle/opened-record.ts';
import { recordMessages } from '../../messages/index.ts';
import { empireName, shortTurn } from '../../messages/names.ts';
import type { Code } from '../../rules/force.ts';

interface RecordHeadProps {
  readonly book: OpenedRecord;
  /** The place in the address, without its turn. */
  readonly what: 'report' | 'sheet';
  readonly turn: number;
  readonly whose: Code;
  readonly onWhose: (empire: Code) => void;
}

/** The Empires of a game by their names. */
export const empireOptionsOf = (book: OpenedRecord): readonly { readonly value: Code; readonly label: string }[] =>
  Object.keys(book.start.position.known)
    .map(code => ({ value: code, label: empireName(book.last, code) }))
    .sort((a, b) => a.label.localeCompare(b.label));

/** The head of a page of the record: a choice of Empire and turn. */
export const RecordHead = ({ book, what, turn, whose, onWhose }: RecordHeadProps) => {
  const t = recordMessages();
  return (
    <div class="record-head">
      <Select label={t.whose} value={whose} options={empireOptionsOf(book)} onPick={onWhose} />
      <Select
        label={t.turn}
        value={String(turn)}
        options={book.turns.map(month => ({ value: String(month.turn), label: shortTurn(month.turn) }))}
        onPick={value => openOverlay(`${what}/${value}`)}
      />
    </div>
  );
};
