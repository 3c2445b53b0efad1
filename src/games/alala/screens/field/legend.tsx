import type { ComponentChildren } from 'preact';
import { Dialog } from '../../../../game-ui/layout/dialog.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { capitalize } from '../../../../ui/messages/text-format.ts';
import { UNIT_MARKS } from '../../guide/unit-marks.ts';
import { gameMessages } from '../../messages/index.ts';
import { isHoplites, KINDS, UNIT_KINDS } from '../../rules/unit-kinds.ts';
import { isSign, Sign } from './token/signs.tsx';
import { Token, type TokenProps } from './token/token.tsx';

const SAMPLE: TokenProps = {
  kind: 'hoplites',
  grade: 'B',
  men: 24,
  startingMen: 24,
  aggression: 'formedUp',
  disorder: 0,
  formed: true,
  side: 'a',
  colour: 'crimson',
  blazon: 'lambda',
  standing: 'inLine',
};

/** The parts of a shield, each on its own sample. */
const SHOWN: readonly [word: keyof ReturnType<typeof gameMessages>['legend']['shields'], looks: Partial<TokenProps>][] =
  [
    ['grade', {}],
    ['rim', { men: 17 }],
    ['half', { men: 11 }],
    ['ready', { aggression: 'ready' }],
    ['eager', { aggression: 'eager' }],
    ['shaken', { aggression: 'shaken' }],
    ['disorder', { disorder: 2 }],
    ['unformed', { formed: false }],
    ['leader', { leader: { cp: 3 } }],
    ['retired', { standing: 'retired', formed: false }],
    ['routing', { standing: 'routing', formed: false, aggression: 'shaken' }],
  ];

const Row = ({ children, text }: { readonly children: ComponentChildren; readonly text: string }) => (
  <li class="legend-row">
    <span class="legend-sample">{children}</span>
    <span class="min-w-0">{text}</span>
  </li>
);

/** Every mark of the field, with its meaning. */
export const Legend = ({ onPlan, onClose }: { readonly onPlan: boolean; readonly onClose: () => void }) => {
  const t = gameMessages();
  return (
    <Dialog title={t.legend.title} onClose={onClose}>
      <ul class="legend">
        {SHOWN.map(([word, looks]) => (
          <Row key={word} text={t.legend.shields[word]}>
            <Token {...SAMPLE} {...looks} />
          </Row>
        ))}
        {UNIT_KINDS.filter(kind => !isHoplites({ kind })).map(kind => (
          <Row key={kind} text={`${capitalize(t.kinds[kind])}.`}>
            <Token {...SAMPLE} kind={kind} grade={undefined} men={KINDS[kind].men} startingMen={KINDS[kind].men} />
          </Row>
        ))}
        {UNIT_MARKS.map(mark => (
          <Row key={mark} text={t.legend.marks[mark]}>
            {isSign(mark) ? (
              <svg class="legend-sign" viewBox="-11 -11 22 22" aria-hidden="true" focusable="false">
                <Sign mark={mark} x={0} y={0} />
              </svg>
            ) : (
              <span class="legend-frame" />
            )}
          </Row>
        ))}
        {onPlan ? (
          <>
            <Row text={t.legend.footprint}>
              <span class="legend-footprint" />
            </Row>
            <Row text={t.legend.gap}>
              <span class="legend-gap">~6″</span>
            </Row>
            <Row text={t.legend.ghost}>
              <span class="legend-ghost">4″</span>
            </Row>
            <Row text={t.legend.lit}>
              <svg class="legend-sign" viewBox="0 0 22 22" aria-hidden="true" focusable="false">
                <path class="legend-lit" d="M2 8V3H8M14 3H20V8M20 14V19H14M8 19H2V14" />
              </svg>
            </Row>
          </>
        ) : (
          <Row text={t.legend.band}>
            <span class="legend-band" />
          </Row>
        )}
        <Row text={onPlan ? t.legend.clashOnPlan : t.legend.clash}>
          <span class="legend-clash">
            <Icon name="fight" />
          </span>
        </Row>
      </ul>
    </Dialog>
  );
};
