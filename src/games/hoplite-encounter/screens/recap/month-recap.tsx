import { useMemo } from 'preact/hooks';
import { RecapScreen } from '../../../../game-ui/recap/recap-screen.tsx';
import type { RecapStep } from '../../../../game-ui/recap/recap-steps.ts';
import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, visiblePositionOf, worldOf } from '../../battle/state.ts';
import { type Hex, NOWHERE } from '../../map/chart.ts';
import type { MonthSpot } from '../../messages/recap/month-step.ts';
import type { Code } from '../../rules/force.ts';
import { boxAround } from '../map/layout.ts';
import { loadedMap } from '../map/load-chart.ts';
import { MapPicture } from '../map/map-picture.tsx';
import { knownScene } from '../map/scene.ts';
import { createRecapMessages } from './recap-messages.ts';
import { sessionOfSeat } from './session-of-seat.ts';

interface MonthRecapProps {
  readonly session: EncounterSession;
  readonly empire: Code;
  readonly place: string;
  /** Shows a hex on the map. */
  readonly onHex: (hex: Hex) => void;
}

/** What happened to an Empire, month by month; each step leads to its hex. */
export const MonthRecap = ({ session, empire, place, onHex }: MonthRecapProps) => {
  const words = useMemo(() => createRecapMessages(session, empire), [session, empire]);
  const seat = useMemo(() => sessionOfSeat(session, empire), [session, empire]);
  return (
    <RecapScreen<EncounterState, MonthSpot>
      session={seat}
      words={words}
      place={place}
      picture={step => <MonthPicture step={step} empire={empire} />}
      show={({ spot: { hex } }) =>
        hex === NOWHERE
          ? undefined
          : () => {
              closeOverlay();
              onHex(hex);
            }
      }
    />
  );
};

interface MonthPictureProps {
  readonly step: RecapStep<EncounterState, MonthSpot>;
  readonly empire: Code;
}

const [WIDTH, HEIGHT] = [420, 190];
/** The margin around a hex in units of the drawing: about four hexes. */
const MARGIN = 110;

/** The map around a step as the Empire knew it then. For a step without a hex, the whole known map. */
const MonthPicture = ({ step: { after, spot }, empire }: MonthPictureProps) => {
  const { scene, box } = useMemo(() => {
    const chart = loadedMap();
    const position = visiblePositionOf(chart, after, empire);
    const { hex, kind } = spot;
    const own = position.forces.filter(force => force.empire === empire).map(force => force.hex);
    const home = chart.capitals[chart.stateNumber.get(empire) ?? 0]?.hex ?? 0;
    return {
      scene: {
        ...knownScene(worldOf(chart, after), position, empire),
        battles: kind === 'battle' ? [hex] : [],
        picked: hex === NOWHERE ? undefined : hex,
      },
      box: hex === NOWHERE ? boxAround(chart, [home, ...own]) : boxAround(chart, [hex], MARGIN),
    };
  }, [after.position, empire, spot]);
  return <MapPicture scene={scene} box={box} width={WIDTH} height={HEIGHT} />;
};
