import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Dice } from '../../../../game-ui/dice/dice.tsx';
import { DiceStatus } from '../../../../game-ui/dice/dice-status.tsx';
import { diceMessages } from '../../../../game-ui/dice/messages.ts';
import { type DiceRollState, type RollAdapter, useDiceRoll } from '../../../../game-ui/dice/use-dice-roll.ts';
import { loadPersistentValue, savePersistentValue } from '../../../../ui/device/preferences.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { FacePad } from '../../../../ui/pads/face-pad.tsx';
import {
  areFacesComplete,
  createDiceRoll,
  type DiceRoll,
  dicePools,
  findEarlierRoll,
  isRollApplicable,
  isSameRollPurpose,
  type RollPurpose,
  rollStateHash,
  withEarlierFaces,
} from '../../battle/dice-rolls.ts';
import { rollPools } from '../../battle/event-dice.ts';
import type { AncientEvents } from '../../battle/events.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { COIN_SIDES } from '../../melee/casualties.ts';
import { gameMessages } from '../../messages/index.ts';

/** The source of the dice: the app rolls, or the players roll on the table and type the faces. */
const DICE_SOURCES = ['app', 'ours'] as const;
type DiceSource = (typeof DICE_SOURCES)[number];

// A battle without a choice takes the last choice on this phone.
const LAST = 'dice';

const read = (name: string): DiceSource | undefined => DICE_SOURCES.find(each => each === loadPersistentValue(name));

const chosen = signal<Readonly<Record<string, DiceSource>>>({});

/** The source of the dice of a battle on this phone. */
const diceSource = (battle: string): DiceSource =>
  chosen.value[battle] ?? read(`${LAST}.${battle}`) ?? read(LAST) ?? 'app';

const chooseDiceSource = (battle: string, dice: DiceSource): void => {
  savePersistentValue(`${LAST}.${battle}`, dice);
  savePersistentValue(LAST, dice);
  chosen.value = { ...chosen.peek(), [battle]: dice };
};

type Faces = readonly (readonly number[])[];

const RULES: RollAdapter<BattleState, AncientEvents, DiceRoll, RollPurpose> = {
  belongsTo: isSameRollPurpose,
  stillFits: isRollApplicable,
  fingerprintOf: rollStateHash,
  record: (session, purpose, faces) => session.record('throw', createDiceRoll(session.state.value, purpose, faces)),
  discard: (session, key, { for: what, unit, square, faces }) =>
    session.record('dropped', {
      for: what,
      ...(unit !== undefined && { unit }),
      ...(square !== undefined && { square }),
      faces,
      throw: [...key],
    }),
};

interface DiceBoxProps {
  readonly session: AncientSession;
  readonly state: BattleState;
  readonly purpose: RollPurpose;
  /** What each pool of dice is called. */
  readonly labels: readonly string[];
  /** What each face does, shown before the roll; a line for each pool. */
  readonly meanings?: readonly string[];
  /** The number of dice that each pool needs, given the typed ones; by default as many as the app would throw. */
  readonly needed?: (typed: Faces) => readonly number[];
  /** The pools are coins: 1 is heads, 2 is tails. */
  readonly coins?: boolean;
  /** Leaves without throwing. Not possible after the throw, because dice count. */
  readonly onLeave?: () => void;
  /** What follows from faces once they are all there, with the way to apply them. */
  readonly children: (faces: Faces, apply: DiceRollState<AncientEvents, DiceRoll, Faces>['apply']) => ComponentChildren;
}

/** Dice for a due task: the app throws them, or players type theirs. */
export const DiceBox = (props: DiceBoxProps) => {
  const { session, state, purpose, labels, meanings = [], needed, coins = false, onLeave, children } = props;
  const t = gameMessages().dice;
  const pools = dicePools(state, purpose);
  const total = pools.reduce((sum, n) => sum + n, 0);
  const fits = (typed: Faces): boolean => pools.every((n, i) => (typed[i]?.length ?? 0) <= n);
  const dice = useDiceRoll<BattleState, AncientEvents, DiceRoll, RollPurpose, Faces>(
    RULES,
    session,
    state,
    purpose,
    fits,
    {
      stays: true,
    },
  );
  // The app's dice count once: after an undo the same faces come up again.
  const before = findEarlierRoll(session.log.value, state.turn.number, purpose);
  const whose = before ? 'app' : diceSource(session.battle.id);
  const typed = dice.typed ?? pools.map(() => []);
  const asked = needed?.(typed) ?? pools;
  const faces = dice.rolled?.faces ?? (areFacesComplete(asked, typed) ? typed : undefined);
  const type = (place: number, given: readonly number[]): void =>
    dice.type(pools.map((_, i) => (i === place ? given : (typed[i] ?? []))));
  const roll = (): void => dice.roll(withEarlierFaces(rollPools(state, purpose, randomInt), before));
  const entered = whose === 'ours' && !dice.rolled;
  // The dice, or the pad that is due, come into sight, whatever is read above them.
  const box = useRef<HTMLDivElement>(null);
  const due = asked.findIndex((n, i) => n > (typed[i]?.length ?? 0));
  useEffect(() => {
    if (!entered && !dice.rolled) return;
    const place = dice.rolled ? 0 : asked.slice(0, due).filter(n => n > 0).length;
    if (dice.rolled || due >= 0)
      box.current?.querySelectorAll('[data-dice]')[place]?.scrollIntoView({ block: 'center' });
  }, [entered, due, dice.rolled !== undefined]);
  return (
    <div class="dice-box" ref={box}>
      <DiceStatus notice={dice.notice} isSaving={dice.isSaving} />
      {pools.length === 0 && !dice.isSaving && <p role="status">{gameMessages().mayDo.nothing}</p>}
      {total > 0 && meanings.map(line => <p key={line}>{line}</p>)}
      {total > 0 && !dice.rolled && !dice.isSaving && before && <p class="text-sm text-soft">{t.again}</p>}
      {total > 0 && !dice.rolled && !dice.isSaving && !before && (
        <RadioGroup
          label={t.whose}
          hideLabel
          value={whose}
          options={DICE_SOURCES.map(value => ({ value, label: t[value] }))}
          onChoose={value => chooseDiceSource(session.battle.id, value)}
        />
      )}
      {total > 0 && whose === 'app' && !dice.rolled && !dice.isSaving && (
        <button type="button" class="btn btn-main" data-main onClick={roll}>
          <Icon name="dice" />
          {coins ? t.toss(total) : t.roll(total)}
        </button>
      )}
      {entered &&
        asked.map((n, i) =>
          n === 0 ? null : coins ? (
            <div key={labels[i]} data-dice>
              <Coin label={labels[i] ?? ''} face={typed[i]?.[0]} onFace={face => type(i, [face])} />
            </div>
          ) : (
            <div key={labels[i]} data-dice>
              <FacePad
                label={diceMessages().facesOf(labels[i] ?? '', typed[i]?.length ?? 0, n)}
                faces={[1, 2, 3, 4, 5, 6]}
                typed={typed[i] ?? []}
                of={n}
                erase={diceMessages().eraseFace}
                onType={given => type(i, given)}
              />
            </div>
          ),
        )}
      {!coins &&
        dice.rolled?.faces.map((pool, i) =>
          pool.length === 0 ? null : (
            <div key={`${labels[i]} ${dice.rolled?.seen}`} data-dice>
              <p class="field-label">{labels[i]}</p>
              <Dice pools={[{ dice: { total: pool.length }, needed: 7 }]} faces={pool} fresh />
            </div>
          ),
        )}
      {dice.rolled && coins && (
        <ul class="grid gap-1" data-dice>
          {pools.map((n, i) =>
            n === 0 ? null : (
              <li key={labels[i]}>
                {labels[i]}:{' '}
                <strong>{gameMessages().melee[COIN_SIDES[(dice.rolled?.faces[i]?.[0] ?? 1) - 1] ?? 'heads']}</strong>
              </li>
            ),
          )}
        </ul>
      )}
      {faces && !dice.isSaving && children(faces, dice.apply)}
      {onLeave && !dice.rolled && !dice.isSaving && (
        <button type="button" class="btn" onClick={onLeave}>
          {gameMessages().cancel}
        </button>
      )}
    </div>
  );
};

interface CoinProps {
  readonly label: string;
  readonly face: number | undefined;
  readonly onFace: (face: number) => void;
}

const Coin = ({ label, face, onFace }: CoinProps) => (
  <RadioGroup<'heads' | 'tails' | 'none'>
    label={label}
    value={face === undefined ? 'none' : (COIN_SIDES[face - 1] ?? 'none')}
    options={COIN_SIDES.map(value => ({ value, label: gameMessages().melee[value] }))}
    onChoose={value => onFace(value === 'heads' ? 1 : 2)}
  />
);
