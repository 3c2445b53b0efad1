import { useState } from 'preact/hooks';
import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Select } from '../../../../ui/form/select.tsx';
import type { EventData } from '../../battle/events.ts';
import type { WarSession } from '../../battle/session.ts';
import type { WarState } from '../../battle/state.ts';
import { BOARD } from '../../board/map.ts';
import { PLAYERS, type Player, POWERS, type Power } from '../../board/powers.ts';
import { isCentre } from '../../board/space.ts';
import { selectorsFor } from '../../board/stacks.ts';
import { correctionMessages } from '../../messages/desk.ts';
import { gameMessages } from '../../messages/index.ts';
import { powerName, spaceName } from '../../messages/names.ts';
import { formatComponents } from '../../orders/format.ts';
import { parseOrders } from '../../orders/parse.ts';

interface CorrectPositionProps {
  readonly session: WarSession;
  readonly state: WarState;
}

const NOBODY = '';

/** The page of corrections: the stack in a space, and the owner of a centre. */
export const CorrectPosition = ({ session, state }: CorrectPositionProps) => {
  const t = correctionMessages();
  const [space, setSpace] = useState('');
  const stack = state.position[space];
  const [player, setPlayer] = useState<Player | ''>(NOBODY);
  const [parts, setParts] = useState('');
  const [centre, setCentre] = useState<Power | ''>(NOBODY);
  const pick = (id: string): void => {
    const there = state.position[id];
    setSpace(id);
    setPlayer(there?.player ?? NOBODY);
    setParts(there ? formatComponents(selectorsFor(there.parts)) : '');
    setCentre(state.centres[id] ?? NOBODY);
  };
  // The stack in the notation of an opening: components and their space.
  const [line] = player === NOBODY ? [] : parseOrders(BOARD, `${parts}(${space})`, 'opening');
  const read = line?.ok && line.order.does === 'place' ? line.order.parts : undefined;
  const wrong = player !== NOBODY && read === undefined;
  const apply = (): void => {
    const made =
      player === NOBODY || !read
        ? null
        : {
            player,
            parts: read.map(({ n, arm, minor, sacred }) => ({
              n,
              arm,
              state: minor ? ('minor' as const) : ('major' as const),
              sacred: sacred === true,
            })),
          };
    const data: EventData<'correct'> = {
      space,
      ...(made === null && !stack ? {} : { stack: made }),
      ...(isCentre(BOARD, space) && centre !== (state.centres[space] ?? NOBODY)
        ? { centre: centre === NOBODY ? null : centre }
        : {}),
    };
    session.record('correct', data);
    closeOverlay();
  };
  const spaces = [...BOARD.spaces.keys()]
    .map(id => ({ value: id, label: spaceName(id) }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      <p class="text-sm text-soft">{t.help}</p>
      <Select label={t.space} value={space} options={[{ value: '', label: t.choose }, ...spaces]} onPick={pick} />
      {space !== '' && (
        <>
          <Select
            label={t.who}
            value={player}
            options={[
              { value: NOBODY, label: t.nobody },
              ...PLAYERS.map(each => ({ value: each, label: gameMessages().players[each] })),
            ]}
            onPick={setPlayer}
          />
          {player !== NOBODY && (
            <label class="block">
              <span class="field-label">{t.parts}</span>
              <input
                class="input"
                autocomplete="off"
                autocapitalize="characters"
                aria-invalid={wrong}
                value={parts}
                onInput={event => setParts(event.currentTarget.value)}
              />
            </label>
          )}
          {wrong && (
            <p class="problem" role="alert">
              {t.wrong}
            </p>
          )}
          {isCentre(BOARD, space) && (
            <Select
              label={t.whose}
              value={centre}
              options={[
                { value: NOBODY, label: t.nobody },
                ...POWERS.map(each => ({ value: each, label: powerName(each) })),
              ]}
              onPick={setCentre}
            />
          )}
          <button type="button" class="btn btn-main" data-main disabled={wrong} onClick={apply}>
            {t.apply}
          </button>
        </>
      )}
    </div>
  );
};
