import type { BattleUnit } from '../../battle/state.ts';
import { hyphenatedName } from '../../messages/index.ts';

/** A label under, or over, neighbours of one name. */
export interface Label {
  readonly text: string;
  /** The first unit of the label, counted from the left, and the number of units. */
  readonly from: number;
  readonly count: number;
}

/** The part of a name that neighbours share, and the number that distinguishes them. */
const NUMBERED = /^(.+?)[\s\u00a0]+([IVXLC]+|\d+)$/;

/** The labels of a rank from left to right: Thebans II and Thebans I are “Thebans II · I”. */
export const labelsOf = (units: readonly Pick<BattleUnit, 'name'>[]): readonly Label[] => {
  const labels: (Label & { readonly shared: string })[] = [];
  units.forEach(({ name }, from) => {
    const text = hyphenatedName(name);
    const [, shared = '', number = ''] = NUMBERED.exec(text) ?? [];
    const last = labels.at(-1);
    if (last && shared !== '' && last.shared === shared)
      labels[labels.length - 1] = { ...last, text: `${last.text}\u00a0· ${number}`, count: last.count + 1 };
    else labels.push({ text, from, count: 1, shared });
  });
  return labels.map(({ shared, ...label }) => label);
};
