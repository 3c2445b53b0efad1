import { diceMessages as diceWords } from '../../../../game-ui/dice/messages.ts';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import type { StrandedQuestion } from '../../actions/stranded-leaders.ts';
import { describeChanges } from '../../messages/describe/short-descriptions.ts';
import { gameMessages } from '../../messages/index.ts';
import type { WitnessSelection } from '../../tasks/use-morale.ts';
import { useStrandedLeader } from '../../tasks/use-stranded-leader.ts';
import { BelowHalfQuestion } from '../field/below-half-question.tsx';
import type { CardProps } from './card-props.ts';
import { ConsoleFixedMoves } from './console-fixed-moves.tsx';
import { ConsoleFight } from './fight/console-fight.tsx';
import { ConsoleCharge } from './tasks/console-charge.tsx';
import { ConsoleFreeHack } from './tasks/console-free-hack.tsx';
import { ConsoleMorale } from './tasks/console-morale.tsx';
import { ConsoleMoves } from './tasks/console-moves.tsx';
import { ConsoleRisk } from './tasks/console-risk.tsx';
import { ConsoleSkirmish } from './tasks/console-skirmish.tsx';
import { ConsoleTests } from './tasks/console-tests.tsx';

type Kind = 'question' | 'moves' | 'tests' | 'made' | 'rally' | 'skirmish' | 'charge' | 'fight';

export type TaskCardProps = CardProps<Kind> & { readonly asking: WitnessSelection | undefined };

/** The card of a task that no battle begins with. */
export const TaskCard = ({ offer, asking = NOBODY, ...props }: TaskCardProps) => {
  switch (offer.kind) {
    case 'question':
      return <QuestionCard {...props} offer={offer} asking={asking} />;
    case 'moves':
      return <ConsoleMoves {...props} offer={offer} />;
    case 'tests':
      return <ConsoleTests {...props} offer={offer} />;
    case 'made':
    case 'rally':
      return <ConsoleFixedMoves {...props} offer={offer} />;
    case 'skirmish':
      return <ConsoleSkirmish {...props} offer={offer} />;
    case 'charge':
      return <ConsoleCharge {...props} offer={offer} />;
    case 'fight':
      return <ConsoleFight {...props} offer={offer} />;
  }
};

/** A question that the sheet asks at once. */
const QuestionCard = ({ asking, ...props }: CardProps<'question'> & { readonly asking: WitnessSelection }) => {
  const { due } = props.offer;
  switch (due.kind) {
    case 'risk':
      return <ConsoleRisk {...props} due={due} />;
    case 'hack':
      return <ConsoleFreeHack {...props} due={due} />;
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

/** The fate of a leader whose unit has gone: one tap accepts the default; other fates are on its page. */
const ConsoleStranded = ({ due, ...props }: CardProps<'question'> & { readonly due: StrandedQuestion }) => {
  const t = gameMessages();
  const { event, apply } = useStrandedLeader(props, due);
  return (
    <>
      <p class="console-line">{describeChanges(props.state, event.changes).join(', ')}</p>
      <div class="console-foot console-two">
        <button type="button" class="btn" onClick={() => openOverlay(`stranded/${due.leader}`)}>
          {t.console.otherwise}
        </button>
        <button type="button" class="btn btn-main" data-main onClick={apply}>
          {diceWords().apply}
        </button>
      </div>
    </>
  );
};

const NOBODY: WitnessSelection = { ticked: [], onTick: () => undefined };
