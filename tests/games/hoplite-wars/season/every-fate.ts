import type { Player } from '../../../../src/games/hoplite-wars/board/powers.ts';
import { isSea, type SpaceId, spaceOf } from '../../../../src/games/hoplite-wars/board/space.ts';
import { countOf } from '../../../../src/games/hoplite-wars/board/stacks.ts';
import type { GroupAction, SeasonStart } from '../../../../src/games/hoplite-wars/season/actions.ts';

/*
 * An independent, slow implementation of clauses Z1–Z6. It tries all assignments of groups that arrive and seas that
 * carry, and keeps the consistent ones. It shares no code with the game.
 */

interface Going {
  readonly key: string;
  readonly player: Player;
  readonly from: SpaceId;
  readonly to: SpaceId;
  n: number;
  readonly carried: boolean;
  readonly merge: boolean;
}

/** A consistent assignment: whether each group arrives, and whether each sea carries. */
export interface Fit {
  readonly comes: Readonly<Record<string, boolean>>;
  readonly carries: Readonly<Record<SpaceId, boolean>>;
}

/** Checks an assignment, and finds all consistent ones; for the default settings only. */
export const everyFate = ({ board, position, sackers }: SeasonStart, acts: readonly GroupAction[]) => {
  const goings = new Map<string, Going>();
  for (const { player, from, parts, doing } of acts)
    if (doing.kind === 'move') {
      const key = `${from}>${doing.to}`;
      const known = goings.get(key);
      if (known) known.n += countOf(parts);
      else
        goings.set(key, {
          key,
          player,
          from,
          to: doing.to,
          n: countOf(parts),
          carried: doing.carried,
          merge: doing.merge,
        });
    }
  const all = [...goings.values()];
  const stayers = (space: SpaceId): number =>
    countOf(acts.filter(({ from, doing }) => from === space && doing.kind !== 'move').flatMap(({ parts }) => parts));
  const ships = (sea: SpaceId, { from, to }: Going): number =>
    countOf(
      acts
        .filter(
          ({ from: at, doing }) => at === sea && doing.kind === 'convoy' && doing.start === from && doing.to === to,
        )
        .flatMap(({ parts }) => parts),
    );
  const seas = [
    ...new Set(
      acts.flatMap(({ from, doing }) =>
        doing.kind === 'convoy' && goings.get(`${doing.start}>${doing.to}`)?.carried ? [from] : [],
      ),
    ),
  ];
  const helps = acts.flatMap(({ player, from, parts, doing }) => {
    const n = countOf(parts);
    const shunned = (other: Player | undefined): boolean =>
      other !== undefined && other !== player && sackers.includes(other);
    switch (doing.kind) {
      case 'supportHold':
        return stayers(doing.at) > 0 && !shunned(position[doing.at]?.player)
          ? [{ player, from, n, into: doing.at, of: `at ${doing.at}` }]
          : [];
      case 'supportMove': {
        const going = goings.get(`${doing.start}>${doing.to}`);
        return going && !shunned(going.player) ? [{ player, from, n, into: doing.to, of: going.key }] : [];
      }
      case 'supportMerge':
        return all.some(({ player: own, to, merge }) => merge && own === doing.player && to === doing.to) &&
          !shunned(doing.player)
          ? [{ player, from, n, into: doing.to, of: `${doing.player} merges ${doing.to}` }]
          : [];
      default:
        return [];
    }
  });
  const opposite = (going: Going): Going | undefined => {
    const other = goings.get(`${going.to}>${going.from}`);
    return other && !other.carried && !going.carried ? other : undefined;
  };
  const forceOf = (going: Going): readonly Going[] =>
    going.merge ? all.filter(each => each.merge && each.player === going.player && each.to === going.to) : [going];

  const fits = (comes: Readonly<Record<string, boolean>>, carries: Readonly<Record<string, boolean>>): boolean => {
    const reach = (going: Going): boolean => {
      if (!going.carried) return true;
      const good = seas.filter(sea => carries[sea] && ships(sea, going) >= going.n);
      const seen = new Set(good.filter(sea => spaceOf(board, going.from).fleet.includes(sea)));
      for (const sea of seen) for (const next of good) if (spaceOf(board, sea).fleet.includes(next)) seen.add(next);
      return [...seen].some(sea => isSea(board, sea) && spaceOf(board, sea).fleet.includes(going.to));
    };
    const out = (going: Going): boolean => {
      const other = opposite(going);
      if (!reach(going)) return true;
      if (!other) return false;
      return other.player === going.player ? going.merge : comes[other.key] === true;
    };
    const residents = (space: SpaceId): number =>
      stayers(space) + all.filter(({ from, key }) => from === space && !comes[key]).reduce((sum, { n }) => sum + n, 0);
    const dislodged = (space: SpaceId): boolean =>
      residents(space) > 0 &&
      all.some(({ to, key, player }) => to === space && comes[key] && player !== position[space]?.player);
    const counts = ({ player, from, into }: (typeof helps)[number]): boolean =>
      !dislodged(from) &&
      !all.some(going => going.to === from && going.player !== player && going.from !== into && reach(going));
    const help = (of: string, without: Player | undefined, from?: SpaceId): number =>
      helps
        .filter(each => each.of === of && each.player !== without && each.from !== from && counts(each))
        .reduce((sum, { n }) => sum + n, 0);
    const might = (force: readonly Going[], without?: Player, from?: SpaceId, raw = false): number => {
      const fighting = force.filter(going => (raw ? reach(going) : !out(going)));
      const [first] = fighting;
      if (!first) return 0;
      const shared = first.merge ? help(`${first.player} merges ${first.to}`, without, from) : 0;
      return fighting.reduce((sum, { n, key }) => sum + n + help(key, without, from), shared);
    };
    const stand = (space: SpaceId, against: readonly Going[]): number => {
      if (residents(space) === 0) return 0;
      let sum = stayers(space) > 0 ? stayers(space) + help(`at ${space}`, undefined) : 0;
      for (const going of all.filter(({ from, key }) => from === space && !comes[key])) {
        const other = opposite(going);
        sum += other && against.includes(other) ? might(forceOf(going), undefined, space, true) : going.n;
      }
      const merging = all.find(({ to, merge, player }) => to === space && merge && player === position[space]?.player);
      return merging ? sum + might(forceOf(merging), undefined, space) : sum;
    };
    const wins = (force: readonly Going[]): boolean => {
      const [first] = force as readonly [Going];
      const { to, player, merge } = first;
      if (force.every(out)) return false;
      const owner = position[to]?.player;
      const resident = residents(to) > 0 ? owner : undefined;
      if (!merge && (resident === player || opposite(first)?.player === player)) return false;
      let strength = might(force, resident === player ? undefined : resident);
      if (merge && owner === player) strength += stayers(to) > 0 ? stayers(to) + help(`at ${to}`, undefined) : 0;
      else if (strength <= stand(to, force)) return false;
      const rivals = all.filter(going => going.to === to && !force.includes(going));
      return rivals.every(rival => strength > might(forceOf(rival)));
    };
    return (
      all.every(going => comes[going.key] === (wins(forceOf(going)) && !out(going))) &&
      seas.every(sea => carries[sea] === !dislodged(sea))
    );
  };

  const found: Fit[] = [];
  const total = all.length + seas.length;
  for (let bits = 0; bits < 2 ** total; bits++) {
    const at = (i: number): boolean => ((bits >> i) & 1) === 1;
    const comes = Object.fromEntries(all.map(({ key }, i) => [key, at(i)]));
    const carries = Object.fromEntries(seas.map((sea, i) => [sea, at(all.length + i)]));
    if (fits(comes, carries)) found.push({ comes, carries });
  }
  return { found, groups: all.map(({ key }) => key), seas };
};
