import { computeCommitment } from '../../../src/core/crypto/commit-reveal.ts';
import { type Secret, secretDraftNameOf } from '../../../src/core/crypto/commitments.ts';
import { findLocalChoosingSeats } from '../../../src/game-ui/pass-and-play/local-choosing-seats.ts';
import { createSalt } from '../../../src/game-ui/pass-and-play/salt.ts';
import { derivePhoneSeats } from '../../../src/game-ui/seats/phone-seats.ts';
import { withRolledDice } from '../../../src/games/ancient-wargame/battle/event-dice.ts';
import { type AnyEvent, actingUnit } from '../../../src/games/ancient-wargame/battle/events.ts';
import { deploymentCommitments, meleeAt } from '../../../src/games/ancient-wargame/battle/melee-steps.ts';
import { type BattleState, findUnit } from '../../../src/games/ancient-wargame/battle/state.ts';
import { legalMovesFor, viewFor } from '../../../src/games/ancient-wargame/battle/view.ts';
import { awaitedSides, ownStep } from '../../../src/games/ancient-wargame/screens/turn/step-status.ts';
import { SIDES, type SideId } from '../../../src/games/ancient-wargame/troops/side.ts';
import { smallBattle } from '../ancient-wargame/played.ts';
import type { Offered, PhoneGame } from './phone.ts';

/** The seats of a task, computed from the state alone: the side of its unit, or the side that chooses. */
const taskOf = (state: BattleState, event: AnyEvent): readonly SideId[] => {
  if (event.type === 'pick') return [event.data.side];
  const unit = actingUnit(event);
  const side = unit === undefined ? null : (findUnit(state.turn.opening, unit) ?? findUnit(state.units, unit))?.side;
  return side ? [side] : [];
};

const SELDOM: Readonly<Partial<Record<AnyEvent['type'], number>>> = { turn: 12, wreck: 40, support: 3 };

export const ANCIENT_WARGAME: PhoneGame<BattleState> = {
  setup: seed => smallBattle(seed, 8),
  holders: ([a = '', b = '']) => ({ [a]: 'anna', [b]: 'boris' }),
  taps: 700,
  isOver: state => Boolean(state.ended),
  offers: async ({ session }, below) => {
    const state = session.state.value;
    const phone = derivePhoneSeats(session);
    if (phone.watches || awaitedSides(state, phone).length > 0) return [];
    const own = SIDES.filter(phone.isOwn);
    const offered: Offered[] = [];
    const choices = own.flatMap(side => legalMovesFor(viewFor(state, side)));
    // One event of each type; events without end, or that end everything, are rare.
    const sorts = [...new Set(choices.map(({ event }) => event.type))];
    const often = sorts.filter(type => below(SELDOM[type] ?? 1) === 0);
    for (const sort of often.length > 0 ? often : sorts) {
      const those = choices.filter(({ event }) => event.type === sort);
      const { event } = those[below(those.length)] as (typeof those)[number];
      const task = taskOf(state, event);
      if (event.type === 'step') continue;
      if (event.type !== 'pick') {
        offered.push({ ...withRolledDice(state, event, below), task });
        continue;
      }
      // Two phones pick in secret: a commitment first, which each phone reveals automatically.
      const melee = meleeAt(state, event.data.contact);
      if (!melee) continue;
      const sealing = deploymentCommitments(state, melee);
      const choosers = SIDES.map(seat => ({ seat, by: { form: () => null } }));
      for (const { seat } of findLocalChoosingSeats(session, choosers).own) {
        if (sealing.seals[seat]) continue;
        const secret: Secret<unknown> = { salt: createSalt(), choice: event.data.deployment };
        const data = { about: sealing.about, seat, seal: computeCommitment(sealing.about, seat, secret) };
        offered.push({
          type: 'sealed',
          data,
          task: [seat],
          write: async () => {
            await session.drafts.write(secretDraftNameOf(sealing.about, seat), secret);
            session.record('sealed' as never, data as never);
          },
        });
      }
    }
    const step = ownStep(state, phone, side => side === null || phone.isOwn(side));
    const [first] = step?.onwards ?? [];
    if (step && first && (offered.length === 0 || below(12) === 0))
      offered.push({
        type: 'step',
        data: first,
        task: step.side ? [step.side] : [],
        write: () => {
          for (const each of step.onwards) session.record('step' as never, each as never);
        },
      });
    return offered;
  },
};
