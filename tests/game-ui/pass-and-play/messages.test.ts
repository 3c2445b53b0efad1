import { afterEach, expect, test } from 'vitest';
import { passAndPlayMessages } from '../../../src/game-ui/pass-and-play/messages.ts';
import { language } from '../../../src/ui/messages/language.ts';

afterEach(() => {
  language.value = 'en';
});

test('the texts of the privacy screen agree with singular and plural names', () => {
  for (const name of ['Romans', 'Athens', 'Athens and her allies']) {
    const { title, give, ready, thinking } = passAndPlayMessages();
    const all = [title(name), give(name), ready(name), thinking(name)];
    for (const text of all) {
      expect(text).toContain(name);
      expect(text).not.toMatch(/\bI am\b|\bFor \S|\b(Romans|allies) is\b/);
    }
  }
  language.value = 'el';
  const { title, give, ready, thinking } = passAndPlayMessages();
  for (const text of [title('Ρωμαίοι'), give('Ρωμαίοι'), ready('Ρωμαίοι'), thinking('Ρωμαίοι')]) {
    expect(text).toContain('Ρωμαίοι');
    expect(text).not.toMatch(/είμαι|^Σκέφτεται/);
  }
});
