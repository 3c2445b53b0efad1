import { useEffect, useState } from 'preact/hooks';
import { BattleHeader } from '../../../../game-ui/battle/battle-header.tsx';
import { SHARE_PAGE, WATCH_PAGE } from '../../../../game-ui/router/battle-route.ts';
import { AppSettings } from '../../../../game-ui/settings/app-settings.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { EncounterCompanions, EncounterSession } from '../../battle/session.ts';
import { type MailboxMail, parseSetup } from '../../battle/setup.ts';
import { gameMessages } from '../../messages/index.ts';
import { empireName, empireTitle, turnName } from '../../messages/names.ts';
import { readInvitation } from '../../post/envelope.ts';
import {
  currentTurnIn,
  empiresWithOrdersIn,
  invitationContextOf,
  joinedGameIdOf,
  type Mailbox,
  readMailbox,
  secretDigestOf,
} from '../../post/mailbox.ts';
import type { Code } from '../../rules/force.ts';
import { REQUEST_PLACE } from './open-mailbox.ts';

interface MailboxBattleProps {
  readonly session: EncounterSession;
  readonly place: string;
}

/** The screen of a mailbox on a phone without an Empire: the players, and requests for an Empire. It opens the game if this phone has it. */
export const MailboxBattle = ({ session, place }: MailboxBattleProps) => {
  const t = gameMessages();
  const { mail, seats } = session.start.setup;
  const { game, referee } = mail as MailboxMail;
  const box = readMailbox(referee, session.log.value);
  const [beside, setBeside] = useState<EncounterCompanions | undefined>(undefined);
  const lost = useInvitation(session, box, game, beside, place);
  useEffect(() => {
    let left = false;
    session
      .companions()
      .then(async found => {
        const to =
          place === '' || place === WATCH_PAGE ? await findJoinedGame(found, session, game, referee) : undefined;
        if (left) return;
        if (to !== undefined) found.go(to, '', true);
        else setBeside(found);
      })
      .catch(error => console.warn('box', error));
    return () => {
      left = true;
    };
  }, [session, place]);
  const now = currentTurnIn(box);
  const empires = Object.keys(seats)
    .filter(code => seats[code]?.by !== 'nobody')
    .sort();
  const own = box.requests.findLast(({ author }) => author === session.author);
  const asked = own?.has === undefined ? own : undefined;
  const ask = async (empire: Code): Promise<void> => {
    const key = await (await session.sealing()).key();
    session.record('asks', { empire, name: beside?.phoneName() ?? '', key });
  };
  const sent = empiresWithOrdersIn(box, now);
  const holderOf = (empire: Code) => box.requests.find(each => each.empire === empire && each.has !== undefined);
  const isReferee = session.author === referee;
  // If every Empire is on a phone, a new phone watches.
  const isFree = empires.some(empire => seats[empire]?.by === 'player' && !holderOf(empire));
  const isWatching = place === WATCH_PAGE || isReferee || (place !== REQUEST_PLACE && !isFree && !asked);
  return (
    <div class="battle no-map" data-over={place}>
      <BattleHeader session={session} title={session.battle.title} atField={place === ''} />
      <main class="battle-body">
        <div class="battle-over">
          {place === 'menu' ? (
            <div class="scroll">
              <AppSettings />
            </div>
          ) : (
            <div class="scroll">
              <h2>{isWatching ? t.box.title : t.box.which}</h2>
              <p class="text-sm text-soft">{isWatching ? t.box.sealed : t.box.whichHelp}</p>
              {isWatching && !isReferee && <p>{t.box.watch}</p>}
              <p role="status">{t.box.watching(turnName(now))}</p>
              {lost && <Banner role="alert">{t.box.lost}</Banner>}
              {asked && !isWatching && <Banner mark="none">{t.box.asked(empireTitle(asked.empire))}</Banner>}
              <ul class="grid gap-2">
                {empires
                  .filter(code => seats[code]?.by === 'player' || !isWatching)
                  .map(empire => {
                    const holder = holderOf(empire);
                    const phone = holder && (holder.name ? t.box.at(holder.name) : t.box.atSomeone);
                    const status = sent.has(empire)
                      ? t.box.inIt
                      : holder
                        ? isWatching && t.box.missing
                        : seats[empire]?.by === 'program'
                          ? t.table.status.program
                          : t.box.free;
                    return (
                      <li key={empire} class="card flex flex-wrap items-center gap-2.5 px-2.5 py-1.5">
                        <i class="empire-swatch" style={{ background: `var(--of-${empire})` }} aria-hidden="true" />
                        <span class="min-w-0 flex-1 basis-40">
                          <strong class="block">{empireName({ seats }, empire)}</strong>
                          <span class="text-sm text-soft">
                            {phone && <span class="block">{phone}</span>}
                            {status}
                          </span>
                        </span>
                        {!isWatching && beside && asked?.empire !== empire && (
                          <button
                            type="button"
                            class="btn ms-auto"
                            onClick={() => void ask(empire).catch(error => console.warn('ask', error))}
                          >
                            {t.box.ask}
                          </button>
                        )}
                      </li>
                    );
                  })}
              </ul>
              {beside && isWatching && !isReferee && place !== WATCH_PAGE && (
                <button type="button" class="btn" onClick={() => beside.go(session.battle.id, REQUEST_PLACE)}>
                  {t.box.other}
                </button>
              )}
              {beside && (
                <button type="button" class="btn" onClick={() => beside.go(session.battle.id, SHARE_PAGE)}>
                  <Icon name="share" />
                  {t.box.connect}
                </button>
              )}
            </div>
          )}
        </div>
      </main>
    </div>
  );
};

/** The game on this phone that the mailbox belongs to. */
const findJoinedGame = async (
  beside: EncounterCompanions,
  session: EncounterSession,
  game: string,
  referee: string,
): Promise<string | undefined> => {
  const leads = await beside.linkTarget();
  if (leads !== undefined) return leads;
  for (const { id, setup } of await beside.all()) {
    const read = parseSetup(setup);
    const mail = read.ok ? read.value.mail : undefined;
    if (mail?.game !== game || mail.role === 'box') continue;
    if (mail.role === 'player' || session.author === referee) return id;
  }
  return undefined;
};

/** Opens an invitation for this phone and its game. Returns true if an invitation arrived that this phone cannot open. */
const useInvitation = (
  session: EncounterSession,
  box: Mailbox,
  game: string,
  beside: EncounterCompanions | undefined,
  place: string,
): boolean => {
  const [lost, setLost] = useState<number | undefined>(undefined);
  const last = box.invitations.findLast(({ to }) => to === session.author);
  const at = last?.place;
  useEffect(() => {
    if (!beside || !last || place === WATCH_PAGE || place === 'menu') return;
    let left = false;
    const open = async (): Promise<void> => {
      const text = await (await session.sealing()).decrypt([last.sealed], invitationContextOf(game, last));
      const read = text === undefined ? undefined : readInvitation(text);
      const mail = read?.ok ? read.value.mail : undefined;
      if (!read?.ok || mail?.role !== 'player' || mail.game !== game || mail.empire !== last.empire) {
        if (!left) setLost(last.place);
        return;
      }
      const digest = secretDigestOf(mail.secret, session.author);
      const isHere = box.requests.some(({ author, has }) => author === session.author && has === digest);
      // A phone that asks for another Empire has opened this invitation already.
      if (isHere && place === REQUEST_PLACE) return;
      const id = joinedGameIdOf(game, mail.empire, mail.secret);
      await beside.create({ id, title: gameMessages().begin.title(empireTitle(mail.empire)), setup: read.value });
      if (!left) beside.go(id, '', true);
    };
    open().catch(error => console.warn('invitation', error));
    return () => {
      left = true;
    };
  }, [session, beside, at, place]);
  return lost !== undefined && lost === at;
};
