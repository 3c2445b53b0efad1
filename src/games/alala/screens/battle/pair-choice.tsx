import { openPlace } from '../../../../table/shell/place.ts';
import { Choice } from '../../../../ui/form/choice.tsx';
import { words } from '../../words/index.ts';

/** Over a pair of units: to fight or to shoot. */
export const PairChoice = ({ what, ids }: { readonly what: 'fight' | 'shoot'; readonly ids: readonly string[] }) => {
  const t = words().fight;
  return (
    <Choice
      label={t.what}
      hideLabel
      value={what}
      options={[
        { value: 'fight', label: t.title },
        { value: 'shoot', label: t.shoot },
      ]}
      onChoose={value => openPlace([value, ...ids].join('/'))}
    />
  );
};
