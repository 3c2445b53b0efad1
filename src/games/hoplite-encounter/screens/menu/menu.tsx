import { FairnessButton } from '../../../../game-ui/ai/fairness-button.tsx';
import { ArmiesButton } from '../../../../game-ui/engagement/armies-button.tsx';
import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import { printSheet } from '../../../../game-ui/print/print-sheet.ts';
import { recapScreenMessages } from '../../../../game-ui/recap/messages.ts';
import { openOverlay, RECAP_PAGE } from '../../../../game-ui/router/battle-route.ts';
import { AppSettings } from '../../../../game-ui/settings/app-settings.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { isWatching } from '../../battle/players/concession.ts';
import { aiEmpiresOf } from '../../battle/resolve-turn.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, ownEmpireOf } from '../../battle/state.ts';
import { gameMessages, recordMessages } from '../../messages/index.ts';
import { turnSeed } from '../../referee/turn-seeds.ts';
import type { PhoneHolder } from '../battle/use-phone-holder.ts';
import { PhonesCard } from '../mailbox/phones-card.tsx';
import { loadedMap } from '../map/load-chart.ts';
import { knownScene } from '../map/scene.ts';
import { mapPrintout } from '../print/map-printout.tsx';
import type { SheetEditor } from '../seat/sheet-editor.ts';
import { Legend } from './legend.tsx';

interface EncounterMenuProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  readonly holding: PhoneHolder;
  /** The editor of the seat that holds the phone; undefined if nobody does. */
  readonly editor: SheetEditor | undefined;
}

/** The menu of a game: overlays, credits of the map, seeds of past turns, settings. */
export const EncounterMenu = ({ session, state, holding, editor }: EncounterMenuProps) => {
  const t = gameMessages().menu;
  const { scenario } = loadedMap();
  const { seed } = state.setup;
  const isOut = isWatching(state, holding.holder ?? '');
  const places = isOut || session.past ? (['report'] as const) : (['report', 'orders', 'text', 'offers'] as const);
  const over = state.position.turn - 1;
  const hasRecords = state.setup.settings.battles === 'offered' && ownEmpireOf(state) === undefined;
  const printMap = ({ world, position, empire }: SheetEditor): void =>
    printSheet(mapPrintout({ state, scene: knownScene(world, position, empire), turn: over, whole: false }));
  return (
    <div class="scroll">
      {holding.holder !== undefined && (
        <div class="pair">
          {places.map(place => (
            <button key={place} type="button" class="btn" onClick={() => openOverlay(place)}>
              {t.to[place]}
            </button>
          ))}
          {hasRecords && <ArmiesButton />}
          {state.position.turn > 1 && (
            <button type="button" class="btn" onClick={() => openOverlay(RECAP_PAGE)}>
              {recapScreenMessages().title}
            </button>
          )}
        </div>
      )}
      {holding.holder === undefined && state.position.ended && hasRecords && <ArmiesButton />}
      {ownEmpireOf(state) === undefined && !session.past && (
        <div class="pair">
          <button type="button" class="btn" onClick={() => openOverlay('players')}>
            {gameMessages().table.players}
          </button>
          <button type="button" class="btn" onClick={() => openOverlay('desk')}>
            <Icon name="leader" />
            {gameMessages().table.desk}
          </button>
        </div>
      )}
      {aiEmpiresOf(state).length > 0 && !session.past && <FairnessButton />}
      {!session.past && <PhonesCard session={session} state={state} />}
      <section class="card grid gap-2" aria-label={t.map}>
        <h2>{t.map}</h2>
        {editor && (
          <button type="button" class="btn" onClick={() => printMap(editor)}>
            <Icon name="print" />
            {recordMessages().paper.map}
          </button>
        )}
        <Legend />
        <p>{gameMessages().reconstruction}</p>
        <ul class="grid gap-1 text-sm text-soft">
          {scenario.credits.map(credit => (
            <li key={credit}>{credit}</li>
          ))}
        </ul>
      </section>
      <section class="card grid gap-2" aria-label={t.dice}>
        <h2>{t.dice}</h2>
        <p class="text-sm text-soft">{t.diceHelp}</p>
        <p class="wrap-anywhere font-mono text-sm">{state.told}</p>
        {seed !== undefined && over > 0 && (
          <p class="wrap-anywhere text-sm">
            {t.seedOf(over)} <span class="font-mono">{turnSeed(seed, over, scenario.calendar.turns)}</span>
          </p>
        )}
      </section>
      <h2>{tableWords().settings}</h2>
      <AppSettings />
    </div>
  );
};
