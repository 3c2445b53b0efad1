import { useState } from 'preact/hooks';
import { useSavedItems } from '../../../../game-ui/library/use-saved-items.ts';
import { loadPersistentValue, savePersistentValue } from '../../../../ui/device/preferences.ts';
import type { AncientPage } from '../../battle/session.ts';
import type { Setup } from '../../battle/setup.ts';
import { tableAssistantSetup } from '../../battle/table-assistant/melee-layout.ts';
import { gameMessages, pageMessages } from '../../messages/index.ts';
import { ARMIES, SCENARIOS } from '../../setup/library.ts';
import { parseChoices } from '../../setup/new-battle-choices.ts';
import { READY_BATTLE_IDS, readyBattleSetup } from '../../setup/ready-battles.ts';
import { SIDES, type SideId } from '../../troops/side.ts';
import { pointsOf } from '../../troops/value.ts';
import { OwnBattle } from './own-battle.tsx';
import { PlayerChoice } from './player-choice.tsx';

const CHOICES = 'setUp.ancientWargame';

const pointsIn = (units: Setup['armies']['a']['units']): number =>
  units.reduce((sum, { kind, stands }) => sum + pointsOf(kind, stands), 0);

/** The page of a new battle: two armies, initially as last chosen, or a ready-made battle. */
export const NewBattle = ({ create, collection }: AncientPage) => {
  const t = pageMessages().begin;
  const [last] = useState(() => loadPersistentValue(CHOICES));
  const [first] = useState(() => parseChoices(last));
  const [choices, setChoices] = useState(first);
  const mine = useSavedItems(collection(ARMIES));
  const boards = useSavedItems(collection(SCENARIOS));
  const begin = (title: string, setup: Setup): void => {
    savePersistentValue(CHOICES, choices);
    create(title, choices.where === 'table' ? tableAssistantSetup(setup) : setup);
  };
  if (!mine || !boards) return null;
  return (
    <div class="grid gap-4">
      <PlayerChoice choices={choices} onChange={setChoices} />
      <OwnBattle
        choices={choices}
        again={last !== undefined && choices === first}
        armies={mine.items}
        boards={boards.items}
        onChange={setChoices}
        onBegin={begin}
      />
      <h2>{t.readyOnes}</h2>
      <p class="text-sm text-soft">{t.house}</p>
      {READY_BATTLE_IDS.map(id => {
        const names = t.ready[id];
        const setup = readyBattleSetup(id, { a: names.a, b: names.b }, choices.players);
        const { board, turns, first, armies } = setup;
        const playerOf = (side: SideId): string => {
          const player = choices.players[side];
          return player === 'person' ? t.person : gameMessages().levels[player];
        };
        return (
          <section key={id} class="card grid gap-2" aria-label={names.title}>
            <h3 class="text-lg">{names.title}</h3>
            <p>{names.about}</p>
            <p class="text-sm text-soft">
              {t.size(board.width, board.height, turns ?? 0)}{' '}
              {t.even(pointsIn(armies.a.units), pointsIn(armies.b.units), names[first])}
            </p>
            <p>
              {choices.where === 'table'
                ? pageMessages().own.wheres.table
                : SIDES.map(side => t.playedAs(names[side], playerOf(side))).join('\u00a0· ')}
            </p>
            <button
              type="button"
              class="btn btn-main"
              onClick={() => begin(gameMessages().versus(names.a, names.b), setup)}
            >
              {t.begin}
            </button>
            {choices.where === 'board' && SIDES.every(side => choices.players[side] === 'person') && (
              <button
                type="button"
                class="btn"
                onClick={() =>
                  begin(
                    gameMessages().versus(names.a, names.b),
                    readyBattleSetup(id, { a: names.a, b: names.b }, { a: 'person', b: 'recruit' }),
                  )
                }
              >
                {t.againstApp(names.b)}
              </button>
            )}
          </section>
        );
      })}
    </div>
  );
};
