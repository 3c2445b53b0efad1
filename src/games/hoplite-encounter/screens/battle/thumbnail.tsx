import { useMemo } from 'preact/hooks';
import { type EncounterState, ownEmpireOf, visiblePositionOf, worldOf } from '../../battle/state.ts';
import { missingSheets } from '../../battle/turn-status.ts';
import { gameMessages } from '../../messages/index.ts';
import { endText, turnName } from '../../messages/names.ts';
import { boxAround } from '../map/layout.ts';
import { loadedMap } from '../map/load-chart.ts';
import { MapPicture } from '../map/map-picture.tsx';
import { knownScene } from '../map/scene.ts';
import { empiresAtPhone } from './use-phone-holder.ts';

/** The preview of a game on the home screen: the map of a lone player, the turn, and missing sheets. */
export const Thumbnail = ({ state }: { readonly state: EncounterState }) => {
  const t = gameMessages();
  const { ended, turn } = state.position;
  const here = empiresAtPhone(state);
  const own = ownEmpireOf(state) ?? (here.length === 1 ? here[0] : undefined);
  const waits = missingSheets(state);
  return (
    <>
      {own !== undefined && <ThumbnailMap state={state} empire={own} />}
      <span class="thumbnail-text">
        {ended
          ? endText(state, ended)
          : `${turnName(turn)}\u00a0· ${waits.length === 0 ? t.table.allIn : t.table.waits(waits.length)}`}
      </span>
    </>
  );
};

const ThumbnailMap = ({ state, empire }: { readonly state: EncounterState; readonly empire: string }) => {
  const { scene, box } = useMemo(() => {
    const chart = loadedMap();
    const position = visiblePositionOf(chart, state, empire);
    const own = position.forces.filter(force => force.empire === empire).map(({ hex }) => hex);
    const home = chart.capitals[chart.stateNumber.get(empire) ?? 0]?.hex ?? 0;
    return {
      scene: knownScene(worldOf(chart, state), position, empire),
      box: boxAround(chart, own.length > 0 ? own : [home], 120),
    };
  }, [state.position, empire]);
  return <MapPicture scene={scene} box={box} width={320} height={150} />;
};
