import type { WitnessSelection } from '../../../tasks/use-morale.ts';
import { BelowHalfQuestion } from '../../field/halved.tsx';
import type { CardProps } from '../card-props.ts';
import { ConsoleHack } from './console-hack.tsx';
import { ConsoleMorale } from './console-morale.tsx';
import { ConsoleRisk } from './console-risk.tsx';
import { ConsoleStranded } from './console-stranded.tsx';

/** A question that the sheet asks at once. */
export const ConsoleQuestion = ({
  asking,
  ...props
}: CardProps<'question'> & { readonly asking: WitnessSelection }) => {
  const { due } = props.offer;
  switch (due.kind) {
    case 'risk':
      return <ConsoleRisk {...props} due={due} />;
    case 'hack':
      return <ConsoleHack {...props} due={due} />;
    case 'halved':
      return (
        <BelowHalfQuestion
          session={props.session}
          state={props.state}
          due={due}
          onDone={data => props.onDone('correct', data)}
        />
      );
    case 'morale':
      return <ConsoleMorale {...props} due={due} asking={asking} />;
    case 'stranded':
      return <ConsoleStranded {...props} due={due} />;
  }
};
