import { Icon } from '../../../../ui/icons.tsx';
import type { SentReport } from '../../battle/sent-report.ts';
import { type Hex, NOWHERE } from '../../map/chart.ts';
import { messages } from '../../messages/index.ts';
import { type NewsKind, newsOf } from '../../messages/news.ts';
import { reportNames } from '../../messages/report.ts';
import type { Position } from '../../rules/position.ts';
import { viewFor } from '../../vision/view.ts';
import type { SheetEditor } from './sheet-editor.ts';

/** The icon of each kind of news. */
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
} as const satisfies Readonly<Record<NewsKind, Parameters<typeof Icon>[0]['name']>>;

interface NewsListProps {
  readonly editor: Pick<SheetEditor, 'world' | 'empire'>;
  readonly told: SentReport;
  /** What the seat knew after the turn, and before it. */
  readonly position: Position;
  readonly before: Position;
  /** Shows a hex on the map. */
  readonly onHex: (hex: Hex) => void;
}

/** The news of a turn. Each line leads to its hex on the map. */
export const NewsList = ({ editor: { world, empire }, told, position, before, onHex }: NewsListProps) => {
  const names = reportNames(messages(), viewFor(world, position, empire));
  const news = newsOf(messages(), names, world.chart, empire, told, { before, after: position });
  const isQuiet = news.every(({ kind }) => kind === 'money');
  return (
    <>
      {isQuiet && <p class="text-sm">{messages().news.nothing}</p>}
      <ul>
        {news.map(({ kind, text, hex }, i) => (
          <li key={`${kind} ${text} ${i}`}>
            {hex === NOWHERE ? (
              <p class="news-line">
                <Icon name={MARKS[kind]} />
                <span>{text}</span>
              </p>
            ) : (
              <button type="button" class="news-line" onClick={() => onHex(hex)}>
                <Icon name={MARKS[kind]} />
                <span>{text}</span>
                <Icon name="chevron" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
