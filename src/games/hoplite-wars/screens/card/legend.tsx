import type { ComponentChildren } from 'preact';
import { ClauseButton } from '../../../../game-ui/reference/reasons.tsx';
import { PLAYERS } from '../../board/powers.ts';
import type { Arm } from '../../board/space.ts';
import type { Components } from '../../board/stacks.ts';
import { cardWords } from '../../messages/card-words.ts';
import { gameMessages } from '../../messages/index.ts';
import { CentreMark, Shrine } from '../map/land.tsx';
import { StackFigure } from '../map/stacks.tsx';

const part = (arm: Arm, more: Partial<Components> = {}): Components => ({
  n: 1,
  arm,
  state: 'major',
  sacred: false,
  ...more,
});

const unit = (components: Components, mood?: 'gone') => (
  <StackFigure player="athens" parts={[components]} at={[20, 14]} mood={mood} />
);

const land = (of: string, more?: ComponentChildren) => (
  <g class={of}>
    <path class="war-land" d="M4 4H36V24H4Z" />
    {more}
  </g>
);

const arrow = (classes: string, head: ComponentChildren) => (
  <g class={`war-line war-athens ${classes}`}>
    <path class="war-line-under" d="M4 20L34 8" />
    <path class="war-line-over" d="M4 20L34 8" />
    {head}
  </g>
);
const HEAD = <path class="war-head" d="M37 7L29 6L31 13Z" />;
const END = <circle class="war-head" cx="34" cy="8" r="3.5" />;
const CROSS = <path class="war-cross" d="M14 9l10 10M24 9l-10 10" />;

type Mark = keyof ReturnType<typeof cardWords>['legendOf'];

const MARKS: Readonly<Record<Mark, ComponentChildren>> = {
  armies: unit(part('A', { n: 2 })),
  fleets: unit(part('F')),
  garrisons: unit(part('G')),
  minor: unit(part('A', { state: 'minor' })),
  sacred: unit(part('A', { sacred: true })),
  gone: unit(part('A'), 'gone'),
  far: (
    <g class="war-athens">
      <circle class="war-figure" cx="20" cy="14" r="10.5" />
      <text class="war-number" x="20" y="18.2">
        3
      </text>
    </g>
  ),
  city: <CentreMark kind="city" at={[20, 14]} />,
  town: <CentreMark kind="town" at={[20, 14]} />,
  delphi: <Shrine at={[20, 14]} />,
  owned: land('war-of war-athens'),
  minorLand: land(
    'war-of war-athens',
    <>
      <pattern id="war-legend-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="war-hatch" d="M0 0V7" />
      </pattern>
      <path fill="url(#war-legend-hatch)" d="M4 4H36V24H4Z" />
    </>,
  ),
  ridge: (
    <>
      <path class="war-ridge" d="M4 20H36" />
      <path class="war-peak" d="M8 21L14 10L20 21Z" />
      <path class="war-peak" d="M20 21L26 10L32 21Z" />
    </>
  ),
  bridge: <path class="war-bridge" d="M8 14H32" />,
  move: arrow('war-line-move war-line-done', HEAD),
  merge: arrow('war-line-merge war-line-done', HEAD),
  support: arrow('war-line-support war-line-done', END),
  convoy: arrow('war-line-convoy war-line-done', END),
  failed: arrow('war-line-move war-line-failed', CROSS),
  draft: arrow('war-line-move war-line-draft', HEAD),
  lit: (
    <g class="war-lit">
      <polygon points="4,4 36,4 36,24 4,24" />
    </g>
  ),
};

/** What all marks of the map and letters of orders mean. */
export const Legend = () => {
  const t = cardWords();
  return (
    <div class="scroll">
      <h2>{t.legend}</h2>
      <section aria-label={t.marks}>
        <ul class="war-legend">
          {(Object.keys(MARKS) as Mark[]).map(mark => (
            <li key={mark}>
              <svg viewBox="0 0 40 28" style={{ '--scale': '1' }} aria-hidden="true">
                {MARKS[mark]}
              </svg>
              {t.legendOf[mark]}
            </li>
          ))}
          {PLAYERS.map(player => (
            <li key={player}>
              <i class={`war-swatch war-${player}`} aria-hidden="true" />
              {gameMessages().players[player]}
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t.notation}>
        <h3>{t.notation}</h3>
        <ul class="reasons">
          <li>
            <ClauseButton clause="W1" text={t.half} />
          </li>
          <li>
            <ClauseButton clause="N1" text={t.letters} />
          </li>
          <li>
            <ClauseButton clause="N2" text={t.verbs} />
          </li>
        </ul>
      </section>
    </div>
  );
};
