import { formatList } from '../../../../ui/messages/text-format.ts';
import { type Army, unitCardsOf } from '../../army/army.ts';
import { armyPoints, unitPoints } from '../../army/army-points.ts';
import { fieldMessages, localizedName, pageMessages, screenMessages } from '../../messages/index.ts';
import { SPECIALS, unitCard } from '../../rules/cards.ts';
import { routeLevel, routeSum } from '../../rules/route-values.ts';
import { DEFAULT_SETTINGS } from '../../rules/settings.ts';

type Line = Army['units'][number];

/** An army on paper (G1, G2): its totals and leader, its units, and what else belongs to it. */
export const ArmySheet = ({ army }: { readonly army: Army }) => {
  const t = pageMessages().armies;
  const { leader, special, terrain, cards } = army;
  const words = fieldMessages();
  const sum = routeSum(unitCardsOf(army, 'a'), DEFAULT_SETTINGS);
  const figures: readonly (readonly [name: string, value: string | number])[] = [
    [t.period, screenMessages().periods[army.period]],
    [t.figures.points, armyPoints(army).total],
    [t.figures.route, sum],
    [t.figures.level, routeLevel(sum)],
  ];
  const aboutLeader: readonly (readonly [name: string, value: number])[] = [
    [t.leader.initiative, leader.initiative],
    [t.leader.command, leader.command],
    ...(leader.clans === undefined ? [] : [[t.leader.clans, leader.clans] as const]),
  ];
  const others: readonly (readonly [title: string, all: readonly string[]])[] = [
    [t.cards, SPECIALS.flatMap(card => (cards[card] ? [t.line(cards[card], words.specials[card])] : []))],
    [t.rules, special.map(rule => screenMessages().armyRules[rule])],
    [t.terrain, terrain.map(({ area, terrain: kind }) => `${area}: ${words.terrains[kind]}`)],
  ];
  return (
    <>
      <h1>{localizedName(army.name)}</h1>
      <p class="paper-text">{figures.map(([name, value]) => `${name}: ${value}`).join(' · ')}</p>
      <p class="paper-text">
        <b>{localizedName(leader.name)}</b> {aboutLeader.map(([name, value]) => `${name}: ${value}`).join(' · ')}
      </p>
      <table class="paper-table">
        <thead>
          <tr>
            {[t.unitsTitle, t.unit.type, t.unit.tq, t.unit.size, t.unit.missile, t.pointsEach].map(word => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {army.units.map((line, i) => (
            <UnitRow key={i} line={line} />
          ))}
        </tbody>
      </table>
      {others.map(
        ([title, all]) =>
          all.length > 0 && (
            <p key={title} class="paper-text">
              <b>{title}:</b> {formatList(all)}.
            </p>
          ),
      )}
      {army.description !== '' && <p class="paper-text">{localizedName(army.description)}</p>}
    </>
  );
};

/** The units of a line: their name and traits, their type and figures. */
const UnitRow = ({ line }: { readonly line: Line }) => {
  const t = pageMessages().armies;
  const words = fieldMessages();
  const { count, name, type, tq, size, missile, traits = [], clan } = line;
  const notes = [
    ...(clan === undefined ? [] : [`${t.unit.clan} ${clan}`]),
    ...traits.map(trait => words.traits[trait]),
  ];
  return (
    <tr>
      <th scope="row">
        {t.line(count, localizedName(name))}
        {notes.length > 0 && <small>{formatList(notes)}</small>}
      </th>
      <td>
        {words.types[type]} ({type})
      </td>
      <td>{tq}</td>
      <td>{size}</td>
      <td>{missile === '' ? '–' : words.letters[missile]}</td>
      <td>{unitPoints(unitCard(0, 'a', line))}</td>
    </tr>
  );
};
