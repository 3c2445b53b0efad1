import type { Army } from '../../army/army.ts';
import { readyArmy } from '../../army/ready-made.ts';
import type { HoplitesPage } from '../../battle/session.ts';
import type { Setup } from '../../battle/setup.ts';
import { NO_ANSWERS, USUAL } from '../../rules/settings.ts';
import { HALF } from '../../rules/values.ts';
import { said, words } from '../../words/index.ts';

const side = (army: Army): Setup['armies']['a'] => ({ army, level: HALF, answers: NO_ANSWERS });

/** The basic game: Athens, played by somebody at this phone, against the app's Sparta on clear ground. */
const basicSetup = (a: Army, b: Army): Setup => ({
  armies: { a: side(a), b: side(b) },
  settings: USUAL,
  terrain: 'clear',
  post: false,
  holder: 'a',
  players: { a: 'person', b: 'veteran' },
});

/** Begins a battle. */
export const NewBattle = ({ create }: HoplitesPage) => {
  const t = words().setup;
  const [athens, sparta] = [readyArmy('athens'), readyArmy('sparta')];
  if (!athens || !sparta) return null;
  const title = words().table.versus(said(athens.name), said(sparta.name));
  return (
    <section class="card grid gap-2" aria-label={t.basic}>
      <h2>{t.basic}</h2>
      <p>{title}</p>
      <button type="button" class="btn btn-main" onClick={() => create(title, basicSetup(athens, sparta))}>
        {t.begin}
      </button>
    </section>
  );
};
