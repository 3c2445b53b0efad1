import { Collapsible } from '../../../../ui/collapsible.tsx';
import { HyphenatedText } from '../../../../ui/messages/hyphens.tsx';
import { totalOf } from '../../battle/score.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { gameMessages, logMessages, pageMessages } from '../../messages/index.ts';
import { sideName, unitNameAndSquare } from '../../messages/names.ts';
import { isCrew, troopOf } from '../../troops/roster.ts';
import { SIDES } from '../../troops/side.ts';
import { UnitMark } from '../board/pieces.tsx';

interface RosterProps {
  readonly state: BattleState;
  readonly picked: string | undefined;
  readonly marks: ReadonlyMap<string, string>;
  readonly onPick: (unit: string) => void;
}

/** Both armies on a real table, with the stands that are left. */
export const Roster = ({ state, picked, marks, onPick }: RosterProps) => {
  const t = pageMessages().tableAssistant;
  const units = Object.values(state.units);
  const there = units.filter(({ standing }) => standing === 'board');
  const others = units.filter(({ standing }) => standing !== 'board');
  const row = (unit: BattleUnit) => (
    <UnitRow
      key={unit.id}
      state={state}
      unit={unit}
      picked={unit.id === picked}
      mark={marks.get(unit.id)}
      onPick={() => onPick(unit.id)}
    />
  );
  const nobodys = there.filter(({ side }) => side === null);
  return (
    <div class="roster">
      {SIDES.map(side => (
        <section key={side} class="roster-side" aria-label={sideName(state, side)}>
          <h2 class="text-base">
            {sideName(state, side)} <span class="font-normal text-soft">{t.points(totalOf(state, side))}</span>
          </h2>
          {there.filter(unit => unit.side === side).map(row)}
        </section>
      ))}
      {nobodys.length > 0 && (
        <section class="roster-wide" aria-label={t.nobodys}>
          <h2 class="text-base">{t.nobodys}</h2>
          {nobodys.map(row)}
        </section>
      )}
      {others.length > 0 && (
        <div class="roster-wide">
          <Collapsible title={t.others(others.length)}>{() => others.map(row)}</Collapsible>
        </div>
      )}
    </div>
  );
};

interface UnitRowProps {
  readonly state: BattleState;
  readonly unit: BattleUnit;
  readonly picked: boolean;
  readonly mark: string | undefined;
  readonly onPick: () => void;
}

const UnitRow = ({ state, unit, picked, mark, onPick }: UnitRowProps) => {
  const most = Math.max(unit.stands, isCrew(unit.kind) ? unit.stands : troopOf(unit.kind).stands);
  const standing =
    unit.standing === 'board' ? gameMessages().board.stands(unit.stands) : logMessages().standings.table[unit.standing];
  return (
    <button
      type="button"
      class="btn roster-unit"
      data-unit={unit.id}
      aria-pressed={picked || mark !== undefined}
      onClick={onPick}
    >
      <UnitMark unit={unit} />
      <span class="min-w-0 flex-1 text-start">
        <HyphenatedText text={unitNameAndSquare(state, unit)} />
        {mark && (
          <span class="roster-mark">
            <HyphenatedText text={mark} />
          </span>
        )}
        <span class="sr-only">, {standing}</span>
        {unit.standing === 'board' ? (
          <span class="roster-stands" aria-hidden="true">
            {'●'.repeat(unit.stands)}
            <span class="roster-lost">{'○'.repeat(most - unit.stands)}</span>
          </span>
        ) : (
          <span class="block text-sm font-normal text-soft" aria-hidden="true">
            {standing}
          </span>
        )}
      </span>
    </button>
  );
};
