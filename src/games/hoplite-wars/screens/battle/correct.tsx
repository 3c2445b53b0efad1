import { useState } from 'preact/hooks';
import { closePlace } from '../../../../table/shell/place.ts';
import type { EventData } from '../../battle/events.ts';
import type { WarSession } from '../../battle/session.ts';
import type { WarState } from '../../battle/state.ts';
import { BOARD } from '../../board/map.ts';
import { PLAYERS, type Player, POWERS, type Power } from '../../board/powers.ts';
import { isCentre } from '../../board/space.ts';
import { named } from '../../board/stacks.ts';
import { formatNamed } from '../../orders/format.ts';
import { parseOrders } from '../../orders/parse.ts';
import { words } from '../../words/index.ts';
import { powerName, spaceName } from '../../words/names.ts';

interface CorrectProps {
  readonly session: WarSession;
  readonly state: WarState;
}

const NOBODY = '';

/** What the table says is so: who stands in a space, and whose a centre is. */
export const Correct = ({ session, state }: CorrectProps) => {
  const t = words().correct;
  const [space, setSpace] = useState('');
  const stack = state.position[space];
  const [player, setPlayer] = useState<Player | ''>(NOBODY);
  const [parts, setParts] = useState('');
  const [centre, setCentre] = useState<Power | ''>(NOBODY);
  const pick = (id: string): void => {
    const there = state.position[id];
    setSpace(id);
    setPlayer(there?.player ?? NOBODY);
    setParts(there ? formatNamed(named(there.parts)) : '');
    setCentre(state.centres[id] ?? NOBODY);
  };
  // As an opening writes it: components and their space.
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
    closePlace();
  };
  const select = (
    label: string,
    value: string,
    options: readonly (readonly [value: string, label: string])[],
    onPick: (value: string) => void,
  ) => (
    <label class="block">
      <span class="field-label">{label}</span>
      <select class="input" value={value} onChange={event => onPick(event.currentTarget.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  const spaces = [...BOARD.spaces.keys()].map(id => [id, spaceName(id)] as const);
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      <p class="text-sm text-soft">{t.help}</p>
      {select(t.space, space, [['', t.choose], ...spaces.sort((a, b) => (a[1] < b[1] ? -1 : 1))], pick)}
      {space !== '' && (
        <>
          {select(
            t.who,
            player,
            [[NOBODY, t.nobody], ...PLAYERS.map(each => [each, words().players[each]] as const)],
            value => setPlayer(value as Player),
          )}
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
          {isCentre(BOARD, space) &&
            select(
              t.whose,
              centre,
              [[NOBODY, t.nobody], ...POWERS.map(each => [each, powerName(each)] as const)],
              value => setCentre(value as Power),
            )}
          <button type="button" class="btn btn-main" data-main disabled={wrong} onClick={apply}>
            {t.apply}
          </button>
        </>
      )}
    </div>
  );
};
