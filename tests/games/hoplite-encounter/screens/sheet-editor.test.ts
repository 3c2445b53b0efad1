import { describe, expect, test } from 'vitest';
import { applyEvent } from '../../../../src/games/hoplite-encounter/battle/game.ts';
import type { DraftData } from '../../../../src/games/hoplite-encounter/battle/schemas.ts';
import {
  type EncounterState,
  initialState,
  visiblePositionOf,
  worldOf,
} from '../../../../src/games/hoplite-encounter/battle/state.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import { changeForceLine } from '../../../../src/games/hoplite-encounter/screens/orders/edit-sheet.ts';
import { createSheetEditor } from '../../../../src/games/hoplite-encounter/screens/seat/sheet-editor.ts';
import { AEGEAN } from '../fixtures.ts';

const START = initialState(AEGEAN, {
  scenario: 'aegean-431',
  seed: 'sheet editor',
  settings: DEFAULT_SETTINGS,
  seats: { ATH: { by: 'player' }, SPA: { by: 'program' } },
});

/** A desk of Athens with a draft that is kept between its editors. */
const desk = () => {
  let data: DraftData | undefined;
  const editor = (state: EncounterState) =>
    createSheetEditor(
      state,
      'ATH',
      { world: worldOf(AEGEAN, state), position: visiblePositionOf(AEGEAN, state, 'ATH') },
      {
        data,
        failed: false,
        write: next => {
          data = next;
        },
      },
    );
  const hand = (state: EncounterState): EncounterState => {
    const { notes } = editor(state);
    const text = editor(state).make();
    return applyEvent(AEGEAN, state, {
      type: 'sheet',
      data: { turn: 1, empire: 'ATH', text, ...(notes.length > 0 ? { notes: [...notes] } : {}) },
    });
  };
  return { editor, hand };
};

describe('orders after they were handed in', () => {
  test('[K2 R-72] a change can be handed in again, and then they are in again', () => {
    const { editor, hand } = desk();
    expect(editor(START).isIn).toBe(false);
    const first = hand(START);
    expect(editor(first).isIn).toBe(true);
    const { sheet, change } = editor(first);
    change(changeForceLine(sheet, 1, { route: ['MEGA'] }));
    expect(editor(first).isIn).toBe(false);
    expect(editor(hand(first)).isIn).toBe(true);
  });

  test('[L10] a changed note is not in before it is handed in', () => {
    const { editor, hand } = desk();
    const first = hand(START);
    editor(first).setNotes([{ to: 'SPA', text: 'peace' }]);
    expect(editor(first).isIn).toBe(false);
    expect(editor(hand(first)).isIn).toBe(true);
  });

  test('[K2] accepted orders without a draft on this phone are the ones that are changed', () => {
    const { editor, hand } = desk();
    const { sheet, change } = editor(START);
    change(changeForceLine(sheet, 1, { route: ['MEGA'] }));
    const accepted = hand(START);
    const elsewhere = desk().editor(accepted);
    expect(elsewhere.isIn).toBe(true);
    expect(elsewhere.sheet.forces.find(({ id }) => id === 'A1')?.route).toEqual(['MEGA']);
  });
});
