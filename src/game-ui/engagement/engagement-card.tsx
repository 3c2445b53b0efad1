import { useEffect, useState } from 'preact/hooks';
import { isCanonicallyEqual } from '../../core/crypto/canonical-json.ts';
import type { Engagement, EngagementResult } from '../../core/engagement.ts';
import type { EngagementApi, EngagementBattle } from '../../game-contract/engagement.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatList } from '../../ui/messages/text-format.ts';
import { engagementMessages } from './messages.ts';
import { TabletopResultForm } from './tabletop-result-form.tsx';

/** How an engagement is decided: by a battle on this phone, by the campaign's rules (null), or not yet (undefined). */
export type EngagementDecision = BegunBattle | null | undefined;

/** A battle, with the engagement from which it was made. */
interface BegunBattle {
  readonly id: string;
  readonly engagement: Engagement;
}

interface EngagementCardProps {
  readonly engagement: Engagement;
  /** Undefined until it is loaded. */
  readonly battles: EngagementApi | undefined;
  readonly decision: EngagementDecision;
  /** The result that counts, as a sentence of the campaign. */
  readonly result: string | undefined;
  readonly onDecide: (battle: BegunBattle | null) => void;
  readonly onResult: (result: EngagementResult, battle?: { readonly id: string; readonly title: string }) => void;
  /** Cancels the decision and the result. */
  readonly onReopen: () => void;
  /** The losses of a result, as a sentence of the campaign. */
  readonly costs: (result: EngagementResult) => string;
  /** True for a campaign in which battles cost no units: only who holds the field counts. */
  readonly isWithoutLosses?: boolean;
}

/** An engagement of a campaign: the forces of both sides, and the ways to settle it. */
export const EngagementCard = (props: EngagementCardProps) => {
  const t = engagementMessages();
  const { engagement, decision, result, onReopen } = props;
  return (
    <section class="card grid gap-2" aria-label={engagement.title}>
      <h3>{engagement.title}</h3>
      {engagement.sides.map(({ name, forces, advantage }) => (
        <p key={name}>
          {formatList([
            ...forces.map(
              force =>
                `${force.name} (${[t.strength(force.strength), ...(force.level ? [t.levels[force.level]] : [])].join(', ')})`,
            ),
            ...(advantage > 0 ? [t.supports(advantage)] : []),
          ])}
        </p>
      ))}
      <p class="text-sm text-soft">{engagement.stake}</p>
      {result !== undefined ? (
        <>
          <Banner role="status" mark="check">
            {result}
          </Banner>
          <Otherwise onReopen={onReopen} />
        </>
      ) : decision === undefined ? (
        <Choices {...props} />
      ) : decision === null ? (
        <>
          <p>{t.byRules}</p>
          <Otherwise onReopen={onReopen} />
        </>
      ) : (
        <BattleInProgress {...props} begun={decision} />
      )}
    </section>
  );
};

const Otherwise = ({ onReopen }: Pick<EngagementCardProps, 'onReopen'>) => (
  <button type="button" class="btn" onClick={onReopen}>
    <Icon name="undo" />
    {engagementMessages().otherwise}
  </button>
);

interface Prepared {
  readonly shortfalls: readonly string[];
  readonly begin: () => Promise<string>;
}

/** The ways to settle an open engagement. Before a battle begins, the app says what the battle's scale cannot show. */
const Choices = ({ engagement, battles, onDecide, onResult, isWithoutLosses = false }: EngagementCardProps) => {
  const t = engagementMessages();
  const [isTable, setTable] = useState(false);
  const [prepared, setPrepared] = useState<Prepared | undefined>(undefined);
  const [status, setStatus] = useState<'busy' | 'failed' | undefined>(undefined);
  const start = (ready: Prepared): Promise<void> =>
    ready.begin().then(id => {
      onDecide({ id, engagement });
      battles?.go(id);
    });
  const attempt = (work: Promise<unknown>): void => {
    setStatus('busy');
    work.then(
      () => setStatus(undefined),
      error => {
        console.warn('engagement', error);
        setStatus('failed');
      },
    );
  };
  if (isTable)
    return (
      <TabletopResultForm
        engagement={engagement}
        isWithoutLosses={isWithoutLosses}
        onCancel={() => setTable(false)}
        onResult={onResult}
      />
    );
  if (prepared)
    return (
      <>
        <ul class="reasons">
          {prepared.shortfalls.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <div class="pair">
          <button
            type="button"
            class="btn btn-main"
            disabled={status === 'busy'}
            onClick={() => attempt(start(prepared))}
          >
            {t.begin}
          </button>
          <button type="button" class="btn" onClick={() => setPrepared(undefined)}>
            {t.cancel}
          </button>
        </div>
        {status === 'failed' && <Banner role="alert">{t.failed}</Banner>}
      </>
    );
  const prepare = (game: string): void => {
    if (!battles) return;
    attempt(
      battles
        .prepare(game, engagement)
        .then(ready => (ready.shortfalls.length > 0 ? setPrepared(ready) : start(ready))),
    );
  };
  return (
    <>
      <button type="button" class="btn" onClick={() => onDecide(null)}>
        <Icon name="dice" />
        {t.dice}
      </button>
      {battles && battles.games.length > 0 && (
        <fieldset>
          <legend class="field-label">{t.fightOut}</legend>
          <div class="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2">
            {battles.games.map(({ id, title }) => (
              <button
                key={id}
                type="button"
                class="btn px-1"
                aria-label={t.fightIn(title)}
                disabled={status === 'busy'}
                onClick={() => prepare(id)}
              >
                {title}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <button type="button" class="btn" onClick={() => setTable(true)}>
        <Icon name="army" />
        {t.table}
      </button>
      {status === 'busy' && <p role="status">{t.opening}</p>}
      {status === 'failed' && <Banner role="alert">{t.failed}</Banner>}
    </>
  );
};

const forcesOf = ({ sides }: Engagement) => sides.map(({ forces }) => forces.map(({ id, strength }) => [id, strength]));

/** An engagement whose battle is on this phone: a link to the battle, or a button that takes its result. */
const BattleInProgress = ({
  engagement,
  battles,
  begun,
  costs,
  onResult,
  onReopen,
}: EngagementCardProps & { readonly begun: BegunBattle }) => {
  const { id } = begun;
  const t = engagementMessages();
  const [found, setFound] = useState<EngagementBattle | 'gone' | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    battles?.read(id, begun.engagement).then(
      battle => {
        if (!isLeft) setFound(battle ?? 'gone');
      },
      error => {
        console.warn('engagement', error);
        if (!isLeft) setFound('gone');
      },
    );
    return () => {
      isLeft = true;
    };
  }, [battles, id]);
  if (!battles || found === undefined) return <p role="status">{t.opening}</p>;
  if (found === 'gone')
    return (
      <>
        <Banner role="alert">{t.gone}</Banner>
        <Otherwise onReopen={onReopen} />
      </>
    );
  const { title, result } = found;
  // After a correction by the referee, the engagement may have other forces than the battle.
  const isOther = !isCanonicallyEqual(forcesOf(engagement), forcesOf(begun.engagement));
  const open = (
    <button type="button" class={result ? 'btn' : 'btn btn-main'} onClick={() => battles.go(id)}>
      <Icon name="fight" />
      {t.open}
    </button>
  );
  return (
    <>
      <p>{result ? t.isOver(title) : t.isOpen(title)}</p>
      {isOther && <Banner role="alert">{t.otherForces}</Banner>}
      {result && !isOther && (
        <>
          <p>{costs(result)}</p>
          <button type="button" class="btn btn-main" onClick={() => onResult(result, { id, title })}>
            <Icon name="check" />
            {t.take}
          </button>
        </>
      )}
      {open}
      <Otherwise onReopen={onReopen} />
    </>
  );
};
