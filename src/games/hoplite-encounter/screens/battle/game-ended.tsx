import { GameResult, rematchesOf } from '../../../../game-ui/battle/game-result.tsx';
import { rematchSetup, setupWithPlayers } from '../../battle/rematch.ts';
import type { EncounterState } from '../../battle/state.ts';
import { empireName, endText } from '../../messages/names.ts';
import type { GameEnd } from '../../rules/position.ts';

/** The countries of each Empire at the end, most countries first. A phone in a game by mail knows only its own. */
const countriesHeld = (state: EncounterState) =>
  state.setup.mail
    ? []
    : Object.keys(state.seats)
        .map(code => ({
          name: empireName(state, code),
          points: state.position.countries.filter(({ holder }) => holder === code).length,
        }))
        .filter(({ points }) => points > 0)
        .sort((a, b) => b.points - a.points);

/** Who has won, by how many countries, and the games that can follow. */
export const GameEnded = ({ state, ended }: { readonly state: EncounterState; readonly ended: GameEnd }) => (
  <GameResult
    said={endText(state, ended)}
    scores={countriesHeld(state)}
    rematch={rematchesOf((setup, swap) => rematchSetup(setup, swap, ''), setupWithPlayers(state))}
  />
);
