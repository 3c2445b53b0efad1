import { type BattleState, deciderOf } from '../../battle/state.ts';
import { fieldMessages } from '../../messages/index.ts';
import { roundName, sideName } from '../../messages/names.ts';

const STAGES = ['play', 'move', 'missile', 'shock', 'rally', 'draw'] as const;

/** The phase that contains each other phase. */
const WITHIN: Readonly<Record<string, string>> = {
  raids: 'shock',
  withdraw: 'shock',
  initiative: 'play',
  deal: 'play',
};

/** The round, the side on turn, and the phase among its six (Q3). */
export const TurnStatus = ({ state }: { readonly state: BattleState }) => {
  const t = fieldMessages();
  const stage = state.stage === 'react' ? state.resume : (WITHIN[state.stage] ?? state.stage);
  const now = STAGES.indexOf(stage as (typeof STAGES)[number]);
  const decider = deciderOf(state);
  return (
    <div class="hop-turn">
      <strong class="block text-sm">{state.round > 0 && decider ? roundName(state) : t.stages[state.stage]}</strong>
      {state.round > 0 && decider && <span class="block text-xs">{sideName(state, state.active)}</span>}
      <span class="text-sm text-soft" role="status">
        {state.round > 0 && decider ? t.stages[state.stage] : ''}
      </span>
      <span class="hop-phases" aria-hidden="true">
        {STAGES.map((each, i) => (
          <i key={each} class={i === now ? 'hop-phase-now' : i < now ? 'hop-phase-done' : ''} />
        ))}
      </span>
    </div>
  );
};
