import { useMemo } from 'preact/hooks';
import { type EncounterState, groundIn, knownIn, playerOf } from '../../battle/state.ts';
import { missing } from '../../battle/turns.ts';
import { words } from '../../messages/index.ts';
import { empireName, turnName } from '../../messages/names.ts';
import { boxAround } from '../map/layout.ts';
import { MapPicture } from '../map/map-picture.tsx';
import { sceneKnown } from '../map/scene.ts';
import { theChart } from '../map/the-chart.ts';
import { atPhone } from './use-holder.ts';

/** A game in small, for home: the waters of whoever is alone at the phone, the month, and who is waited for. */
export const Glance = ({ state }: { readonly state: EncounterState }) => {
  const t = words();
  const { ended, turn } = state.position;
  const here = atPhone(state);
  const own = playerOf(state) ?? (here.length === 1 ? here[0] : undefined);
  const waits = missing(state);
  return (
    <>
      {own !== undefined && <Waters state={state} empire={own} />}
      <span class="glance-said">
        {ended
          ? t.ended[ended.by](ended.winners.map(empire => empireName(state, empire)).join(', '))
          : `${turnName(turn)}\u00a0· ${waits.length === 0 ? t.table.allIn : t.table.waits(waits.length)}`}
      </span>
    </>
  );
};

const Waters = ({ state, empire }: { readonly state: EncounterState; readonly empire: string }) => {
  const { scene, box } = useMemo(() => {
    const chart = theChart();
    const position = knownIn(chart, state, empire);
    const own = position.forces.filter(force => force.empire === empire).map(({ hex }) => hex);
    const home = chart.capitals[chart.stateNumber.get(empire) ?? 0]?.hex ?? 0;
    return {
      scene: sceneKnown(groundIn(chart, state), position, empire),
      box: boxAround(chart, own.length > 0 ? own : [home], 120),
    };
  }, [state.position, empire]);
  return <MapPicture scene={scene} box={box} width={320} height={150} />;
};
