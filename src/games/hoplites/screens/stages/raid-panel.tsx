import { ClauseButton } from '../../../../game-ui/reference/reasons.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { formatPercent } from '../../../../ui/messages/format.ts';
import { formatList } from '../../../../ui/messages/text-format.ts';
import { OddsBar } from '../../../../ui/odds-bar.tsx';
import type { AnyEvent } from '../../battle/events.ts';
import { previewRaid } from '../../battle/preview.ts';
import type { BattleState } from '../../battle/state.ts';
import { fieldMessages, screenMessages } from '../../messages/index.ts';
import { sideName, unitName } from '../../messages/names.ts';
import { otherSide } from '../../rules/side.ts';

interface RaidPanelProps {
  readonly state: BattleState;
  readonly event: Extract<AnyEvent, { type: 'raid' }>;
  readonly act: (event: AnyEvent) => void;
}

/** A second-line attack before it is made: its chance, gain and cost (C2, R-63). */
export const RaidPanel = ({ state, event, act }: RaidPanelProps) => {
  const t = screenMessages().raid;
  const { unit, seat } = event.data;
  const preview = previewRaid(state, unit);
  if (!preview) return null;
  const { passes, prey, points } = preview;
  const enemy = sideName(state, otherSide(seat));
  const wins = prey.length > 0 ? t.losesUnit : points ? t.takesPoints(points.to - points.from) : t.nothingWon;
  return (
    <section class="grid gap-3" aria-label={screenMessages().does.raid}>
      <h2 class="hop-title">
        {unitName(state, unit)} <span aria-hidden="true">→</span> {fieldMessages().table.secondLine(enemy)}
      </h2>
      <OddsBar
        label={screenMessages().attack.odds}
        parts={[
          { word: wins, ratio: passes / 10, style: 'outcome-victory' },
          { word: t.fails, ratio: 1 - passes / 10, style: 'outcome-inconclusive' },
        ]}
      />
      <div>
        {prey.length > 0 ? (
          <ClauseButton clause="C2" text={t.prey(formatList(prey.map(id => unitName(state, id))), prey.length)} />
        ) : points ? (
          <ClauseButton clause="C2" text={t.points(enemy, points.from, points.to, points.level)} />
        ) : (
          <ClauseButton clause="TH2" text={t.unroutable(enemy)} />
        )}
        <ClauseButton clause="R-63" text={t.stake} />
      </div>
      <button type="button" class="btn btn-main" data-main onClick={() => act(event)}>
        <Icon name="fight" />
        {screenMessages().does.raid}
        <strong>{formatPercent(passes / 10)}</strong>
      </button>
    </section>
  );
};
