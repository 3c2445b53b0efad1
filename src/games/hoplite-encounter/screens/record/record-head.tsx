import { openPlace } from '../../../../table/shell/place.ts';
import type { Book } from '../../battle/book.ts';
import type { Code } from '../../rules/force.ts';
import { empireName, shortTurn } from '../../words/names.ts';
import { recordWords } from '../../words/record.ts';

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, said: string])[];
  readonly onPick: (value: string) => void;
}

export const Select = ({ label, value, options, onPick }: SelectProps) => (
  <label class="block min-w-0">
    <span class="field-label">{label}</span>
    <select class="input" value={value} onChange={event => onPick(event.currentTarget.value)}>
      {options.map(([each, said]) => (
        <option key={each} value={each}>
          {said}
        </option>
      ))}
    </select>
  </label>
);

interface RecordHeadProps {
  readonly book: Book;
  /** What is looked at: the place in the address without its turn. */
  readonly what: 'report' | 'sheet';
  readonly turn: number;
  readonly whose: Code;
  readonly onWhose: (empire: Code) => void;
}

/** The Empires of a game by their names. */
export const empiresOf = (book: Book): readonly (readonly [Code, string])[] =>
  Object.keys(book.start.position.known)
    .map(code => [code, empireName(book.last, code)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b));

/** Over what was an Empire's own: whose it is, and of which turn. */
export const RecordHead = ({ book, what, turn, whose, onWhose }: RecordHeadProps) => {
  const t = recordWords.words();
  return (
    <div class="record-head">
      <Select label={t.whose} value={whose} options={empiresOf(book)} onPick={onWhose} />
      <Select
        label={t.turn}
        value={String(turn)}
        options={book.months.map(month => [String(month.turn), shortTurn(month.turn)] as const)}
        onPick={value => openPlace(`${what}/${value}`)}
      />
    </div>
  );
};
