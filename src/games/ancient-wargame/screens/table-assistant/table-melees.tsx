import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { formatList } from '../../../../ui/messages/text-format.ts';
import type { AnyEvent } from '../../battle/events.ts';
import { applyEvent } from '../../battle/game.ts';
import { attackerAndDefender, retreatingUnits } from '../../battle/melee-steps.ts';
import { type BattleState, type BattleUnit, findUnit } from '../../battle/state.ts';
import { freeStagePlace } from '../../battle/table-assistant/melee-layout.ts';
import { gameMessages, pageMessages } from '../../messages/index.ts';
import { sideName, squareText, unitName } from '../../messages/names.ts';
import { isCommander } from '../../troops/roster.ts';
import { perSide, type SideId } from '../../troops/side.ts';
import { mustRetire } from '../../troops/value.ts';
import { Melee } from '../turn/melees.tsx';
import { Strengths } from '../turn/supports.tsx';
import type { MeleeDraft, TableProps, TableSelection, TableStep } from './table-step.ts';
import { TableUnit } from './table-unit.tsx';

const NEW: MeleeDraft = {
  role: 'heads',
  covered: false,
  heads: perSide(() => []),
  supports: perSide(() => []),
};

/** True for a unit that can be entered in a melee: it is on the table and in no melee this turn (L1). */
const isFree = (state: BattleState, { id, side, standing, square }: BattleUnit): boolean =>
  side !== null && standing === 'board' && square === null && !state.turn.fought.includes(id);

/** The draft after a tap on a unit: added, removed, or, for a supporting commander, put alone. */
const tapped = (meeting: MeleeDraft, { id, kind, side }: BattleUnit): MeleeDraft => {
  if (side === null) return meeting;
  const heads = meeting.heads[side].filter(each => each !== id);
  const groups = meeting.supports[side];
  const group = groups.find(each => each.includes(id));
  const rest = groups.map(each => each.filter(other => other !== id)).filter(each => each.length > 0);
  const withSide = (next: readonly string[], supports: readonly (readonly string[])[]): MeleeDraft => ({
    ...meeting,
    heads: { ...meeting.heads, [side]: next },
    supports: { ...meeting.supports, [side]: supports },
  });
  if (meeting.role === 'heads') return withSide(meeting.heads[side].includes(id) ? heads : [...heads, id], rest);
  const last = rest.at(-1);
  if (!group && isCommander(kind) && last) return withSide(heads, [...rest.slice(0, -1), [...last, id]]);
  if (!group || (isCommander(kind) && group.length > 1)) return withSide(heads, [...rest, [id]]);
  return withSide(heads, rest);
};

const eventOf = (state: BattleState, { covered, heads, supports }: MeleeDraft): AnyEvent | undefined => {
  const contact = freeStagePlace(state, covered);
  if (contact === undefined) return undefined;
  return {
    type: 'meet',
    data: {
      contact,
      heads: perSide(side => [...heads[side]]),
      supports: perSide(side => supports[side].map(group => [...group])),
    },
  };
};

/** The players move and charge on the table, and enter each melee here; it is fought as on the board (L1–L13, Q4, Q7). */
export const TABLE_MELEES: TableStep = {
  marks: (state, { meleeDraft }) => {
    const t = pageMessages().tableAssistant;
    const open = state.turn.melees.filter(({ fought }) => !fought);
    const marks = new Map<string, string>();
    for (const { id, square } of Object.values(state.units)) {
      const where = square === null ? undefined : (state.turn.supports[id] ?? square);
      if (where !== undefined && open.some(({ contact }) => contact === where)) marks.set(id, squareText(state, where));
    }
    if (!meleeDraft) return marks;
    for (const side of attackerAndDefender(state)) {
      for (const id of meleeDraft.heads[side]) marks.set(id, t.contact);
      for (const [i, group] of meleeDraft.supports[side].entries())
        for (const id of group) marks.set(id, t.support(i + 1));
    }
    return marks;
  },
  tap: ({ state, selection, onSelect }, id) => {
    const unit = findUnit(state.units, id);
    if (!unit) return;
    if (!selection.meleeDraft) return onSelect(selection.unit === id ? {} : { unit: id });
    if (isFree(state, unit)) onSelect({ meleeDraft: tapped(selection.meleeDraft, unit) });
  },
  Panel: props => {
    const { state, selection, onSelect } = props;
    const t = pageMessages().tableAssistant;
    const open = state.turn.melees.filter(({ fought }) => !fought);
    const melee = open.find(({ contact }) => contact === selection.contact);
    if (melee)
      return (
        <Melee
          key={melee.contact}
          session={props.session}
          state={state}
          isOwn={props.isOwn}
          melee={melee}
          selection={{}}
          unitsToAsk={fight => retreatingUnits(state, fight)}
          onSelect={({ square }) => onSelect(square === undefined ? {} : { contact: square })}
        />
      );
    if (selection.meleeDraft) return <NewMeeting {...props} meeting={selection.meleeDraft} />;
    if (selection.unit !== undefined) return <TableUnit {...props} />;
    return (
      <>
        <p role="status">{t.meetHow}</p>
        <LastStands {...props} />
        {open.map(({ contact }) => (
          <section key={contact} class="grid gap-2" aria-label={gameMessages().melee.title(squareText(state, contact))}>
            <h3>{gameMessages().melee.title(squareText(state, contact))}</h3>
            <Strengths state={state} contact={contact} />
            <button type="button" class="btn btn-due" onClick={() => onSelect({ contact })}>
              <Icon name="fight" />
              {gameMessages().melee.fight(squareText(state, contact))}
            </button>
          </section>
        ))}
        <button type="button" class="btn" onClick={() => onSelect({ meleeDraft: NEW })}>
          <Icon name="plus" />
          {t.meetNew}
        </button>
      </>
    );
  },
};

/** Last stands of the attacker, which retire on the table and finally leave it (Q4, Q6). */
const LastStands = ({ session, state, isOwn }: TableProps) => {
  const { attacker } = state.turn;
  const { nation } = state.setup.armies[attacker];
  const due = Object.values(state.units).filter(
    ({ side, standing, kind, stands }) => side === attacker && standing === 'board' && mustRetire(kind, stands, nation),
  );
  if (due.length === 0 || !isOwn(attacker)) return null;
  return (
    <>
      <h3>{gameMessages().move.mustRetire}</h3>
      {due.map(({ id }) => (
        <button
          key={id}
          type="button"
          class="btn"
          onClick={() => session.record('correct', { unit: id, standing: 'off' })}
        >
          {pageMessages().tableAssistant.wentOff(unitName(state, id))}
        </button>
      ))}
    </>
  );
};

/** The units in a new melee, and the strength of each side. */
const NewMeeting = ({ session, state, onSelect, meeting }: TableProps & { readonly meeting: MeleeDraft }) => {
  const t = pageMessages().tableAssistant;
  const event = eventOf(state, meeting);
  const met = event && applyEvent(state, event);
  const ready = met !== undefined && met !== state;
  const contact = met?.turn.melees.at(-1)?.contact;
  const set = (part: Partial<MeleeDraft>): void =>
    onSelect({ meleeDraft: { ...meeting, ...part } } satisfies TableSelection);
  const said = (side: SideId): string => {
    const named = (ids: readonly string[]): string => formatList(ids.map(id => unitName(state, id)));
    const behind = meeting.supports[side].map(named);
    return [named(meeting.heads[side]), ...(behind.length > 0 ? [t.inSupport(behind.join('; '))] : [])].join('. ');
  };
  return (
    <>
      <RadioGroup
        label={t.role}
        value={meeting.role}
        options={(['heads', 'supports'] as const).map(value => ({ value, label: t.roles[value] }))}
        onChoose={role => set({ role })}
      />
      <p role="status" class="sr-only">
        {attackerAndDefender(state)
          .map(side => `${sideName(state, side)}: ${said(side)}`)
          .join('. ')}
      </p>
      {ready && contact !== undefined ? <Strengths state={met} contact={contact} /> : <p>{t.needsBoth}</p>}
      {!event && <p role="alert">{t.noPlace}</p>}
      <button
        type="button"
        class="btn btn-main"
        data-main
        disabled={!ready}
        onClick={() => {
          if (event?.type !== 'meet') return;
          session.record('meet', event.data);
          onSelect({ contact: event.data.contact });
        }}
      >
        <Icon name="fight" />
        {t.meet}
      </button>
      <Toggle on={meeting.covered} onToggle={covered => set({ covered })}>
        {t.covered}
      </Toggle>
      {meeting.role === 'supports' && <p class="text-sm text-soft">{t.order}</p>}
      <button type="button" class="btn" onClick={() => onSelect({})}>
        {gameMessages().cancel}
      </button>
    </>
  );
};
