import { ClauseLine } from '../../../../game-ui/reference/reasons.tsx';
import { adviceFor } from '../../ai/advice.ts';
import type { BattleState } from '../../battle/state.ts';
import { messages } from '../../messages/index.ts';
import { screenMessages } from '../../messages/more.ts';
import type { SideId } from '../../rules/side.ts';

/** Advice for whoever decides, by what he sees (AI11); nothing where the battle does without. */
export const AdviceList = ({ state, seat }: { readonly state: BattleState; readonly seat: SideId }) => {
  if (state.roster.setup.without?.includes('advice')) return null;
  const t = messages();
  const tips = adviceFor(state, seat);
  if (tips.length === 0) return null;
  return (
    <section class="hop-advice" aria-label={t.table.advice}>
      {tips.map(tip => (
        <ClauseLine key={tip} clause="AI11" text={screenMessages().tips[tip]} />
      ))}
    </section>
  );
};
