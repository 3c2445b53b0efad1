import type { PendingQuestion } from '../../../battle/state.ts';
import { unitName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import { useMorale, type WitnessSelection } from '../../../tasks/use-morale.ts';
import type { CardProps } from '../card-props.ts';

type Due = Extract<PendingQuestion, { kind: 'morale' }>;

/** The units within 4": ticked on the field, the likeliest by default (A3, R-4). */
export const ConsoleMorale = ({
  due,
  asking,
  ...props
}: CardProps<'question'> & { readonly due: Due; readonly asking: WitnessSelection }) => {
  const t = gameMessages();
  const { ticked, levelOf, apply } = useMorale(props, due, asking);
  return (
    <>
      <p class="console-line">{t.console.tapWhoSaw}</p>
      <p class="console-line font-bold" role="status">
        {ticked
          .map(id => {
            const level = levelOf(id);
            return `${unitName(props.state, id)} → ${level ? t.aggressions[level] : t.morale.noChange}`;
          })
          .join(', ')}
      </p>
      <div class="console-foot">
        <button type="button" class="btn btn-main" data-main onClick={apply}>
          {t.morale.apply(ticked.length)}
        </button>
      </div>
    </>
  );
};
