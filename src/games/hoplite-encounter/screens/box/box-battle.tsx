import { useEffect, useState } from 'preact/hooks';
import { BattleHeader } from '../../../../game-ui/battle/battle-header.tsx';
import { SHARE_PAGE, WATCH } from '../../../../game-ui/layout/battle-route.ts';
import { Settings } from '../../../../game-ui/layout/settings.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { EncounterBeside, EncounterSession } from '../../battle/session.ts';
import { type BoxMail, parseSetup } from '../../battle/setup.ts';
import { words } from '../../messages/index.ts';
import { empireName, homeName, turnName } from '../../messages/names.ts';
import { aboutInvited, type Box, boxIn, digestOf, joinedId, sentIn, turnIn } from '../../post/box.ts';
import { readInvite } from '../../post/envelope.ts';
import type { Code } from '../../rules/force.ts';
import { EMPIRES } from './the-box.ts';

interface BoxBattleProps {
  readonly session: EncounterSession;
  readonly place: string;
}

/** The box itself, on a phone that has no Empire of its game: who plays, and how to ask for an Empire. It leads to the game where that is here. */
export const BoxBattle = ({ session, place }: BoxBattleProps) => {
  const t = words();
  const { mail, seats } = session.start.setup;
  const { game, referee } = mail as BoxMail;
  const box = boxIn(referee, session.log.value);
  const [beside, setBeside] = useState<EncounterBeside | undefined>(undefined);
  const lost = useInvitation(session, box, game, beside, place);
  useEffect(() => {
    let left = false;
    session
      .companions()
      .then(async found => {
        const to = place === '' || place === WATCH ? await gameHere(found, session, game, referee) : undefined;
        if (left) return;
        if (to !== undefined) found.go(to, '', true);
        else setBeside(found);
      })
      .catch(error => console.warn('box', error));
    return () => {
      left = true;
    };
  }, [session, place]);
  const now = turnIn(box);
  const empires = Object.keys(seats)
    .filter(code => seats[code]?.by !== 'nobody')
    .sort();
  const own = box.asks.findLast(({ author }) => author === session.author);
  const asked = own?.has === undefined ? own : undefined;
  const ask = async (empire: Code): Promise<void> => {
    const key = await (await session.sealing()).key();
    session.record('asks', { empire, name: beside?.phoneName() ?? '', key });
  };
  const sent = sentIn(box, now);
  const holderOf = (empire: Code) => box.asks.find(each => each.empire === empire && each.has !== undefined);
  const isReferee = session.author === referee;
  // Who comes when every Empire is on a phone watches, unless he asks for one.
  const isFree = empires.some(empire => seats[empire]?.by === 'player' && !holderOf(empire));
  const isWatching = place === WATCH || isReferee || (place !== EMPIRES && !isFree && !asked);
  return (
    <div class="battle no-map" data-over={place}>
      <BattleHeader session={session} title={session.battle.title} atField={place === ''} />
      <main class="battle-body">
        <div class="battle-over">
          {place === 'menu' ? (
            <div class="scroll">
              <Settings />
            </div>
          ) : (
            <div class="scroll">
              <h2>{isWatching ? t.box.title : t.box.which}</h2>
              <p class="text-sm text-soft">{isWatching ? t.box.sealed : t.box.whichHelp}</p>
              {isWatching && !isReferee && <p>{t.box.watch}</p>}
              <p role="status">{t.box.watching(turnName(now))}</p>
              {lost && <Banner role="alert">{t.box.lost}</Banner>}
              {asked && !isWatching && <Banner mark="none">{t.box.asked(homeName(asked.empire))}</Banner>}
              <ul class="grid gap-2">
                {empires
                  .filter(code => seats[code]?.by === 'player' || !isWatching)
                  .map(empire => {
                    const holder = holderOf(empire);
                    const said = sent.has(empire)
                      ? t.box.inIt
                      : holder
                        ? isWatching
                          ? t.box.waited
                          : t.box.taken
                        : seats[empire]?.by === 'program'
                          ? t.table.status.program
                          : t.box.free;
                    return (
                      <li key={empire} class="card flex flex-wrap items-center gap-2.5 px-2.5 py-1.5">
                        <i class="empire-swatch" style={{ background: `var(--of-${empire})` }} aria-hidden="true" />
                        <span class="min-w-0 flex-1 basis-40">
                          <strong class="block">{empireName({ seats }, empire)}</strong>
                          <span class="text-sm text-soft">
                            {holder?.name && <span class="block">{t.box.at(holder.name)}</span>}
                            {said}
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
              {beside && isWatching && !isReferee && place !== WATCH && (
                <button type="button" class="btn" onClick={() => beside.go(session.battle.id, EMPIRES)}>
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

/** The game on this phone whose letters the box holds: the referee's, or a player's that is there already. */
const gameHere = async (
  beside: EncounterBeside,
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

/** Takes up an invitation for this phone, and goes to the game that it is to; tells whether one came that cannot be opened. */
const useInvitation = (
  session: EncounterSession,
  box: Box,
  game: string,
  beside: EncounterBeside | undefined,
  place: string,
): boolean => {
  const [lost, setLost] = useState<number | undefined>(undefined);
  const last = box.invited.findLast(({ to }) => to === session.author);
  const at = last?.place;
  useEffect(() => {
    if (!beside || !last || place === WATCH || place === 'menu') return;
    let left = false;
    const open = async (): Promise<void> => {
      const text = await (await session.sealing()).decrypt([last.sealed], aboutInvited(game, last));
      const read = text === undefined ? undefined : readInvite(text);
      const mail = read?.ok ? read.value.mail : undefined;
      if (!read?.ok || mail?.role !== 'player' || mail.game !== game || mail.empire !== last.empire) {
        if (!left) setLost(last.place);
        return;
      }
      const digest = digestOf(mail.secret, session.author);
      const isHere = box.asks.some(({ author, has }) => author === session.author && has === digest);
      // Who looks for another Empire has taken this one up already.
      if (isHere && place === EMPIRES) return;
      const id = joinedId(game, mail.empire, mail.secret);
      await beside.create({ id, title: words().begin.title(homeName(mail.empire)), setup: read.value });
      if (!left) beside.go(id, '', true);
    };
    open().catch(error => console.warn('invitation', error));
    return () => {
      left = true;
    };
  }, [session, beside, at, place]);
  return lost !== undefined && lost === at;
};
