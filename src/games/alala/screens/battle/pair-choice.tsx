import { openOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { gameMessages } from '../../messages/index.ts';

/** Over a pair of units: to fight or to shoot. */
export const PairChoice = ({ what, ids }: { readonly what: 'fight' | 'shoot'; readonly ids: readonly string[] }) => {
  const t = gameMessages().fight;
  return (
    <RadioGroup
      label={t.what}
      hideLabel
      value={what}
      options={[
        { value: 'fight', label: t.title },
        { value: 'shoot', label: t.shoot },
      ]}
      onChoose={value => openOverlay([value, ...ids].join('/'))}
    />
  );
};
