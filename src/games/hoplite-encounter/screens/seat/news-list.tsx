import { Mark } from '../../../../ui/icons.tsx';
import type { Told } from '../../battle/told.ts';
import { type Hex, NOWHERE } from '../../map/chart.ts';
import type { Position } from '../../rules/position.ts';
import { viewFor } from '../../vision/view.ts';
import { words } from '../../words/index.ts';
import { type NewsKind, newsOf } from '../../words/news.ts';
import { reportNames } from '../../words/report.ts';
import type { Writing } from './writing.ts';

/** A sign for each kind of news. */
const MARKS = {
  out: 'warning',
  gained: 'check',
  lost: 'warning',
  disputed: 'warning',
  battle: 'fight',
  destroyed: 'warning',
  stopped: 'move',
  loss: 'warning',
  refused: 'warning',
  money: 'report',
} as const satisfies Readonly<Record<NewsKind, Parameters<typeof Mark>[0]['name']>>;

interface NewsListProps {
  readonly writing: Pick<Writing, 'ground' | 'empire'>;
  readonly told: Told;
  /** What the seat knew after the turn, and before it. */
  readonly position: Position;
  readonly before: Position;
  /** Shows a hex on the map. */
  readonly onHex: (hex: Hex) => void;
}

/** What a turn brought, line by line; each leads to its hex on the map. */
export const NewsList = ({ writing: { ground, empire }, told, position, before, onHex }: NewsListProps) => {
  const names = reportNames(words(), viewFor(ground, position, empire));
  const news = newsOf(words(), names, ground.chart, empire, told, { before, after: position });
  const isQuiet = news.every(({ kind }) => kind === 'money');
  return (
    <>
      {isQuiet && <p class="text-sm">{words().news.nothing}</p>}
      <ul>
        {news.map(({ kind, text, hex }, i) => (
          <li key={`${kind} ${text} ${i}`}>
            {hex === NOWHERE ? (
              <p class="news-line">
                <Mark name={MARKS[kind]} />
                <span>{text}</span>
              </p>
            ) : (
              <button type="button" class="news-line" onClick={() => onHex(hex)}>
                <Mark name={MARKS[kind]} />
                <span>{text}</span>
                <Mark name="chevron" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
