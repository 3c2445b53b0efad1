import type { ComponentChildren } from 'preact';
import { ClauseButton } from '../../../../game-ui/reference/reasons.tsx';
import { createLazyModule } from '../../../../ui/lazy-component.tsx';
import { formatPercent } from '../../../../ui/messages/format.ts';
import { getRequestedLanguage } from '../../../../ui/messages/language.ts';
import { formatList } from '../../../../ui/messages/text-format.ts';
import { adjacentEnemies, hasRule } from '../../battle/queries.ts';
import { routeLevelOf, routePoints } from '../../battle/score.ts';
import type { BattleState, DeepReadonly, Unit } from '../../battle/state.ts';
import { activeArmyRules, RULE_CLAUSES, terrainHelpOf, unitHelpOf } from '../../guide/help.ts';
import { clauseMessages, fieldMessages, loadClauses, localizedName, screenMessages } from '../../messages/index.ts';
import { columnName, unitName } from '../../messages/names.ts';
import { zoneKind } from '../../rules/areas.ts';
import type { ClauseId } from '../../rules/clauses.ts';
import type { SideId } from '../../rules/side.ts';
import { MissileLine } from './shot-details.tsx';

/** The texts of the clauses, loaded when help is first opened. */
const texts = createLazyModule(() => loadClauses(getRequestedLanguage()).then(() => true));

/** A list of clauses, each a link into the rules. Rendered once their texts are loaded. */
const Told = ({ children }: { readonly children: () => ComponentChildren }) =>
  texts.here.value ? <div class="grid gap-1 text-sm">{children()}</div> : <texts.Waiting />;

/** The title of a clause. */
const Clause = ({ id }: { readonly id: ClauseId }) => {
  const t = clauseMessages();
  const [title, text] = t.clauses[id];
  return <ClauseButton clause={id} text={t.help.clause(title, text)} />;
};

interface UnitProps {
  readonly state: BattleState;
  readonly unit: DeepReadonly<Unit>;
}

/** The rules that apply to a unit: shooting, placement, kind, traits, army and terrain. */
export const UnitHelp = (props: UnitProps) => <Told>{() => <UnitClauses {...props} />}</Told>;

const UnitClauses = ({ state, unit }: UnitProps) => {
  const t = clauseMessages().help;
  const { card, place, column } = unit;
  const { fires, only, marked, clauses } = unitHelpOf(state, card);
  return (
    <>
      {fires && <MissileLine fires={fires} />}
      {only && <ClauseButton clause="P5" text={t.only[only]} />}
      <ClauseButton clause={marked.clause} text={marked.is ? t.marked : t.unmarked} />
      {clauses.map(id => (
        <Clause key={id} id={id} />
      ))}
      {place === 'field' && <Ground state={state} side={card.side} column={column} />}
    </>
  );
};

interface AreaProps {
  readonly state: BattleState;
  readonly side: SideId;
  readonly column: number;
}

/** The effects of an area's terrain by type (T2); nothing for clear ground. */
const Ground = ({ state, side, column }: AreaProps) => {
  const help = terrainHelpOf(state, side, column);
  if (!help) return null;
  const { help: t, charts } = clauseMessages();
  const { closed, enter, shift, fire, cover } = help;
  const terrain = fieldMessages().terrains[state.sides[side].terrain[column] ?? 'clear'];
  return (
    <>
      <strong>{t.ground(columnName(state, side, column), terrain)}</strong>
      {closed && <ClauseButton clause="R-16" text={t.closed} />}
      {enter.map(({ walk, coh }) => (
        <ClauseButton
          key={walk}
          clause="T2"
          text={coh === null ? t.barred(charts.walks[walk]) : t.enter(charts.walks[walk], coh)}
        />
      ))}
      {enter.length > 0 && <Clause id="T3" />}
      {shift !== 0 && <ClauseButton clause="R-14" text={shift > 0 ? t.shift(shift) : t.against(-shift)} />}
      {fire > 0 && <ClauseButton clause="T2" text={t.fire(fire)} />}
      {cover && <ClauseButton clause="T6" text={t.cover} />}
    </>
  );
};

/**
 * An empty area: its zone, the types that cannot be played there, the enemies in reach, and its terrain (F1, F3, P5,
 * T2).
 */
export const AreaHelp = (area: AreaProps) => {
  const { state, side, column } = area;
  const t = screenMessages().area;
  const terrain = state.sides[side].terrain[column] ?? 'clear';
  const { pass, setup } = state.roster;
  const zone = pass ? 'centre' : zoneKind(column);
  const near = adjacentEnemies(state, side, column).map(({ card }) => unitName(state, card.id));
  const restricted =
    !pass &&
    setup.settings.rules.fieldRestrictions &&
    Object.keys(setup.settings.places).length === 0 &&
    !hasRule(state, side, 'mobility');
  return (
    <section class="grid gap-1 text-sm">
      <h2 class="hop-title">
        {columnName(state, side, column)}
        <span class="font-normal text-soft"> {fieldMessages().terrains[terrain]}</span>
      </h2>
      {!pass && <ClauseButton clause="F1" text={t.zone[zone]} />}
      {restricted && <ClauseButton clause="P5" text={t.without[zone]} />}
      <ClauseButton clause="F3" text={near.length > 0 ? t.reaches(formatList(near)) : t.nobody} />
      {terrain !== 'clear' && <Told>{() => <Ground {...area} />}</Told>}
    </section>
  );
};

/** The special rules in force for an army and the clans called this turn, in one line; empty for most armies (O4). */
export const ActiveArmyRules = ({ state, side }: { readonly state: BattleState; readonly side: SideId }) => {
  const t = screenMessages();
  const { clans } = state.roster.setup.armies[side].army.leader;
  const { called } = state.sides[side];
  const rules = activeArmyRules(state, side).map(rule => t.armyRules[rule]);
  return (
    <>
      {rules.length > 0 && <span class="hop-rules">{rules.join('\u00a0· ')}</span>}
      {clans !== undefined && state.active === side && (
        <span>{t.help.called(called.join(', '), called.length, clans)}</span>
      )}
    </>
  );
};

/** Describes an army: its route points, its leader's figures, and its special rules with their texts (A2, E1, Y1, L4, X). */
export const ArmyHelp = ({ state, side }: { readonly state: BattleState; readonly side: SideId }) => {
  const t = screenMessages().help;
  const { side: page } = screenMessages();
  const { leader } = state.roster.setup.armies[side].army;
  const { rallyTries, flankTries } = state.sides[side];
  const rules = activeArmyRules(state, side);
  const level = routeLevelOf(state, side);
  const tries = (used: number): string =>
    state.active === side
      ? page.triesLeft(Math.max(0, leader.command - used), leader.command)
      : page.tries(leader.command);
  const rallies = formatPercent(Math.min(10, leader.initiative + 2) / 10);
  return (
    <div class="grid gap-1">
      <ClauseButton
        clause="A2"
        text={[
          fieldMessages().table.leader(localizedName(leader.name), leader.initiative, leader.command),
          ...(leader.clans === undefined ? [] : [t.clans(leader.clans)]),
        ].join('. ')}
      />
      {!state.roster.setup.armies[side].army.special.includes('tribalCommand') && (
        <ClauseButton clause="Y1" text={page.rally(rallies, tries(rallyTries))} />
      )}
      <ClauseButton clause="L4" text={page.flank(tries(flankTries))} />
      {level !== undefined && <ClauseButton clause="E1" text={page.route(routePoints(state, side), level)} />}
      {rules.length > 0 && <Told>{() => rules.map(rule => <Clause key={rule} id={RULE_CLAUSES[rule]} />)}</Told>}
    </div>
  );
};
