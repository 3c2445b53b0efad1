import { useState } from 'preact/hooks';
import { sanitizeMultilineText } from '../../../../core/sanitize.ts';
import { openRules } from '../../../../game-ui/reference/open-rules.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { type Army, armySetupFor, unitsOfRank } from '../../army/army.ts';
import type { Colour } from '../../army/army-setup.ts';
import { colourOf, coloursOf } from '../../army/colours.ts';
import { LIBRARY } from '../../army/library.ts';
import { cleanName } from '../../battle/limits.ts';
import { SIDES, type SideId } from '../../battle/sides.ts';
import type { Setup } from '../../battle/state.ts';
import { type Deck, isHouseCard } from '../../gods/deck.ts';
import { HOUSE_DECK } from '../../gods/house-deck.ts';
import { displayName, gameMessages } from '../../messages/index.ts';
import { GOD_PACK_SIZE } from '../../rules/god-pack.ts';
import { HOUSE_RULES, type HouseRule } from '../../rules/house-rules.ts';
import { AGGRESSIONS, type Aggression } from '../../rules/vocabulary.ts';
import { NOTES_LIMITS } from '../../setup/setup.ts';
import type { SetupDraft } from '../../setup/setup-draft.ts';
import { ArmyLine } from './army-line.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { PickArmy } from './pick-army.tsx';

interface SetUpProps {
  readonly draft: SetupDraft;
  readonly mine: readonly Army[];
  readonly decks: readonly Deck[];
  /** Whether the choices are those of the last battle. */
  readonly again: boolean;
  readonly onChange: (draft: SetupDraft) => void;
  readonly onBegin: (title: string, setup: Setup) => void;
}

const TITLE = 120;

/** A battle out of two saved armies, and all that the players agree on before it. */
export const SetUp = ({ draft, mine, decks, again, onChange, onBegin }: SetUpProps) => {
  const t = gameMessages();
  const armyOf = (side: SideId): Army | undefined =>
    [...mine, ...LIBRARY].find(({ id, units }) => id === draft.picks[side] && units.length > 0);
  const wished = (side: SideId): { readonly colour?: Colour } => {
    const army = armyOf(side);
    return army ? { colour: draft.colours[side] ?? colourOf(army, side) } : {};
  };
  const [a, b] = [armyOf('a'), armyOf('b')];
  const colours = coloursOf({ a: wished('a'), b: wished('b') });
  const alike = a && b && wished('a').colour === wished('b').colour ? wished('a').colour : undefined;
  const pick = (side: SideId, id: string): void =>
    onChange({
      ...draft,
      picks: { ...draft.picks, [side]: id },
      levels: { ...draft.levels, [side]: {} },
      colours: { ...draft.colours, [side]: null },
    });
  const begin = (): void => {
    if (!a || !b) return;
    const { about } = draft;
    const empty = about.place === '' && about.notes === '';
    onBegin(t.versus(displayName(a.name), displayName(b.name)).slice(0, TITLE), {
      house: draft.house,
      armies: {
        a: armySetupFor(a, 'a', randomInt, draft.levels.a, colours.a),
        b: armySetupFor(b, 'b', randomInt, draft.levels.b, colours.b),
      },
      ...(!(empty && about.date === '') && { about }),
    });
  };
  return (
    <div class="card grid grid-cols-1 gap-3">
      <h2>{t.set.title}</h2>
      {again && a && b && (
        <p class="text-sm text-soft" role="status">
          {t.set.again}
        </p>
      )}
      {SIDES.map(side => (
        <PickArmy
          key={side}
          side={side}
          mine={mine}
          army={armyOf(side)}
          colour={colours[side]}
          onPick={id => pick(side, id)}
        />
      ))}
      {alike && (
        <p class="text-sm text-soft" role="status">
          {t.set.alike(t.colours[alike], t.colours[colours.b])}
        </p>
      )}
      <button type="button" class="btn btn-main" disabled={!a || !b} onClick={begin}>
        {t.begin.start}
      </button>
      {!(a && b) && <p class="text-sm text-soft">{t.set.needsBoth}</p>}
      <div class="set-parts">
        {SIDES.map(side => {
          const army = armyOf(side);
          return (
            army && (
              <Levels
                key={`${side}${army.id}`}
                side={side}
                army={army}
                colour={colours[side]}
                levels={draft.levels[side]}
                onLevels={levels => onChange({ ...draft, levels: { ...draft.levels, [side]: levels } })}
              />
            )
          );
        })}
        {a && b && (
          <Colours
            armies={{ a, b }}
            colours={colours}
            onColour={(side, colour) => onChange({ ...draft, colours: { ...draft.colours, [side]: colour } })}
          />
        )}
        <DeckChoice draft={draft} decks={decks} onChange={onChange} />
        <HouseRulesChoice draft={draft} onChange={onChange} />
        <AboutBattle draft={draft} onChange={onChange} />
      </div>
    </div>
  );
};

interface ColoursProps {
  readonly armies: Readonly<Record<SideId, Army>>;
  readonly colours: Readonly<Record<SideId, Colour>>;
  readonly onColour: (side: SideId, colour: Colour) => void;
}

/** The shields of both sides in this battle; the armies keep their own. */
const Colours = ({ armies, colours, onColour }: ColoursProps) => {
  const t = gameMessages();
  return (
    <details>
      <summary class="summary">{t.set.colours}</summary>
      <div class="grid gap-3 pb-2">
        {SIDES.map(side => (
          <ColourChoice
            key={side}
            label={`${t.set.sides[side]}: ${displayName(armies[side].name)}`}
            value={colours[side]}
            blazon={armies[side].blazon}
            side={side}
            onChoose={colour => onColour(side, colour)}
          />
        ))}
      </div>
    </details>
  );
};

interface LevelsProps {
  readonly side: SideId;
  readonly army: Army;
  readonly colour: Colour;
  readonly levels: SetupDraft['levels'][SideId];
  readonly onLevels: (levels: SetupDraft['levels'][SideId]) => void;
}

/** The level that each unit begins with. */
const Levels = ({ side, army, colour, levels, onLevels }: LevelsProps) => {
  const t = gameMessages();
  const first = unitsOfRank(army, 'line')[0] ?? army.units[0];
  const [picked, setPicked] = useState(first?.id ?? '');
  const now: Army = {
    ...army,
    colour,
    units: army.units.map(unit => ({
      ...unit,
      aggression: (Object.hasOwn(levels, unit.id) && levels[unit.id]) || unit.aggression,
    })),
  };
  const unit = now.units.find(({ id }) => id === picked);
  return (
    <details>
      <summary class="summary">
        <span class="min-w-0 wrap-anywhere">{t.set.levels(displayName(army.name))}</span>
      </summary>
      <div class="grid gap-2 pb-2">
        <p class="text-sm text-soft">{t.set.levelsHelp}</p>
        <ArmyLine army={now} side={side} picked={picked} onPick={setPicked} />
        {unit && (
          <RadioGroup<Aggression>
            label={displayName(unit.name)}
            value={unit.aggression}
            options={AGGRESSIONS.map(value => ({ value, label: t.aggressions[value] }))}
            onChoose={level => onLevels({ ...levels, [unit.id]: level })}
          />
        )}
      </div>
    </details>
  );
};

type PartProps = Pick<SetUpProps, 'draft' | 'onChange'>;

const DeckChoice = ({ draft, decks, onChange }: PartProps & Pick<SetUpProps, 'decks'>) => {
  const t = gameMessages().decks;
  const all = [HOUSE_DECK, ...decks];
  const chosen = all.find(({ id }) => id === draft.deck) ?? HOUSE_DECK;
  return (
    <details>
      <summary class="summary">
        <span class="min-w-0 wrap-anywhere">
          {t.choose}: {displayName(chosen.name)}
        </span>
      </summary>
      <div class="grid gap-2 pb-2">
        <RadioGroup
          label={t.choose}
          hideLabel
          value={chosen.id}
          options={all.map(({ id, name }) => ({ value: id, label: displayName(name) }))}
          onChoose={deck => onChange({ ...draft, deck })}
        />
        <p class="text-sm text-soft">{t.written(chosen.cards.length, GOD_PACK_SIZE)}</p>
        <p class="text-sm text-soft">{t.chooseHelp}</p>
        {chosen.cards.some(isHouseCard) && <p class="text-sm text-soft">{gameMessages().gods.houseHelp}</p>}
      </div>
    </details>
  );
};

const HouseRulesChoice = ({ draft, onChange }: PartProps) => {
  const t = gameMessages();
  return (
    <details>
      <summary class="summary">{t.begin.houseRules}</summary>
      <div class="grid gap-4 pb-2">
        <p class="text-sm text-soft">{t.begin.houseRulesHelp}</p>
        {(Object.keys(HOUSE_RULES) as HouseRule[]).map(rule => {
          const label = t.houseRules[rule] as Readonly<Record<string, string>>;
          return (
            <div key={rule} class="grid gap-1">
              <RadioGroup
                label={label.label ?? rule}
                value={draft.house[rule] as string}
                options={HOUSE_RULES[rule].choices.map(value => ({ value, label: label[value] ?? value }))}
                onChoose={value => onChange({ ...draft, house: { ...draft.house, [rule]: value } })}
              />
              <button type="button" class="reason" onClick={() => openRules(HOUSE_RULES[rule].clause)}>
                <span class="text-soft">{t.houseRuleHelp[rule]}</span>
                <span class="clause">{HOUSE_RULES[rule].clause}</span>
              </button>
            </div>
          );
        })}
      </div>
    </details>
  );
};

const AboutBattle = ({ draft, onChange }: PartProps) => {
  const t = gameMessages().set;
  const { about } = draft;
  const change = (more: Partial<SetupDraft['about']>): void => onChange({ ...draft, about: { ...about, ...more } });
  return (
    <details>
      <summary class="summary">{t.about}</summary>
      <div class="grid gap-3 pb-2">
        <label class="grid min-w-0 grid-cols-1">
          <span class="field-label">{t.place}</span>
          <input
            class="input"
            autocomplete="off"
            maxLength={NOTES_LIMITS.place}
            value={about.place}
            onChange={event => change({ place: cleanName(event.currentTarget.value, NOTES_LIMITS.place) })}
          />
        </label>
        <label class="grid min-w-0 grid-cols-1">
          <span class="field-label">{t.date}</span>
          <input
            class="input"
            type="date"
            value={about.date}
            onChange={event => change({ date: cleanName(event.currentTarget.value, NOTES_LIMITS.date) })}
          />
        </label>
        <label class="grid min-w-0 grid-cols-1">
          <span class="field-label">{t.notes}</span>
          <textarea
            class="input"
            rows={3}
            maxLength={NOTES_LIMITS.notes}
            value={about.notes}
            onChange={event => change({ notes: sanitizeMultilineText(event.currentTarget.value, NOTES_LIMITS.notes) })}
          />
        </label>
      </div>
    </details>
  );
};
