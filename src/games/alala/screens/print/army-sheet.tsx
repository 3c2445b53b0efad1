import { type Army, type ArmyLeader, unitsBehind, unitsOfRank } from '../../army/army.ts';
import { colourOf } from '../../army/colours.ts';
import { sizeInInches } from '../../messages/describe/size-in-inches.ts';
import { displayName, gameMessages } from '../../messages/index.ts';
import { paperWords } from '../../messages/print/paper-messages.ts';
import { footprintOf, isHoplites, kindOf, UNIT_KINDS, type UnitKind } from '../../rules/unit-kinds.ts';
import { AGGRESSIONS, type Aggression } from '../../rules/vocabulary.ts';
import { Shield } from '../setup/army-card.tsx';

type ArmyUnit = Army['units'][number];

/** DP that a row has room to tick. */
const DP_BOXES = 6;

/** An army on paper: each unit with its figures and boxes to strike off, its leaders, and what its troops do. */
export const rosterOf = (army: Army) => {
  const t = paperWords();
  const kinds = UNIT_KINDS.filter(kind => army.units.some(unit => unit.kind === kind));
  return (
    <>
      <h1 class="paper-head">
        <Shield blazon={army.blazon} colour={colourOf(army)} />
        {displayName(army.name)}
      </h1>
      <table class="paper-table">
        <thead>
          <tr>
            <th scope="col">{t.unit}</th>
            <th scope="col">{t.men}</th>
            <th scope="col">{t.levels}</th>
            <th scope="col">{t.dp}</th>
          </tr>
        </thead>
        <tbody>
          {[
            ...unitsOfRank(army, 'line').flatMap(front => [front, ...unitsBehind(army, front.id)]),
            ...unitsOfRank(army, 'screen'),
          ].map(unit => (
            <UnitRow key={unit.id} army={army} unit={unit} />
          ))}
        </tbody>
      </table>
      {army.leaders.length > 0 && (
        <>
          <h2>{t.leaders}</h2>
          <ul>
            {army.leaders.map(leader => (
              <li key={leader.id}>
                <b>{displayName(leader.name)}:</b> {aboutLeader(army, leader)}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t.notes}</h2>
      <ul>
        {kinds.map(kind => (
          <li key={kind}>
            <b>{gameMessages().kinds[kind]}:</b> {notesOf(kind).join(' ')}
          </li>
        ))}
      </ul>
      <p class="paper-by">{t.by}</p>
    </>
  );
};

const UnitRow = ({ army, unit }: { readonly army: Army; readonly unit: ArmyUnit }) => {
  const t = paperWords();
  const { shoots, runners, menPerCombatDie } = kindOf(unit);
  const shooting = Math.max(1, Math.floor(unit.men / shoots.menPerDie) + (runners ? 1 : 0));
  const phalanx = army.phalanxes.find(({ id }) => id === unit.phalanx);
  const front = army.units.find(({ id }) => id === unit.behind);
  const figures = [
    t.inCombat(Math.max(1, Math.floor(unit.men / menPerCombatDie))),
    !isHoplites(unit) && t.inShooting(shooting),
    t.half(Math.floor(unit.men / 2)),
    sizeInInches(footprintOf(unit)),
  ];
  return (
    <tr>
      <th scope="row">
        {displayName(unit.name)}
        <small>
          {[
            `${unit.men} ${gameMessages().kinds[unit.kind]}`,
            unit.grade && gameMessages().grade(unit.grade),
            phalanx && displayName(phalanx.name),
            front && gameMessages().unit.behind(displayName(front.name)),
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
        <small>{figures.filter(Boolean).join('\u00a0· ')}</small>
      </th>
      <td>
        <span class="paper-boxes">
          {Array.from({ length: unit.men }, (_, i) => (
            <i key={i} />
          ))}
        </span>
      </td>
      <td class="paper-levels">
        {AGGRESSIONS.map(level => (
          <span key={level} class="paper-level" data-on={level === unit.aggression}>
            <i />
            {gameMessages().aggressions[level]}
          </span>
        ))}
      </td>
      <td>
        <span class="paper-boxes paper-dp">
          {Array.from({ length: DP_BOXES }, (_, i) => (
            <i key={i} />
          ))}
        </span>
      </td>
    </tr>
  );
};

const aboutLeader = (army: Army, { cp, unit, secondName }: ArmyLeader): string => {
  const t = paperWords();
  const beside = army.units.find(({ id }) => id === unit);
  return [
    cp === null ? t.cpRolled : t.cp(cp),
    beside && t.with(displayName(beside.name)),
    secondName && t.second(displayName(secondName)),
  ]
    .filter(Boolean)
    .join(', ');
};

/** The rules of a kind of troops, from its row of the kinds. */
const notesOf = (kind: UnitKind): readonly string[] => {
  const t = paperWords();
  const { shoots, runners, mayAdd, tiresOn, rough, disorderedByPassage, charges, answers, menPerCombatDie } = kindOf({
    kind,
  });
  const [first, second] = answers;
  return [
    t.combat(menPerCombatDie),
    isHoplites({ kind }) ? t.neverShoot : t.shoots(shoots.menPerDie, shoots.reach),
    runners && t.runners,
    t.moves[mayAdd.join(' ')],
    tiresOn === undefined ? t.tireless : t.tires(tiresOn),
    t.rough[rough],
    disorderedByPassage && t.passage,
    t.charges[charges],
    t.answers[second ?? first],
  ].filter(said => typeof said === 'string');
};

/** Markers of a sheet: nine in a row, ten rows, which both A4 and Letter have room for. */
const ROW = 9;
const LEVEL_ROWS: readonly Aggression[] = ['shaken', 'formedUp', 'formedUp', 'ready', 'eager'];
const DP_ROWS: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1, 1, 1, 1, 1],
  [1, 1, 1, 1, 1, 1, 1, 1, 1],
  [2, 2, 2, 2, 2, 2, 3, 3, 3],
];
const CP_ROWS: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 2, 2, 2, 2, 3],
  [3, 3, 3, 4, 4, 4, 5, 5, 6],
];

/** A sheet of markers to cut out. */
export const markers = () => {
  const t = paperWords();
  return (
    <>
      <h1>{t.markers}</h1>
      <p>{t.markersHelp}</p>
      <div class="paper-markers">
        {LEVEL_ROWS.flatMap((level, row) =>
          Array.from({ length: ROW }, (_, i) => (
            <span key={`${level} ${row} ${i}`}>
              <LevelSign level={level} />
              {gameMessages().aggressions[level]}
            </span>
          )),
        )}
        {DP_ROWS.flat().map((n, i) => (
          <span key={`dp ${i}`}>
            <CountSign n={n} shape="M12 1 23 12 12 23 1 12Z" />
            {t.dp}
          </span>
        ))}
        {CP_ROWS.flat().map((n, i) => (
          <span key={`cp ${i}`}>
            <CountSign n={n} shape="M1.5 5h21v14h-21Z" />
            {t.cpMark}
          </span>
        ))}
      </div>
    </>
  );
};

/** A shield: cracked, plain, with one chevron or with two. */
const LevelSign = ({ level }: { readonly level: Aggression }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={`M12 1a11 11 0 1 0 .01 0Z${LEVEL_STROKES[level]}`} />
  </svg>
);

const LEVEL_STROKES: Readonly<Record<Aggression, string>> = {
  shaken: 'M3 6.5 9 10l2-3.5 3.5 5.5 2.5-2 3.5 8.5',
  formedUp: '',
  ready: 'M6 15l6-6 6 6',
  eager: 'M6 12.5l6-6 6 6M6 18.5l6-6 6 6',
};

const CountSign = ({ n, shape }: { readonly n: number; readonly shape: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={shape} />
    <text x="12" y="16" text-anchor="middle">
      {n}
    </text>
  </svg>
);
