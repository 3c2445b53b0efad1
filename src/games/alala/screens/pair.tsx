import { useState } from 'preact/hooks';
import { Choice } from '../../../app/parts/choice.tsx';
import type { Session } from '../../contract.ts';
import { mayShoot } from '../rules/shooting.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import { words } from '../words/index.ts';
import { Fight } from './fight.tsx';
import { Shoot } from './shoot.tsx';

interface PairProps {
  readonly session: Session;
  readonly state: BattleState;
  readonly first: BattleUnit;
  readonly second: BattleUnit;
}

/** Two units picked: the fight is laid out at once, the shot one tap away. Psiloi begin with the shot, as they do not charge (G1). */
export const Pair = ({ session, state, first, second }: PairProps) => {
  const t = words().fight;
  const [what, setWhat] = useState<'fight' | 'shoot'>(first.kind === 'psiloi' && mayShoot(first).ok ? 'shoot' : 'fight');
  return (
    <>
      <div class="px-3 pt-2">
        <Choice
          label={t.title}
          hideLabel
          value={what}
          options={[
            { value: 'fight', label: t.title },
            { value: 'shoot', label: t.shoot },
          ]}
          onChoose={setWhat}
        />
      </div>
      {what === 'fight' ? (
        <Fight session={session} state={state} first={first.id} second={second.id} />
      ) : (
        <Shoot session={session} state={state} shooter={first} target={second} />
      )}
    </>
  );
};
