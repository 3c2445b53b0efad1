import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { BrokenScreen } from '../../../../table/battle/broken-screen.tsx';
import type { BoardHandle } from '../../../../ui/board/use-camera.ts';
import { Guard } from '../../../../ui/guard.tsx';
import { pastOf } from '../../battle/history.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import type { Hex } from '../../map/chart.ts';
import { isStart } from '../../orders/wants.ts';
import type { Code } from '../../rules/force.ts';
import { words } from '../../words/index.ts';
import { hexSaid } from '../../words/places.ts';
import { boxAround } from '../map/layout.ts';
import { sceneNow, scenePast } from '../map/scenes.ts';
import { SeaMap } from '../map/sea-map.tsx';
import { withMark } from '../orders/edit.ts';
import { ForcePanel } from '../orders/force-panel.tsx';
import { seatPast } from '../report/seat-past.ts';
import { HexPanel } from './hex-panel.tsx';
import { PastPanel } from './past-panel.tsx';
import { SeatPanel } from './seat-panel.tsx';
import { useSheet, type Writing } from './use-sheet.ts';

interface SeatDeskProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  readonly empire: Code;
  /** Gives the phone back; undefined where nobody else has it. */
  readonly onLeave: (() => void) | undefined;
  readonly over: ((writing: Writing) => ComponentChildren) | undefined;
  readonly overRef: RefObject<HTMLDivElement | null>;
  readonly place: string;
}

/** A seat with the phone in its hands: its map, and under it what it orders, or what a turn that is over came to. */
export const SeatDesk = (props: SeatDeskProps) => {
  const found = useSheet(props.session, props.empire);
  // While the sheet of the next turn is being opened all stays on the screen as it is.
  const last = useRef(found);
  if (found) last.current = found;
  const writing = found ?? last.current;
  return writing ? <Desk {...props} writing={writing} /> : <p class="to-come">{words().table.opening}</p>;
};

/** What is picked on the map: a hex, and of the own forces on it one. */
export interface Picked {
  readonly hex?: Hex | undefined;
  readonly number?: number | undefined;
  /** Whether taps on the map are waymarks of its route. */
  readonly drawing: boolean;
}

const NOTHING: Picked = { drawing: false };

const Desk = ({
  session,
  state,
  empire,
  onLeave,
  over,
  overRef,
  place,
  writing,
}: SeatDeskProps & { readonly writing: Writing }) => {
  const { ground, position, ready } = writing;
  const { chart } = ground;
  const handle = useRef<BoardHandle | null>(null);
  const [picked, setPicked] = useState<Picked>(NOTHING);
  const { takenBack } = session.reading.value;
  const log = session.log.value;
  const past = useMemo(() => pastOf(log, takenBack), [log, takenBack]);
  const last = past.at(-1);
  const [shown, setShown] = useState<number | undefined>(undefined);
  const told = useMemo(
    () => (last ? seatPast(session, state, last, empire).told : undefined),
    [last?.place, state, empire],
  );
  const looked = useMemo(() => {
    const at = past.find(({ turn }) => turn === shown);
    return at ? { at, ...seatPast(session, state, at, empire) } : undefined;
  }, [past, shown, state, empire]);
  const scene = useMemo(
    () => (looked ? scenePast(ground, looked.position, empire, looked.told) : sceneNow(writing, told, picked)),
    [looked, writing.ready, writing.position, told, picked],
  );
  useEffect(() => {
    const own = position.forces.filter(force => force.empire === empire).map(({ hex }) => hex);
    if (own.length > 0) handle.current?.frame(boxAround(chart, own));
  }, [empire]);
  const pick = (hex: Hex): void => {
    if (looked) return;
    if (picked.drawing && picked.number !== undefined && hex >= 0) {
      writing.change(withMark(writing, picked.number, hex));
      return;
    }
    const here = ready.movers.filter(mover => mover.hex === hex);
    const lines = position.forces.filter(force => force.empire === empire && force.hex === hex);
    const only = lines.length === 1 && here.length <= 1 ? lines[0]?.number : undefined;
    setPicked(hex < 0 ? NOTHING : { hex, number: only, drawing: false });
  };
  const goTo = (number: number): void => {
    const hex =
      position.forces.find(force => force.empire === empire && force.number === number)?.hex ??
      ready.movers.find(mover => mover.number === number)?.hex;
    setPicked({ hex, number, drawing: false });
    if (hex !== undefined) handle.current?.frame(boxAround(chart, [hex], 110), true);
  };
  return (
    <>
      <div class="battle-field">
        <SeaMap scene={scene} handle={handle} says={hex => hexSaid(scene, hex)} onHex={pick} />
      </div>
      <div ref={overRef} class={over ? 'battle-over' : 'battle-idle'}>
        <Guard of={place} otherwise={again => <BrokenScreen again={again} over={over !== undefined} />}>
          {over?.(writing) ?? (
            <div class="panel encounter-panel">
              {looked ? (
                <PastPanel past={past} at={looked.at} told={looked.told} onAt={setShown} />
              ) : picked.number !== undefined ? (
                <ForcePanel
                  writing={writing}
                  number={picked.number}
                  drawing={picked.drawing}
                  onDrawing={drawing => setPicked({ ...picked, drawing })}
                  onClose={() => setPicked({ hex: picked.hex, drawing: false })}
                />
              ) : picked.hex !== undefined ? (
                <HexPanel
                  writing={writing}
                  state={state}
                  hex={picked.hex}
                  mayRaise={isStart(ground, position, empire, picked.hex)}
                  says={hexSaid(scene, picked.hex)}
                  onForce={number => setPicked({ ...picked, number })}
                  onClose={() => setPicked(NOTHING)}
                />
              ) : (
                <SeatPanel
                  session={session}
                  state={state}
                  writing={writing}
                  hasPast={past.length > 0}
                  onForce={goTo}
                  onPast={() => setShown(last?.turn)}
                  onLeave={onLeave}
                />
              )}
            </div>
          )}
        </Guard>
      </div>
    </>
  );
};
