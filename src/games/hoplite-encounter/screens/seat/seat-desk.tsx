import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { OverlayErrorFallback } from '../../../../game-ui/battle/overlay-error-fallback.tsx';
import type { BoardHandle } from '../../../../ui/board/use-camera.ts';
import { ErrorBoundary } from '../../../../ui/error-boundary.tsx';
import { createLazyModule } from '../../../../ui/lazy-component.tsx';
import { getRequestedLanguage } from '../../../../ui/messages/language.ts';
import type { PastTurn } from '../../battle/past-turns.ts';
import type { SentReport } from '../../battle/sent-report.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, visiblePositionOf, worldOf } from '../../battle/state.ts';
import type { Hex } from '../../map/chart.ts';
import { fieldMessages, loadPanelMessages } from '../../messages/index.ts';
import { hexMessage } from '../../messages/places.ts';
import type { Code } from '../../rules/force.ts';
import { boxAround } from '../map/layout.ts';
import { loadedMap } from '../map/load-chart.ts';
import { knownScene, type MapSelection, NO_SELECTION, type Scene } from '../map/scene.ts';
import { SeaMap } from '../map/sea-map.tsx';
import type { SheetEditor } from './sheet-editor.ts';
import type { TrialView } from './trial-view.ts';
import { useDraft } from './use-sheet-draft.ts';

/** The panels under the map. They load after it. */
export const seatPanels = createLazyModule(async () => {
  const [module] = await Promise.all([import('./seat-panels.tsx'), loadPanelMessages(getRequestedLanguage())]);
  return module.SEAT_PANELS;
});

interface SeatDeskProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  readonly empire: Code;
  /** For what the map keeps its camera. */
  readonly keep: object;
  /** Gives the phone back; undefined if nobody else uses it. */
  readonly onLeave: (() => void) | undefined;
  /** The overlay; it can show a hex on the map. */
  readonly over: ((editor: SheetEditor, onHex: (hex: Hex) => void) => ComponentChildren) | undefined;
  readonly overRef: RefObject<HTMLDivElement | null>;
  readonly place: string;
  /** Given if a player tries orders of this seat. */
  readonly trial?: TrialView;
}

/** Milliseconds until an earlier moment gets the routes and battles of its report, for which its turn is run again. */
const REPORT_DELAY = 150;

/** The report of the last turn. At an earlier moment it follows the map when the time bar rests. */
const useLastReport = (
  session: EncounterSession,
  at: PastTurn | undefined,
  state: EncounterState,
  empire: Code,
): SentReport | undefined => {
  const report = (): SentReport | undefined =>
    at && seatPanels.here.value?.seatReportOf(session, state, at, empire).told;
  const now = useMemo(() => (session.past ? undefined : report()), [at?.place, state, empire]);
  const [then, setThen] = useState<{ readonly place: number; readonly told: SentReport | undefined }>();
  useEffect(() => {
    if (!session.past || !at) return undefined;
    const timer = setTimeout(() => {
      // The time bar may have moved on since.
      if (session.log.value.length > at.place) setThen({ place: at.place, told: report() });
    }, REPORT_DELAY);
    return () => clearTimeout(timer);
  }, [at?.place, empire]);
  return session.past ? (then?.place === at?.place ? then?.told : undefined) : now;
};

/** The screen of the seat that holds the phone: its map, and the panel of its orders or of a past turn. */
export const SeatDesk = ({ session, state, empire, keep, onLeave, over, overRef, place, trial }: SeatDeskProps) => {
  const panels = seatPanels.here.value;
  const draft = useDraft(session, empire);
  const world = useMemo(() => worldOf(loadedMap(), state), [state.setup]);
  const position = useMemo(() => visiblePositionOf(world.chart, state, empire), [state.position, empire]);
  const [picked, setPicked] = useState<MapSelection>(NO_SELECTION);
  // An earlier moment has no orders to write.
  const isNeeded = !session.past || over !== undefined || picked.hex !== undefined;
  const found = useMemo(
    () =>
      isNeeded && panels && draft ? panels.createSheetEditor(state, empire, { world, position }, draft) : undefined,
    [isNeeded, panels, draft, state, world, position],
  );
  // While the sheet of the next turn is loading, the screen stays unchanged.
  const last = useRef(found);
  if (found) last.current = found;
  const editor = found ?? (isNeeded ? last.current : undefined);
  const { chart } = world;
  const handle = useRef<BoardHandle | null>(null);
  const { takenBack } = session.reading.value;
  const log = session.log.value;
  const past = useMemo(
    () => (panels ? panels.pastTurnsOfSeat(session, state, empire) : []),
    [panels, log, takenBack, empire],
  );
  const [shown, setShown] = useState<number | undefined>(undefined);
  const [lit, setLit] = useState<Hex | undefined>(undefined);
  const told = useLastReport(session, panels && past.at(-1), state, empire);
  const looked = useMemo(() => {
    const at = past.find(({ turn }) => turn === shown);
    return panels && at ? { at, ...panels.seatReportOf(session, state, at, empire) } : undefined;
  }, [panels, past, shown, state, empire]);
  const current = useMemo((): Scene => {
    if (panels && looked) return { ...panels.pastScene(world, looked.position, empire, looked.told), picked: lit };
    if (session.past && panels)
      return { ...panels.pastScene(world, position, empire, told), picked: picked.hex ?? lit };
    const now = panels && editor ? panels.currentScene(editor, told, picked) : knownScene(world, position, empire);
    return now.picked === undefined && lit !== undefined ? { ...now, picked: lit } : now;
  }, [panels, looked, editor?.prepared, editor?.position, position, told, picked, lit]);
  const scene = trial?.scene ?? current;
  const own = scene.position.forces.filter(force => force.empire === empire);
  useLayoutEffect(() => {
    if (own.length > 0 && !handle.current?.isKept)
      handle.current?.frame(
        boxAround(
          chart,
          own.map(({ hex }) => hex),
        ),
      );
  }, [empire]);
  const pick = (hex: Hex): void => {
    if (session.past) {
      setLit(undefined);
      setPicked(hex < 0 ? NO_SELECTION : { hex, isDrawing: false });
      return;
    }
    if (looked || !panels || !editor) return;
    if (picked.isDrawing && picked.number !== undefined && hex >= 0) {
      const embarked = panels.embarkAndSail(editor, picked.number, hex);
      if (embarked) {
        editor.change(...embarked.sheets);
        setPicked({ ...picked, number: embarked.fleet });
        return;
      }
      editor.change(panels.addWaymark(editor, picked.number, hex));
      return;
    }
    const here = editor.prepared.movers.filter(mover => mover.hex === hex);
    const lines = own.filter(force => force.hex === hex);
    const only = lines.length === 1 && here.length <= 1 ? lines[0]?.number : undefined;
    setLit(undefined);
    setPicked(hex < 0 ? NO_SELECTION : { hex, number: only, isDrawing: false });
  };
  const goTo = (number: number): void => {
    const of = (force: { readonly number: number }): boolean => force.number === number;
    const hex = own.find(of)?.hex ?? editor?.prepared.movers.find(of)?.hex;
    setPicked({ hex, number, isDrawing: false, isFromList: true });
    if (hex !== undefined) handle.current?.frame(boxAround(chart, [hex], 110), true);
  };
  const showHex = (hex: Hex): void => {
    setLit(hex);
    handle.current?.frame(boxAround(chart, [hex], 110), true);
  };
  const under = (): ComponentChildren => {
    if (!panels) return <seatPanels.Waiting />;
    if (!editor && isNeeded) return <p class="to-come">{fieldMessages().openingSheet}</p>;
    if (over && editor) return over(editor, showHex);
    return (
      <div class="panel encounter-panel">
        <panels.SeatPanels
          session={session}
          state={state}
          empire={empire}
          editor={editor}
          scene={scene}
          past={past}
          looked={looked}
          picked={picked}
          onPick={setPicked}
          onForce={goTo}
          onPast={setShown}
          onLeave={onLeave}
          trial={trial}
        />
      </div>
    );
  };
  return (
    <>
      <div class="battle-field">
        <SeaMap scene={scene} keep={keep} handle={handle} says={hex => hexMessage(scene, hex)} onHex={pick} />
      </div>
      <div ref={overRef} class={over ? 'battle-over' : 'battle-idle battle-step'}>
        <ErrorBoundary of={place} otherwise={again => <OverlayErrorFallback again={again} over={over !== undefined} />}>
          {under()}
        </ErrorBoundary>
      </div>
    </>
  );
};
