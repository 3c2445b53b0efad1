import { useState } from 'preact/hooks';
import type { BattleState } from '../../battle/state.ts';
import { messages } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import { SIDES, type SideId } from '../../rules/side.ts';
import { LargeCard } from '../hands/large-card.tsx';
import { ArmyHelp } from '../rules/help.tsx';
import { SecondLine } from './second-line.tsx';

const NONE: ReadonlySet<number> = new Set();

/** Both second lines, the asked one first; a card that is tapped is shown large (F5). */
export const SecondLines = ({ state, side }: { readonly state: BattleState; readonly side: SideId }) => {
  const [picked, setPicked] = useState<number | undefined>(undefined);
  return (
    <div class="scroll">
      {[side, ...SIDES.filter(each => each !== side)].map(each => (
        <section key={each} class="grid gap-2">
          <h2>{messages().table.secondLine(sideName(state, each))}</h2>
          <ArmyHelp state={state} side={each} />
          <SecondLine state={state} side={each} lit={NONE} picked={picked} onTap={setPicked} />
        </section>
      ))}
      {picked !== undefined && <LargeCard state={state} card={picked} />}
    </div>
  );
};
