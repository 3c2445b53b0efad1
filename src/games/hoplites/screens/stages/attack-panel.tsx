import type { ModifierLine } from '../../../../core/probability/modifiers.ts';
import { BreakdownTable, ClauseButton } from '../../../../game-ui/reference/reasons.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { formatPercent } from '../../../../ui/messages/format.ts';
import { formatList } from '../../../../ui/messages/text-format.ts';
import { OddsBar } from '../../../../ui/odds-bar.tsx';
import type { EventData } from '../../battle/events.ts';
import { type AttackPreview, previewAttack } from '../../battle/preview.ts';
import type { BattleState } from '../../battle/state.ts';
import { selectedAttacks } from '../../guide/card-selection.ts';
import type { ScreenMessages } from '../../messages/en/battle.ts';
import { screenMessages } from '../../messages/index.ts';
import { unitName } from '../../messages/names.ts';
import { crtHits } from '../../rules/shock/outcome.ts';
import type { BattleTableModel } from '../table/use-battle-table.ts';

/** The selected attack before it is declared: its odds and their modifiers (O4, R-92). */
export const AttackPanel = ({ table }: { readonly table: BattleTableModel }) => {
  const t = screenMessages();
  const { seen, legal, picked, act, tap } = table;
  const ways = selectedAttacks(legal, picked);
  const attack = ways[Math.min(picked.way ?? 0, ways.length - 1)];
  if (!attack) return null;
  const preview = previewAttack(seen, attack.data);
  if (!preview) return null;
  const names = (ids: readonly number[]): string => formatList(ids.map(id => unitName(seen, id)));
  const wayOf = ({ attackers }: EventData<'attack'>): string =>
    [...new Set(attackers.map(({ way }) => screenMessages().ways[way]))].join(' + ');
  return (
    <section class="grid gap-3" aria-label={t.attack.title}>
      <h2 class="hop-title">
        {names(attack.data.attackers.map(({ unit }) => unit))} <span aria-hidden="true">→</span>{' '}
        <span class="sr-only">{t.attack.against}</span>
        {names(attack.data.targets)}
      </h2>
      <Chances attack={attack.data} odds={preview.odds} />
      <Stakes state={seen} attack={attack.data} preview={preview} />
      {ways.length > 1 && (
        <RadioGroup
          label={t.attack.way}
          value={String(ways.indexOf(attack))}
          options={ways.map(({ data }, i) => ({ value: String(i), label: wayOf(data) }))}
          onChoose={value => tap({ pick: { ...picked, way: Number(value) } })}
        />
      )}
      <button type="button" class="btn btn-main" data-main onClick={() => act(attack)}>
        <Icon name="fight" />
        {t.attack.name}
        <strong>{formatPercent(preview.odds.allRout.defenders / preview.odds.whole)}</strong>
      </button>
      <Reckoning state={seen} attack={attack.data} preview={preview} />
    </section>
  );
};

const lineWord = ({ word }: ModifierLine): string =>
  screenMessages().lines[word as keyof ScreenMessages['lines']] ?? word;

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);

interface ReckoningProps {
  readonly state: BattleState;
  readonly attack: EventData<'attack'>;
  readonly preview: AttackPreview;
}

const idsOf = ({ attackers, targets }: EventData<'attack'>): readonly number[] => [
  ...attackers.map(({ unit }) => unit),
  ...targets,
];

/** The results of an attack with their chances, shown first (S3–S12, C1). */
const Chances = ({ attack, odds }: Pick<ReckoningProps, 'attack'> & Pick<AttackPreview, 'odds'>) => {
  const t = screenMessages();
  const { attackers, defenders } = odds.allRout;
  const share = (ways: number): number => ways / odds.whole;
  const one = idsOf(attack).length === 2;
  return (
    <OddsBar
      label={t.attack.odds}
      parts={[
        { word: one ? t.attack.theyRout : t.attack.allTheyRout, ratio: share(defenders), style: 'outcome-victory' },
        {
          word: one ? t.attack.bothStand : t.attack.someStand,
          ratio: share(odds.whole - attackers - defenders),
          style: 'outcome-inconclusive',
        },
        { word: one ? t.attack.weRout : t.attack.allWeRout, ratio: share(attackers), style: 'outcome-defeat' },
      ]}
    />
  );
};

/** The points at stake and the steps before the shock: flank checks, which the odds include, and withdrawals (A3, L4, W1). */
const Stakes = ({ state, attack, preview: { stake, buttons, mayWithdraw } }: ReckoningProps) => {
  const t = screenMessages().attack;
  const sums = [
    ...(stake.attackers === undefined ? [] : [t.ours(stake.attackers)]),
    ...(stake.targets === undefined ? [] : [t.theirs(stake.targets)]),
  ];
  return (
    <div>
      {sums.length > 0 && <ClauseButton clause="A3" text={t.stake(sums.join(', '))} />}
      {buttons.map(({ unit, passes }) => (
        <ClauseButton
          key={unit}
          clause="L4"
          text={`${t.button(unitName(state, unit), passes)} ${attack.attackers.length > 1 ? t.buttonPair : t.buttonAlone}`}
        />
      ))}
      {mayWithdraw.length > 0 && (
        <ClauseButton clause="W1" text={t.mayWithdraw(formatList(mayWithdraw.map(id => unitName(state, id))))} />
      )}
    </div>
  );
};

/** Explains the odds (S3–S12, C1). */
const Reckoning = ({ state, attack, preview }: ReckoningProps) => {
  const t = screenMessages();
  const { odds, shock, checks } = preview;
  const ids = idsOf(attack);
  const share = (ways: number): number => ways / odds.whole;
  return (
    <>
      <div>
        <BreakdownTable reckoning={shock.column} caption={t.attack.column} say={lineWord} signed={signed} />
        <ClauseButton clause={shock.edge === 'flank' ? 'R-57' : 'S10'} text={screenMessages().edges[shock.edge]} />
      </div>
      <details class="fold">
        <summary>{t.attack.byDie}</summary>
        <table class="tally hop-die-table">
          <thead>
            <tr>
              <th scope="col">{t.attack.die}</th>
              {Array.from({ length: 10 }, (_, face) => (
                <th key={face} scope="col">
                  {face}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(['attacker', 'defender'] as const).map(side => (
              <tr key={side}>
                <th scope="row">{side === 'attacker' ? t.attack.ourHits : t.attack.theirHits}</th>
                {Array.from({ length: 10 }, (_, face) => (
                  <td key={face}>{crtHits(shock, face)[side]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <details class="fold">
        <summary>{t.attack.checks}</summary>
        <ul class="grid gap-1 text-sm">
          {checks.map(({ unit, exempt, lines, passes }) => (
            <li key={unit}>
              <strong>{unitName(state, unit)}</strong>: {exempt ? t.attack.noCheck : t.attack.passes(passes ?? 0)}
              {exempt && (
                <ClauseButton
                  clause={exempt.clause}
                  text={screenMessages().exempt[exempt.word as keyof ScreenMessages['exempt']] ?? exempt.word}
                />
              )}
              {lines.map(line => (
                <ClauseButton key={line.word} clause={line.clause} text={`${lineWord(line)} ${signed(line.by)}`} />
              ))}
            </li>
          ))}
        </ul>
      </details>
      <details class="fold">
        <summary>{t.attack.every}</summary>
        <table class="tally">
          <tbody>
            {ids.map((id, i) => {
              const unit = odds.units[i];
              if (!unit) return null;
              return [
                ...unit.stands.map(({ coh, ways }) => (
                  <tr key={`${id} ${coh}`}>
                    <th scope="row">{t.attack.standsAt(unitName(state, id), coh)}</th>
                    <td>{formatPercent(share(ways))}</td>
                  </tr>
                )),
                <tr key={`${id} routs`}>
                  <th scope="row">{t.attack.routs(unitName(state, id))}</th>
                  <td>{formatPercent(share(unit.routs))}</td>
                </tr>,
                <tr key={`${id} collapses`}>
                  <th scope="row">
                    <ClauseButton clause="C1" text={t.attack.collapses(unitName(state, id))} />
                  </th>
                  <td>{formatPercent(share(unit.routsOrCollapses))}</td>
                </tr>,
              ];
            })}
          </tbody>
        </table>
      </details>
    </>
  );
};
