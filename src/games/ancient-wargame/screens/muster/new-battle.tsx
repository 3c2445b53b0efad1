import { useState } from 'preact/hooks';
import { Choice } from '../../../../ui/form/choice.tsx';
import type { AncientPage } from '../../battle/session.ts';
import { PLAYERS, type Player } from '../../battle/setup.ts';
import { READY_IDS, readySetup } from '../../muster/ready.ts';
import { type BySide, SIDES } from '../../troops/side.ts';
import { words } from '../../words/index.ts';
import { moreWords } from '../../words/more.ts';
import { OwnBattle } from './own-battle.tsx';

/** Begins a battle: one of the ready ones, and who plays it. */
export const NewBattle = ({ create, collection }: AncientPage) => {
  const t = moreWords().begin;
  const [players, setPlayers] = useState<BySide<Player>>({ a: 'person', b: 'person' });
  return (
    <div class="grid gap-4">
      <section class="card grid gap-3" aria-label={t.players}>
        <h2>{t.players}</h2>
        {SIDES.map(side => (
          <Choice
            key={side}
            label={t.plays[side]}
            value={players[side]}
            options={PLAYERS.map(value => ({ value, label: value === 'person' ? t.person : words().levels[value] }))}
            onChoose={value => setPlayers({ ...players, [side]: value })}
          />
        ))}
      </section>
      <p class="text-sm text-soft">{t.house}</p>
      {READY_IDS.map(id => {
        const names = t.ready[id];
        const setup = () => readySetup(id, { a: names.a, b: names.b }, players);
        const { board, turns } = setup();
        return (
          <section key={id} class="card grid gap-2" aria-label={names.title}>
            <h2>{names.title}</h2>
            <p>{names.about}</p>
            <p class="text-sm text-soft">{t.size(board.width, board.height, turns ?? 0)}</p>
            <button
              type="button"
              class="btn btn-main"
              onClick={() => create(`${words().versus(names.a, names.b)}`, setup())}
            >
              {t.begin}
            </button>
          </section>
        );
      })}
      <OwnBattle collection={collection} create={create} players={players} />
    </div>
  );
};
