import {
  type ClubPairing,
  type ClubSeason,
  PAIRING_RESULTS,
  pairingsOf,
  playerNameOf,
  SEASON_LIMITS,
} from '../../core/club/season.ts';
import { changePairing, removePairing } from '../../core/club/season-changes.ts';
import { Dialog } from '../../game-ui/layout/dialog.tsx';
import type { EditedItem } from '../../game-ui/library/item-editor.tsx';
import { NameField } from '../../game-ui/library/name-field.tsx';
import { gameOf } from '../../games/index.ts';
import type { Store } from '../../store/store.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatRoute, NEW_BATTLE_PATH, navigateTo } from '../routes.ts';
import { withBattleResult } from './battle-result.ts';
import { GameSelect } from './game-select.tsx';
import { clubMessages, formatPairingResult } from './messages.ts';
import { linkPairing, setPairingToPlay } from './pairing-link.ts';
import { OwnResults, ReplayResultForm } from './result-from-battle.tsx';

interface PairingDialogProps extends EditedItem<ClubSeason> {
  readonly store: Store;
  readonly pairing: ClubPairing;
  /** The ids of season, evening and pairing in the address. */
  readonly place: string;
  readonly onClose: () => void;
}

/** A pairing: its game, and its result by tap, from a battle or from a replay. */
export const PairingDialog = ({ store, item: season, change, pairing, place, onClose }: PairingDialogProps) => {
  const t = clubMessages();
  const names = [playerNameOf(season, pairing.sides[0]), playerNameOf(season, pairing.sides[1])] as const;
  const set = (to: (before: ClubPairing) => ClubPairing, what: string): void =>
    change(changePairing(season, pairing.id, to), what);
  const { game, battle } = pairing;
  const take = {
    names,
    used: pairingsOf(season).flatMap(each => each.battle ?? []),
    onTake: (found: Parameters<typeof withBattleResult>[1], result: Parameters<typeof withBattleResult>[2]): void => {
      set(before => withBattleResult(before, found, result), 'result');
      onClose();
    },
  };
  const begin = (of: string): void => {
    setPairingToPlay({ place, game: of, names });
    navigateTo({ at: 'page', game: of, page: NEW_BATTLE_PATH, place: '' });
  };
  return (
    <Dialog title={t.versus(...names)} onClose={onClose}>
      <RadioGroup
        label={t.result}
        value={pairing.result ?? ''}
        options={[
          ...PAIRING_RESULTS.map(result => ({ value: result, label: formatPairingResult(result, ...names) })),
          { value: '' as const, label: t.noResult },
        ]}
        onChoose={result =>
          set(({ result: _, battle: __, ...rest }) => (result === '' ? rest : { ...rest, result }), 'result')
        }
      />
      <Scores pairing={pairing} names={names} onSet={set} />
      {battle !== undefined && (
        <a class="btn" href={formatRoute({ at: 'battle', id: battle, place: '' })}>
          <Icon name="fight" />
          {t.openBattle}
        </a>
      )}
      <Collapsible title={t.fromPhone}>
        {() => (
          <OwnResults
            store={store}
            pairing={place}
            {...take}
            onTake={(found, result) => {
              linkPairing(store, found.id, place).catch(error => console.warn('link', error));
              take.onTake(found, result);
            }}
          />
        )}
      </Collapsible>
      <Collapsible title={t.fromReplay}>{() => <ReplayResultForm {...take} />}</Collapsible>
      <GameSelect
        game={game}
        onPick={picked => set(({ game: _, ...rest }) => (picked ? { ...rest, game: picked } : rest), 'game')}
      />
      <NameField
        label={t.scenario}
        value={pairing.scenario ?? ''}
        most={SEASON_LIMITS.scenario}
        optional
        onName={typed =>
          set(({ scenario: _, ...rest }) => (typed ? { ...rest, scenario: typed } : rest), `typed ${pairing.id}`)
        }
      />
      {pairing.result === undefined &&
        (game !== undefined && gameOf(game) ? (
          <button type="button" class="btn" onClick={() => begin(game)}>
            <Icon name="fight" />
            {t.begin}
          </button>
        ) : (
          <p class="text-sm text-soft">{t.beginHelp}</p>
        ))}
      <button
        type="button"
        class="btn"
        onClick={() => {
          change(removePairing(season, pairing.id), 'pair');
          onClose();
        }}
      >
        <Icon name="trash" />
        {t.removePairing}
      </button>
    </Dialog>
  );
};

interface ScoresProps {
  readonly pairing: ClubPairing;
  readonly names: readonly [string, string];
  readonly onSet: (to: (before: ClubPairing) => ClubPairing, what: string) => void;
}

/** The scores of both players, for a club that counts scores. */
const Scores = ({ pairing: { score }, names, onSet }: ScoresProps) => {
  const t = clubMessages();
  return (
    <>
      <Toggle
        on={score !== undefined}
        onToggle={on => onSet(({ score: _, ...rest }) => (on ? { ...rest, score: [0, 0] } : rest), 'score')}
      >
        {t.withScores}
      </Toggle>
      {score && (
        <div class="pair">
          {names.map((name, side) => (
            <Stepper
              key={name}
              label={t.scoreOf(name)}
              value={score[side] ?? 0}
              least={0}
              most={SEASON_LIMITS.score}
              onStep={by =>
                onSet(before => {
                  const [a, b] = before.score ?? [0, 0];
                  return { ...before, score: side === 0 ? [a + by, b] : [a, b + by] };
                }, 'score')
              }
            />
          ))}
        </div>
      )}
    </>
  );
};
