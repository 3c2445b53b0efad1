import { type Player, playerOf } from '../board/powers.ts';
import type { StepOutcome } from './resolve.ts';

/** What a player did to another player, as all players saw it. */
export interface Deed {
  readonly by: Player;
  readonly to: Player;
  readonly kind: 'took' | 'supported';
  readonly year: number;
}

/** The deeds of a step: centres taken from other players, and supports given to other players. */
export const pastBehaviourOf = (
  { acts, fates, passed }: Pick<StepOutcome, 'acts' | 'fates' | 'passed'>,
  year: number,
): readonly Deed[] => {
  const ownerOf = (space: string): Player | undefined => acts.find(({ from }) => from === space)?.player;
  const taken = passed.flatMap(({ from, to }): Deed[] =>
    from === null ? [] : [{ by: playerOf(to), to: playerOf(from), kind: 'took', year }],
  );
  const supports = acts.flatMap(({ player, doing }, i): Deed[] => {
    if (fates[i]?.fate !== 'given') return [];
    const to =
      doing.kind === 'supportHold'
        ? ownerOf(doing.at)
        : doing.kind === 'supportMove'
          ? ownerOf(doing.start)
          : doing.kind === 'supportMerge'
            ? doing.player
            : undefined;
    return to === undefined || to === player ? [] : [{ by: player, to, kind: 'supported', year }];
  });
  return [...taken, ...supports];
};
