import { openRules } from '../../../../table/shell/rulebook.ts';

/** A clause that opens at a tap. */
export const Clause = ({ id }: { readonly id: string }) => (
  <button type="button" class="clause hop-clause" onClick={() => openRules(id)}>
    {id}
  </button>
);
