import type { BattleProps } from '../../../game-contract/contract.ts';
import { lazy } from '../../../ui/lazy.tsx';
import { chosenLanguage } from '../../../ui/messages/language.ts';
import type { HoplitesEvents } from '../battle/events.ts';
import type { BattleState } from '../battle/state.ts';
import { loadScreenMessages } from '../messages/index.ts';
import { BattleTable } from './table/battle-table.tsx';

/** A battle by post, loaded separately because it is rare. */
export const ByPost = lazy(async () => {
  const [module] = await Promise.all([import('./post/by-post.tsx'), loadScreenMessages(chosenLanguage())]);
  return module.ByPost;
});

/** A battle of two phones over a link. */
export const OnPhones = lazy(async () => {
  const [module] = await Promise.all([import('./phones/on-phones.tsx'), loadScreenMessages(chosenLanguage())]);
  return module.OnPhones;
});

/** A battle at one table or by post. Answers for the player not on turn load with the post. */
export const Battle = (props: BattleProps<BattleState, HoplitesEvents>) =>
  props.session.start.sealed ? (
    <OnPhones {...props} />
  ) : isAnswered(props.session.state.value) ? (
    <ByPost {...props} />
  ) : (
    <BattleTable {...props} />
  );

const isAnswered = ({ roster: { setup } }: BattleState): boolean =>
  setup.mail !== undefined || setup.settings.choices.appAnswers;
