import type { FigureTable } from '../../../game-ui/reference/rule-table.tsx';
import { KILL_REQUIREMENTS, type KillRequirement } from '../fire/kill-requirements.ts';
import { BEATS, DEPLOYMENTS } from '../melee/deployments.ts';
import { HIT_CLASSES, isSpecial, KINDS, type Kind, troopOf } from '../troops/roster.ts';
import { standValue } from '../troops/value.ts';
import { gameMessages, pageMessages } from './index.ts';
import { squaresText, valueText } from './number-text.ts';

/**
 * The melee value of a stand, and its other value at the head of a charge or in a phalanx, if it has one (X1, Y9–Y11).
 */
const meleeValue = (kind: Kind): string => {
  const t = pageMessages().troops;
  const value = (stands: number, charging: boolean): string => valueText(standValue({ kind, stands, charging }));
  if (value(4, false) !== value(1, false)) return t.phalanx(value(1, false), value(4, false));
  return value(1, true) === value(1, false) ? value(1, false) : t.charging(value(1, false), value(1, true));
};

/** The figures of a kind in the tables X0 and Y0, and the row of F7 by which it is hit (Y2), as labels and values. */
export const troopFigures = (kind: Kind): readonly (readonly [label: string, figure: string])[] => {
  const t = pageMessages().troops;
  const { move, range, support, points, stands, hitAs } = troopOf(kind);
  return [
    [t.move, t.squares(squaresText(move))],
    [t.value, meleeValue(kind)],
    [t.range, range === 0 ? t.noRange : t.squares(squaresText(range))],
    [t.support, t.supports[support]],
    [t.points, t.each(points)],
    [t.stands, String(stands)],
    [t.hitAs, hitAs === null ? t.notHit : t.hitClasses[hitAs]],
  ];
};

/** The dice that kill a stand in a few signs (F7), such as `1–2` or `double 1`. */
export const killRequirementShort = (need: KillRequirement | null): string => {
  if (need === null) return pageMessages().troops.impossible;
  const { alike, faces } = need;
  if (alike === 1) return faces.length > 1 ? `${faces[0]}–${faces.at(-1)}` : `${faces[0]}`;
  return faces.map(face => gameMessages().need.alike[alike](face)).join(', ');
};

/**
 * The table under a clause: F7 the requirements to kill a stand, Y2 the rows of special troops, L4 the superior
 * deployments.
 */
export const clauseTable = (clause: string): FigureTable | undefined => {
  const t = pageMessages().troops;
  switch (clause) {
    case 'F7':
      return {
        head: [t.target, ...gameMessages().ranges],
        rows: HIT_CLASSES.map(row => [t.hitClasses[row], ...KILL_REQUIREMENTS[row].map(killRequirementShort)]),
      };
    case 'Y2':
      return {
        rows: KINDS.filter(isSpecial).map(kind => {
          const { hitAs } = troopOf(kind);
          return [gameMessages().kinds[kind], hitAs === null ? t.notHit : t.hitClasses[hitAs]];
        }),
      };
    case 'L4':
      return {
        head: [t.deployment, t.beats],
        rows: DEPLOYMENTS.map(deployment => [
          gameMessages().deployments[deployment],
          deployment === 'withdrawal'
            ? t.withdrawalWorks
            : BEATS[deployment].map(each => gameMessages().deployments[each]).join(', '),
        ]),
      };
    default:
      return undefined;
  }
};

/** The kinds in the table of a clause: normal troops in X0, special ones in Y0. */
export const kindsInBattle = (clause: string): readonly Kind[] =>
  clause === 'X0' || clause === 'Y0' ? KINDS.filter(kind => isSpecial(kind) === (clause === 'Y0')) : [];
