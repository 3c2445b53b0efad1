import { Dialog } from '../../../../game-ui/layout/dialog.tsx';
import { SendLink } from '../../../../game-ui/library/send-link.tsx';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import type { Combat, FightPlan } from '../../actions/fight.ts';
import type { BattleState } from '../../battle/state.ts';
import { unitName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { supportersAtHand } from '../../odds/compare-changes.ts';
import { formatQuestion } from '../../odds/odds-address.ts';
import { questionOfFight } from '../../odds/question-odds.ts';
import { FightForecastView } from './fight-forecast.tsx';
import { WhatChanges } from './what-changes.tsx';

interface FightQuestionLinkProps {
  readonly state: BattleState;
  readonly plan: FightPlan;
  readonly combat: Combat;
  readonly onClose: () => void;
}

/** What-if odds of a fight, and its end if both fight on, without leaving the page. */
export const FightQuestionLink = ({ state, plan, combat, onClose }: FightQuestionLinkProps) => {
  const t = gameMessages().calc;
  const names = plan.map(side => side.map(({ unit }) => unitName(state, unit))) as [string[], string[]];
  const link = `${location.href.replace(/#.*$/, '')}#/odds/alala/${formatQuestion(questionOfFight(state, plan))}`;
  return (
    <Dialog title={t.whatChanges} onClose={onClose}>
      <WhatChanges combat={combat} house={state.house} atHand={supportersAtHand(state, plan)} names={names} />
      <Collapsible title={t.fightOut}>
        {() => <FightForecastView combat={combat} house={state.house} names={[names[0].join(), names[1].join()]} />}
      </Collapsible>
      <div class="flex items-center justify-between gap-2">
        <a class="btn flex-1" href={link}>
          {t.open}
        </a>
        <SendLink title={t.title} label={t.share} link={link} />
      </div>
    </Dialog>
  );
};
