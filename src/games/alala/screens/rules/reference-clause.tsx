import { type Stretch, stretches } from '../../../../core/search.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { type ClauseId, clauseEntry } from '../../rules/clauses.ts';
import { HOUSE_RULES, type HouseRule, type HouseRules } from '../../rules/house-rules.ts';
import { type ClauseTable, clauseCost, clauseTable } from '../../words/clause-tables.ts';
import { clauseWords } from '../../words/clauses.ts';
import { words } from '../../words/index.ts';

/** The tags of the headings of a section, a clause and a ruling. */
export type Depth = readonly [section: 'h2' | 'h3', clause: 'h3' | 'h4', ruling: 'h4' | 'h5'];

interface ClauseTextProps {
  readonly id: ClauseId;
  /** What is searched for and to be marked. */
  readonly terms: readonly string[];
  /** Without its rulings, which are pointed at instead: found by a search. */
  readonly alone?: boolean;
  /** A ruling under its clause. */
  readonly under?: boolean;
  /** The rules of the battle beneath. */
  readonly house: HouseRules | undefined;
  readonly depth: Depth;
  readonly asked: ClauseId | undefined;
  readonly open: (place: string) => void;
}

/** One clause: what it says, its figures, the choices of its setting, its rulings, and what to look up beside it. */
export const ClauseText = ({ id, alone = false, under = false, ...rest }: ClauseTextProps) => {
  const r = clauseWords();
  const { terms, house, depth, asked, open } = rest;
  const [title, text] = r.clauses[id];
  const { rulings, see, rules } = clauseEntry(id);
  const setting = (Object.keys(HOUSE_RULES) as HouseRule[]).find(rule => HOUSE_RULES[rule].clause === id);
  const table = clauseTable(id, words(), r);
  const beside = alone ? [...(rules === undefined ? [] : [rules]), ...rulings, ...see] : see;
  const cost = clauseCost(id);
  const Heading = depth[under ? 2 : 1];
  return (
    <article
      data-clause={id}
      tabIndex={-1}
      class={`rule ${under ? 'rule-under' : ''} ${asked === id ? 'rule-asked' : ''}`}
      aria-labelledby={`clause-${id}`}
    >
      <Heading id={`clause-${id}`} class="rule-title">
        <span class="rule-id">{id}</span> <Found terms={terms} text={title} />
      </Heading>
      {id.startsWith('R-') && <p class="badge justify-self-start">{setting === undefined ? r.ruling : r.setting}</p>}
      {cost !== undefined && <p class="badge justify-self-start">{r.cost(cost)}</p>}
      <p>
        <Found terms={terms} text={text} />
      </p>
      {table && <Figures table={table} />}
      {setting !== undefined && <Choices rule={setting} house={house} />}
      {!alone && rulings.map(ruling => <ClauseText key={ruling} id={ruling} under {...rest} />)}
      {beside.length > 0 && (
        <div class="rule-see">
          <span class="text-sm text-soft">{r.see}</span>
          {beside.map(other => (
            <button key={other} type="button" class="btn" onClick={() => open(other)}>
              <span class="rule-id">{other}</span> {r.clauses[other][0]}
            </button>
          ))}
        </div>
      )}
    </article>
  );
};

/** The choices of a house rule; the one in force in the battle is marked, or else the first. */
const Choices = ({ rule, house }: { readonly rule: HouseRule; readonly house: HouseRules | undefined }) => {
  const r = clauseWords();
  const label = words().houseRules[rule] as Readonly<Record<string, string>>;
  const [usual] = HOUSE_RULES[rule].choices;
  const chosen = house?.[rule] ?? usual;
  return (
    <ul class="rule-choices">
      {HOUSE_RULES[rule].choices.map(choice => (
        <li key={choice} class={choice === chosen ? 'rule-chosen' : undefined}>
          {choice === chosen && <Mark name="check" />}
          <span class="min-w-0">
            {label[choice]}
            {choice === chosen && ' '}
            {choice === chosen && <span class="rule-why">{house ? r.inForce : r.usual}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** A figure with its sign, which stays with it. */
const FIGURE = /^[+−]?\d+$/;

/** A table of the rules’ own figures. */
export const Figures = ({ table: { head, rows } }: { readonly table: ClauseTable }) => (
  <table class="rule-table">
    {head && (
      <thead>
        <tr>
          {head.map(text =>
            text === '' ? (
              <td key={text} />
            ) : (
              <th key={text} scope="col">
                {text}
              </th>
            ),
          )}
        </tr>
      </thead>
    )}
    <tbody>
      {rows.map(([label, ...cells]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {cells.map((cell, i) => (
            <td key={head?.[i + 1] ?? label} class={FIGURE.test(cell) ? 'whitespace-nowrap' : undefined}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Found = ({ terms, text }: { readonly terms: readonly string[]; readonly text: string }) => (
  <>
    {terms.length === 0
      ? text
      : stretches(terms, text).map((stretch: Stretch) => (stretch.hit ? <mark>{stretch.text}</mark> : stretch.text))}
  </>
);
