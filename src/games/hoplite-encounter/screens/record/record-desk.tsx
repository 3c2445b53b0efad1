import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { GameResult } from '../../../../game-ui/battle/game-result.tsx';
import { OverlayErrorFallback } from '../../../../game-ui/battle/overlay-error-fallback.tsx';
import { printSheet } from '../../../../game-ui/print/print-sheet.ts';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Banner } from '../../../../ui/banner.tsx';
import type { BoardHandle } from '../../../../ui/board/use-camera.ts';
import { runAfterPaint } from '../../../../ui/device/when-idle.ts';
import { ErrorBoundary } from '../../../../ui/error-boundary.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { type OpenedRecord, type RecordedTurn, sentReportOf } from '../../battle/opened-record.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, ownEmpireOf, visiblePositionOf, worldOf } from '../../battle/state.ts';
import { type Hex, NOWHERE } from '../../map/chart.ts';
import { formatUnits } from '../../messages/format.ts';
import { gameMessages, recordMessages } from '../../messages/index.ts';
import { empireName, endText, turnName } from '../../messages/names.ts';
import { hexMessage, placeTitle } from '../../messages/places.ts';
import { rankingMessages } from '../../messages/ranking.ts';
import { type Code, forceNameOf } from '../../rules/force.ts';
import { formatSum } from '../../rules/money.ts';
import { OVERLAYS } from '../battle/overlays.tsx';
import { boxAround } from '../map/layout.ts';
import { loadedMap } from '../map/load-chart.ts';
import type { Scene } from '../map/scene.ts';
import { SeaMap } from '../map/sea-map.tsx';
import { pastScene } from '../map/seat-scenes.ts';
import { Characters } from '../menu/characters.tsx';
import { EndedMail } from '../post/mail-page.tsx';
import { mapPrintout } from '../print/map-printout.tsx';
import { ReportView } from '../report/turn-report.tsx';
import { PastTurnLinks, TurnSlider } from '../seat/past-turn-panel.tsx';
import { DicePage } from './dice-page.tsx';
import { ALL_SEEING, fullScene, routesOf } from './full-scene.ts';
import { Ranking } from './ranking.tsx';
import { empireOptionsOf, RecordHead } from './record-head.tsx';
import { TurnOrders } from './turn-orders.tsx';
import { useOpenedRecord } from './use-opened-record.ts';

interface RecordDeskProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  readonly place: string;
  readonly overRef: RefObject<HTMLDivElement | null>;
}

/** The screen of a game that is over: no covers, no fog, all orders and reports, turn by turn (L8). */
export const RecordDesk = ({ session, state, place, overRef }: RecordDeskProps) => {
  const book = useOpenedRecord(session, state);
  const t = recordMessages();
  const [what = ''] = place.split('/');
  if (typeof book !== 'string' && book.turns.length > 0)
    return <OpenRecord session={session} state={state} book={book} place={place} overRef={overRef} />;
  return (
    <div ref={overRef} class="battle-over">
      {what === 'mail' ? (
        <EndedMail session={session} state={state} />
      ) : book === 'opening' ? (
        <p role="status" class="to-come">
          {t.opening}
        </p>
      ) : (
        <div class="scroll">
          <Banner role="alert">{t.broken}</Banner>
          <button type="button" class="btn btn-main" onClick={() => openOverlay('mail')}>
            {t.letters}
          </button>
        </div>
      )}
    </div>
  );
};

interface OpenRecordProps extends RecordDeskProps {
  readonly book: OpenedRecord;
}

/** The routes of a turn appear a moment after its map, because the turn is run again for them. */
const useRoutes = (month: RecordedTurn): Pick<Scene, 'routes' | 'battles'> | undefined => {
  const [found, setFound] = useState<{ readonly of: RecordedTurn; readonly ways: Pick<Scene, 'routes' | 'battles'> }>();
  useEffect(() => runAfterPaint(() => setFound({ of: month, ways: routesOf(loadedMap(), month) })), [month]);
  return found?.of === month ? found.ways : undefined;
};

const OpenRecord = ({ session, state, book, place, overRef }: OpenRecordProps) => {
  const t = recordMessages();
  const chart = loadedMap();
  const [what = '', id = ''] = place.split('/');
  const own = ownEmpireOf(state);
  const empires = empireOptionsOf(book);
  const [eyes, setEyes] = useState<Code>(ALL_SEEING);
  const [asked, setWhose] = useState<Code | undefined>(own);
  const [shown, setShown] = useState<number | undefined>(undefined);
  const [picked, setPicked] = useState<Hex>(NOWHERE);
  const month = (turn: number | undefined): RecordedTurn =>
    book.turns.find(each => each.turn === turn) ?? (book.turns.at(-1) as RecordedTurn);
  const at = month(shown);
  const ways = useRoutes(at);
  const { opened } = book.last;
  const whose = asked ?? empires[0]?.value ?? '';
  const scene = useMemo((): Scene => {
    const after = at.after();
    const seen =
      eyes === ALL_SEEING
        ? { ...fullScene(chart, at), ...ways }
        : pastScene(
            worldOf(chart, after),
            visiblePositionOf(chart, after, eyes),
            eyes,
            sentReportOf(chart, at, eyes, opened),
          );
    return picked === NOWHERE ? seen : { ...seen, picked };
  }, [at, eyes, ways, picked]);
  const handle = useRef<BoardHandle | null>(null);
  // The map opens on the countries of the winners.
  useLayoutEffect(() => {
    const { ended, countries } = book.last.position;
    const held = chart.capitals.flatMap(({ hex }, state) =>
      ended?.winners.includes(countries[state]?.holder ?? '') ? [hex] : [],
    );
    if (held.length > 0 && !handle.current?.isKept) handle.current?.frame(boxAround(chart, held));
  }, []);
  const over = (): ComponentChildren => {
    const looked = month(id === '' ? shown : Number(id));
    const head = (of: 'report' | 'sheet') => (
      <RecordHead book={book} what={of} turn={looked.turn} whose={whose} onWhose={setWhose} />
    );
    if (what === 'report') {
      const after = looked.after();
      return (
        <>
          {head('report')}
          <ReportView
            key={`${whose} ${looked.turn}`}
            session={session}
            world={worldOf(chart, after)}
            position={visiblePositionOf(chart, after, whose)}
            empire={whose}
            told={sentReportOf(chart, looked, whose, opened)}
          />
        </>
      );
    }
    if (['sheet', 'orders', 'text', 'offers'].includes(what)) {
      const before = looked.before();
      return (
        <>
          {head('sheet')}
          <TurnOrders
            state={book.last}
            empire={whose}
            turn={looked.turn}
            text={before.sheets[whose]}
            accepted
            known
            notes={before.notes[whose] ?? []}
            world={worldOf(chart, before)}
            position={visiblePositionOf(chart, before, whose)}
          />
        </>
      );
    }
    if (what === 'ranking') return <Ranking session={session} book={book} />;
    if (what === 'dice') return <DicePage session={session} state={state} book={book} turn={at.turn} />;
    if (what === 'mail') return <EndedMail session={session} state={state} />;
    return OVERLAYS[what]?.({ session, state, id, holding: NO_EMPIRE, editor: undefined, onHex: undefined });
  };
  const look = (empire: Code): void => {
    setEyes(empire);
    if (empire !== ALL_SEEING) setWhose(empire);
  };
  const isMail = state.setup.mail?.role === 'referee';
  const here = scene.position.forces.filter(({ hex }) => hex === picked);
  return (
    <>
      <div class="battle-field">
        <SeaMap
          scene={scene}
          keep={session.start.setup}
          handle={handle}
          says={hex => hexMessage(scene, hex)}
          onHex={setPicked}
        />
      </div>
      <div ref={overRef} class={what ? 'battle-over' : 'battle-idle battle-step'}>
        <ErrorBoundary of={place} otherwise={again => <OverlayErrorFallback again={again} over={what !== ''} />}>
          {what ? (
            over()
          ) : (
            <div class="panel encounter-panel">
              {picked === NOWHERE && book.last.position.ended && (
                <>
                  <GameResult said={endText(book.last, book.last.position.ended)} />
                  <button type="button" class="btn" onClick={() => openOverlay('ranking')}>
                    <Icon name="leader" />
                    {rankingMessages().title}
                  </button>
                  <Characters state={book.last} />
                </>
              )}
              {picked !== NOWHERE && (
                <section class="grid gap-1" aria-label={placeTitle(scene, picked)}>
                  <div class="panel-head">
                    <h2>{placeTitle(scene, picked)}</h2>
                    <button
                      type="button"
                      class="btn btn-quiet"
                      aria-label={gameMessages().hex.close}
                      onClick={() => setPicked(NOWHERE)}
                    >
                      <Icon name="close" />
                    </button>
                  </div>
                  <p class="text-sm">{hexMessage(scene, picked)}</p>
                  <ul class="grid gap-1 text-sm">
                    {here.map(force => (
                      <li key={`${force.empire}${force.number}`} class="flex items-center gap-2">
                        <i
                          class="empire-swatch"
                          style={{ background: `var(--of-${force.empire})` }}
                          aria-hidden="true"
                        />
                        {[empireName(book.last, force.empire), forceNameOf(force), formatUnits(force)].join(' ')}
                        {(eyes === ALL_SEEING || force.empire === eyes) && `, ${t.inChest(formatSum(force.chest))}`}
                      </li>
                    ))}
                  </ul>
                </section>
              )}
              <Select
                label={t.eyes}
                value={eyes}
                options={[{ value: ALL_SEEING, label: t.everybody }, ...empires]}
                onPick={look}
              />
              <p class="text-sm" role="status">
                <strong>{turnName(at.turn)}</strong>
              </p>
              <TurnSlider turns={book.turns.map(({ turn }) => turn)} turn={at.turn} onTurn={setShown} />
              <div class="pair">
                <PastTurnLinks turn={at.turn} />
                <button type="button" class="btn" onClick={() => openOverlay('dice')}>
                  <Icon name="dice" />
                  {t.dice}
                </button>
                <button
                  type="button"
                  class="btn"
                  onClick={() =>
                    printSheet(mapPrintout({ state: book.last, scene, turn: at.turn, whole: eyes === ALL_SEEING }))
                  }
                >
                  <Icon name="print" />
                  {t.paper.map}
                </button>
                {isMail && (
                  <button type="button" class="btn" onClick={() => openOverlay('desk')}>
                    <Icon name="copy" />
                    {gameMessages().table.desk}
                  </button>
                )}
                {own !== undefined && (
                  <button type="button" class="btn" onClick={() => openOverlay('mail')}>
                    <Icon name="copy" />
                    {t.letters}
                  </button>
                )}
              </div>
            </div>
          )}
        </ErrorBoundary>
      </div>
    </>
  );
};

/** Nobody holds the phone: everything is open. */
const NO_EMPIRE = { holder: undefined, keep: {}, isShared: false, setHolder: () => undefined, sharing: [] };
