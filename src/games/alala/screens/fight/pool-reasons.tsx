import { gameMessages } from '../../messages/index.ts';
import type { Pool } from '../../rules/combat/combat.ts';
import { ReasonList, ReckoningTable } from '../rules/reasons.tsx';

/** Explains a unit's dice, and the faces they need. */
export const PoolReasons = ({ pool, name }: { readonly pool: Pool; readonly name: string }) => (
  <section class="grid gap-2">
    <ReckoningTable reckoning={pool.dice} caption={name} />
    <ReasonList
      reasons={pool.automatic > 0 ? [...pool.neededReasons, { clause: 'B6', word: 'leaderHit' }] : pool.neededReasons}
    />
    <p class="sr-only">{gameMessages().fight.hitsOn(pool.needed)}</p>
  </section>
);
