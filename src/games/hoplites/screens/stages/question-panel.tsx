import { Icon } from '../../../../ui/icons.tsx';
import { formatPercent } from '../../../../ui/messages/format.ts';
import type { AnyEvent } from '../../battle/events.ts';
import { previewAttack, previewShot } from '../../battle/preview.ts';
import type { BattleState } from '../../battle/state.ts';
import { fieldMessages, screenMessages } from '../../messages/index.ts';
import { sideName, unitName } from '../../messages/names.ts';
import type { Weapon } from '../../rules/fire.ts';
import { LargeCard } from '../hands/large-card.tsx';
import { ShotDetails } from '../rules/shot-details.tsx';
import { type BattleTableModel, isAgainstApp } from '../table/use-battle-table.ts';

/** Questions to the other player during a turn: fire, withdraw, an Initiative card (V3, W1, I4). */
export const QuestionPanel = ({ table }: { readonly table: BattleTableModel }) => {
  const t = fieldMessages();
  const { seen, legal, act } = table;
  const [first] = legal;
  const [ask] = seen.asks;
  if (!first) return null;
  const seat = first.data.seat;
  const question = asked(seen, first);
  const about = first.type === 'react' || first.type === 'withdraw' ? first.data.unit : undefined;
  return (
    <section class="grid gap-3" aria-label={t.stages[seen.stage]}>
      <h2 class="hop-title">
        {isAgainstApp(seen, seat) ? question : screenMessages().question.of(sideName(seen, seat), question)}
      </h2>
      <p class="text-sm">{outlook(seen, first)}</p>
      <div class="pair">
        {legal.map(event => (
          <button
            key={JSON.stringify(event.data)}
            type="button"
            class={saysYes(event) ? 'btn btn-main' : 'btn'}
            {...(saysYes(event) ? { 'data-main': true } : {})}
            onClick={() => act(event)}
          >
            <Icon name={saysYes(event) ? 'check' : 'close'} />
            {answerText(event)}
          </button>
        ))}
      </div>
      {about !== undefined && <LargeCard state={seen} card={about} />}
      {ask && first.type === 'react' && (
        <ShotDetails state={seen} firer={ask.unit} target={ask.about} weapon={weaponOf(seen, ask.unit)} />
      )}
    </section>
  );
};

const saysYes = (event: AnyEvent): boolean =>
  event.type === 'react'
    ? event.data.fire
    : event.type === 'withdraw'
      ? event.data.go
      : event.type === 'initiative' && event.data.card !== null;

const answerText = (event: AnyEvent): string => {
  const t = screenMessages().question;
  const yes = saysYes(event);
  switch (event.type) {
    case 'react':
      return yes ? t.fire : t.hold;
    case 'withdraw':
      return yes ? t.withdraw : t.stand;
    default:
      return yes ? t.card : t.pass;
  }
};

const asked = (state: BattleState, event: AnyEvent): string => {
  const t = screenMessages().question;
  switch (event.type) {
    case 'react':
      return t.reacts(unitName(state, event.data.unit), unitName(state, state.asks[0]?.about ?? -1));
    case 'withdraw':
      return t.withdraws(unitName(state, event.data.unit));
    default:
      return t.initiative;
  }
};

/** The weapons a unit reacts with: its missiles, or an elephant's screen (V8). */
const weaponOf = (state: BattleState, unit: number): Weapon => state.units[unit]?.card.missile || 'screen';

/** The chances of an answer: to hit, or to rout if the unit stays. */
const outlook = (state: BattleState, event: AnyEvent): string => {
  const t = screenMessages().question;
  const ask = state.asks[0];
  if (!ask) return '';
  if (event.type === 'react') {
    const shot = previewShot(state, ask.unit, ask.about, weaponOf(state, ask.unit));
    return shot ? t.hits(formatPercent(shot.hits / 10)) : '';
  }
  if (event.type !== 'withdraw') return '';
  const attack = state.attacks[ask.about];
  if (!attack) return '';
  const preview = previewAttack(state, {
    // Flank buttons have been rolled: every unit still in the attack has found the flank.
    attackers: attack.attackers.map(({ unit, way }) => ({ unit, way: way === 'button' ? 'zone' : way, card: null })),
    targets: [...attack.targets],
  });
  if (!preview) return '';
  const { odds } = preview;
  const own = odds.units[attack.attackers.length + attack.targets.indexOf(ask.unit)];
  return t.stands(
    unitName(state, attack.attackers[0]?.unit ?? -1),
    formatPercent((own?.routsOrCollapses ?? 0) / odds.whole),
    formatPercent(odds.allRout.attackers / odds.whole),
  );
};
