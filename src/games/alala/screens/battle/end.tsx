import { useState } from 'preact/hooks';
import { GameResult } from '../../../../game-ui/battle/game-result.tsx';
import { KeyMomentsButton } from '../../../../game-ui/key-moments/key-moments-button.tsx';
import { PlayerNames } from '../../../../game-ui/players/player-names.tsx';
import { ClauseButton } from '../../../../game-ui/reference/reasons.tsx';
import { closeOverlay, openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { ActionRow } from '../../../../ui/action-row.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { HyphenatedText } from '../../../../ui/messages/hyphens.tsx';
import { CHARACTERS, characterOf } from '../../ai/characters.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { BATTLE_RESULTS, type BattleResult, SIDES } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import { sideName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { lostShareOf, pointsOf } from '../../report/points-result.ts';
import { type StrengthTally, tallyOf } from '../../report/tally.ts';
import { canSwapSides } from '../../setup/rematch.ts';

const ROWS = [
  'destroyed',
  'routed',
  'shaken',
  'menLost',
  'leadersLost',
] as const satisfies readonly (keyof StrengthTally)[];

/** The share of its own points that each army has lost. */
const sharesText = (state: BattleState): string => {
  const [a, b] = [lostShareOf(state, 'a'), lostShareOf(state, 'b')];
  return gameMessages().commander.shares(sideName(state, 'a'), a, sideName(state, 'b'), b);
};

/** The points of both sides, and after the battle the characters of the app's commanders. */
const HouseReckoning = ({ state }: { readonly state: BattleState }) => {
  const t = gameMessages().commander;
  const points = pointsOf(state);
  return (
    <>
      <ClauseButton
        clause="R-47"
        text={
          state.houseEnd?.byShare
            ? sharesText(state)
            : t.points(sideName(state, 'a'), points.a, sideName(state, 'b'), points.b)
        }
      />
      {SIDES.map(side => {
        const own = state.commanders?.[side];
        if (!own || state.ended === null) return null;
        const character = characterOf(own);
        const text = t.character(
          sideName(state, side),
          t.characters[character],
          t.deployments[CHARACTERS[character].deployment],
        );
        return <ClauseButton key={side} clause="R-50" text={text} />;
      })}
    </>
  );
};

/** The tally of both sides, and the players' own word on who won. */
export const End = ({ session, state }: { readonly session: AlalaSession; readonly state: BattleState }) => {
  const t = gameMessages().end;
  const [verdict, setVerdict] = useState<BattleResult>(state.ended ?? 'open');
  const { watches } = derivePhoneSeats(session);
  const tallies = SIDES.map(side => tallyOf(state, side));
  const label = (value: BattleResult): string =>
    value === 'a' || value === 'b' ? sideName(state, value) : t.verdicts[value];
  const leave = (said: BattleResult | null): void => {
    session.record('end', { verdict: said });
    closeOverlay();
  };
  const report = (
    <button type="button" class="btn" onClick={() => openOverlay('report')}>
      <Icon name="report" />
      {gameMessages().report.open}
    </button>
  );
  return (
    <>
      <div class="scroll">
        {state.ended !== null && <Result state={state} ended={state.ended} />}
        <h2>{t.tally}</h2>
        {state.ended !== null && (
          <>
            {report}
            <KeyMomentsButton />
          </>
        )}
        <DataTable
          head={SIDES.map(side => (
            <span key={side} class={`text-side colour-${state.armies[side].colour}`}>
              <HyphenatedText text={sideName(state, side)} />
            </span>
          ))}
          rows={ROWS.map(row => [
            t.rows[row],
            ...tallies.map(tally => (
              <>
                {tally[row]}
                {row === 'menLost' && <span class="text-sm font-normal text-soft"> / {tally.startingMen}</span>}
              </>
            )),
          ])}
        />
        {state.houseEnd && <HouseReckoning state={state} />}
        {!watches && (
          <>
            <RadioGroup
              label={t.who}
              value={verdict}
              options={BATTLE_RESULTS.map(value => ({ value, label: label(value) }))}
              onChoose={setVerdict}
            />
            <p class="text-sm text-soft">{t.help}</p>
          </>
        )}
        <PlayerNames session={session} sides={SIDES.map(side => sideName(state, side))} />
        {state.ended === null && report}
      </div>
      {!watches && (
        <ActionRow>
          {state.ended !== null && (
            <button type="button" class="btn" onClick={() => leave(null)}>
              {t.reopen}
            </button>
          )}
          <button type="button" class="btn btn-main" data-main onClick={() => leave(verdict)}>
            <Icon name="check" />
            {t.end}
          </button>
        </ActionRow>
      )}
    </>
  );
};

/** The winner, and the margin in points if house rules count them. */
const Result = ({ state, ended }: { readonly state: BattleState; readonly ended: BattleResult }) => {
  const t = gameMessages().end;
  const points = pointsOf(state);
  return (
    <GameResult
      said={ended === 'a' || ended === 'b' ? t.won(sideName(state, ended)) : t.verdicts[ended]}
      drawn={ended !== 'a' && ended !== 'b'}
      {...(state.houseEnd?.byShare && { why: `${sharesText(state)}.` })}
      scores={
        state.houseEnd && !state.houseEnd.byShare
          ? SIDES.map(side => ({ name: sideName(state, side), points: points[side] }))
          : []
      }
      rematch={{ again: true, swap: canSwapSides(state.commanders), next: true }}
    />
  );
};

/** An ended battle says so, and leads to its tally. */
export const Ended = ({ state }: { readonly state: BattleState }) => {
  const t = gameMessages().end;
  const won = state.ended === 'a' || state.ended === 'b' ? sideName(state, state.ended) : undefined;
  return (
    <Banner
      role="status"
      mark="none"
      action={
        <button type="button" class="btn" onClick={() => openOverlay('end')}>
          {t.tally}
        </button>
      }
    >
      {won === undefined ? gameMessages().thumbnail.over : t.won(won)}
    </Banner>
  );
};
