import { beforeAll, describe, expect, test } from 'vitest';
import type { ReportDoc } from '../../../../src/game-ui/report/doc.ts';
import { docToMarkdown, docToPlainText, escapeMarkdown } from '../../../../src/game-ui/report/doc-to-text.ts';
import { reportMessages as shareWords } from '../../../../src/game-ui/report/messages.ts';
import { type BattleState, initialState } from '../../../../src/games/alala/battle/state.ts';
import { loadGameMessages } from '../../../../src/games/alala/messages/index.ts';
import { reportDocument } from '../../../../src/games/alala/messages/report/report-doc.ts';
import { luckOf } from '../../../../src/games/alala/messages/report/report-fights.ts';
import { loadReportWords } from '../../../../src/games/alala/messages/report/report-messages.ts';
import { reportOf } from '../../../../src/games/alala/report/report.ts';
import { formatPercent } from '../../../../src/ui/messages/format.ts';
import { isLanguage, language as spoken } from '../../../../src/ui/messages/language.ts';
import { setup, teller, told } from '../told.ts';

const speak = async (language: string): Promise<void> => {
  await loadGameMessages(language);
  await loadReportWords(language);
  spoken.value = isLanguage(language) ? language : 'en';
};
const reportText = (doc: ReportDoc): string => docToPlainText(doc, shareWords().by);
const reportMarkdown = (doc: ReportDoc): string => docToMarkdown(doc, shareWords().by);
const docOf = (start: BattleState, entries: Parameters<typeof reportOf>[1], language = 'en') =>
  reportDocument(reportOf(start, entries), ratio => formatPercent(ratio, language));

/** Two units a side, two turns. */
const small = (): { start: BattleState; entries: Parameters<typeof reportOf>[1] } => {
  const { armies, house } = setup();
  const keep = (side: 'a' | 'b', ids: readonly string[]) => ({
    ...armies[side],
    units: armies[side].units.filter(({ id }) => ids.includes(id)),
    leaders: armies[side].leaders.filter(({ unit }) => unit !== null && ids.includes(unit)),
  });
  const start = initialState({
    house: { ...house, support: 'once' },
    armies: { a: keep('a', ['au5', 'as1']), b: keep('b', ['bu2', 'bs2']) },
    about: { place: 'Leuctra', date: '371', notes: 'A hot day.\n# Not a heading' },
  });
  const me = teller(start);
  me.shoot('as1', 'bu2', 1);
  me.risk('bl1', 1, 5);
  me.turn(2);
  me.fight('au5 charge leader', 'bu2 leader', [9, 3]);
  me.risk('al3', 2);
  me.record('end', { verdict: 'draw' });
  return { start, entries: me.entries };
};

describe('in English', () => {
  beforeAll(() => speak('en'));

  test('a small battle as text', () => {
    const { start, entries } = small();
    expect(reportText(docOf(start, entries))).toMatchInlineSnapshot(`
      "Spartans v Athenians

      Leuctra, 371
      Spartans brought 30 men in 2 units; against them stood Athenians with 36 men in 2 units.
      After 2 turns there were 30 men left in the field for Spartans, and 31 men for Athenians.
      The players called it a draw.

      — The course of the battle —
      Start: 30 men to 36, aggression +0.8 to 0.0.
      Turn 1: 30 men to 35, aggression +0.8 to 0.0.
      Turn 2: 30 men to 31, aggression +1.6 to −0.6.
      Aggression, man by man: −1 Shaken, 0 Formed-up, +1 Ready, +2 Eager.
      • Turn 2. Athenians IV put to flight.

      — The tally —
      Units destroyed: 0 – 0
      Units routed: 0 – 1
      Units Shaken: 0 – 0
      Men lost: 0 – 5
      Leaders killed: 0 – 0
      Men at the start: 30 – 36

      — Where it was decided —
      1. Turn 2: Spartiates I against Athenians IV. 9 hits to 3 for Spartans. Athenians IV lost 4 men and ran. So well or better: 12% beforehand, against the odds.

      — What became of each unit —

      Spartans
      • Spartiates I (24 of 24 men, Eager). Turn 2: charged Athenians IV – a victory, nobody lost, held.
      • Helots I (6 of 6 men, Formed-up). They shot once and brought down 1 man.

      Athenians
      • Athenians IV (19 of 24 men, in flight). Turn 1: lost 1 man to the shots of Helots I. Turn 2: fought Spartiates I – a defeat, 4 men lost, ran.
      • Thracians (12 of 12 men, Formed-up). Saw no action.

      — The leaders —
      • The king (Spartans). In danger once. Came through unhurt.
      • The third strategos (Athenians). In danger once. Turn 1: lightly wounded, with Athenians IV.

      — Every fight —
      Turn 2: Spartiates I v Athenians IV, 9–3 hits. Victory (12%).

      — House rules of this battle —
      • Flank and light support: One of each counts.
      • Level that decides the move after a fight: The one the fight leaves.
      • Moves of a phalanx in hand: Each unit throws.

      — Notes —
      A hot day.
      # Not a heading

      Written with Άλαλά!"
    `);
  });

  test('and as Markdown', () => {
    const { start, entries } = small();
    expect(reportMarkdown(docOf(start, entries))).toMatchInlineSnapshot(`
      "# Spartans v Athenians

      Leuctra, 371

      Spartans brought 30 men in 2 units; against them stood Athenians with 36 men in 2 units.

      After 2 turns there were 30 men left in the field for Spartans, and 31 men for Athenians.

      The players called it a draw.

      ## The course of the battle

      | Turn | Men, Spartans | Men, Athenians | Aggression, Spartans | Aggression, Athenians |
      | --- | --: | --: | --: | --: |
      | Start | 30 | 36 | +0.8 | 0.0 |
      | Turn 1 | 30 | 35 | +0.8 | 0.0 |
      | Turn 2 | 30 | 31 | +1.6 | −0.6 |

      Aggression, man by man: −1 Shaken, 0 Formed-up, +1 Ready, +2 Eager.

      - **Turn 2**. Athenians IV put to flight.

      ## The tally

      |  | Spartans | Athenians |
      | --- | --: | --: |
      | Units destroyed | 0 | 0 |
      | Units routed | 0 | 1 |
      | Units Shaken | 0 | 0 |
      | Men lost | 0 | 5 |
      | Leaders killed | 0 | 0 |
      | Men at the start | 30 | 36 |

      ## Where it was decided

      1. **Turn 2: Spartiates I against Athenians IV**. 9 hits to 3 for Spartans. Athenians IV lost 4 men and ran. So well or better: 12% beforehand, against the odds.

      ## What became of each unit

      ### Spartans

      - **Spartiates I** (24 of 24 men, Eager). Turn 2: charged Athenians IV – a victory, nobody lost, held.
      - **Helots I** (6 of 6 men, Formed-up). They shot once and brought down 1 man.

      ### Athenians

      - **Athenians IV** (19 of 24 men, in flight). Turn 1: lost 1 man to the shots of Helots I. Turn 2: fought Spartiates I – a defeat, 4 men lost, ran.
      - **Thracians** (12 of 12 men, Formed-up). Saw no action.

      ## The leaders

      - **The king** (Spartans). In danger once. Came through unhurt.
      - **The third strategos** (Athenians). In danger once. Turn 1: lightly wounded, with Athenians IV.

      ## Every fight

      | Turn | Fight | Hits | Outcome for the first | Men lost | Chance |
      | --: | --- | --: | --- | --: | --: |
      | 2 | Spartiates I v Athenians IV | 9–3 | Victory | 0–4 | 12% |

      ## House rules of this battle

      - Flank and light support: One of each counts.
      - Level that decides the move after a fight: The one the fight leaves.
      - Moves of a phalanx in hand: Each unit throws.

      ## Notes

      > A hot day.  
      > \\# Not a heading

      *Written with Άλαλά!*
      "
    `);
  });

  test('a battle that has not begun', () => {
    expect(reportText(docOf(initialState(setup()), []))).toMatchInlineSnapshot(`
      "Spartans v Athenians

      Spartans brought 136 men in 9 units; against them stood Athenians with 142 men in 10 units.
      Nothing has happened yet. Fight a little, and the story will be here.

      — The tally —
      Units destroyed: 0 – 0
      Units routed: 0 – 0
      Units Shaken: 0 – 0
      Men lost: 0 – 0
      Leaders killed: 0 – 0
      Men at the start: 136 – 142

      — House rules of this battle —
      • Level that decides the move after a fight: The one the fight leaves.
      • Moves of a phalanx in hand: Each unit throws.

      Written with Άλαλά!"
    `);
  });
});

describe('in Greek', () => {
  beforeAll(() => speak('el'));

  test('a small battle as text', () => {
    const { start, entries } = small();
    expect(reportText(docOf(start, entries, 'el'))).toMatchInlineSnapshot(`
      "Σπαρτιάτες – Αθηναίοι

      Leuctra, 371
      Από τη μια: Σπαρτιάτες, 30 άνδρες σε 2 μονάδες. Από την άλλη: Αθηναίοι, 36 άνδρες σε 2 μονάδες.
      Ύστερα από 2 γύρους έμεναν στο πεδίο: Σπαρτιάτες, 30 άνδρες· Αθηναίοι, 31 άνδρες.
      Οι παίκτες την έκριναν ισόπαλη.

      — Η πορεία της μάχης —
      Αρχή: άνδρες 30 προς 36, ορμή +0,8 προς 0,0.
      Γύρος 1: άνδρες 30 προς 35, ορμή +0,8 προς 0,0.
      Γύρος 2: άνδρες 30 προς 31, ορμή +1,6 προς −0,6.
      Ορμή ανά άνδρα: −1 κλονισμένοι, 0 παραταγμένοι, +1 έτοιμοι, +2 ορμητικοί.
      • Γύρος 2. Τράπηκαν σε φυγή: Αθηναίοι IV.

      — Ο απολογισμός —
      Μονάδες που καταστράφηκαν: 0 – 0
      Μονάδες σε φυγή: 0 – 1
      Κλονισμένες μονάδες: 0 – 0
      Άνδρες που χάθηκαν: 0 – 5
      Στρατηγοί που σκοτώθηκαν: 0 – 0
      Άνδρες στην αρχή: 30 – 36

      — Εκεί που κρίθηκε —
      1. Γύρος 2: Σπαρτιάτες I – Αθηναίοι IV. 9 χτυπήματα προς 3. Επικράτησαν: Σπαρτιάτες. Αθηναίοι IV: έχασαν 4 άνδρες και τράπηκαν σε φυγή. Πιθανότητα για τόσο καλό αποτέλεσμα ή καλύτερο: 12%, κόντρα στις πιθανότητες.

      — Η τύχη κάθε μονάδας —

      Σπαρτιάτες
      • Σπαρτιάτες I (24 από 24 άνδρες, Ορμητικοί). Γύρος 2: έφοδος και μάχη (Αθηναίοι IV) – νίκη, καμία απώλεια, κράτησαν.
      • Είλωτες I (6 από 6 άνδρες, Παραταγμένοι). Έκαναν βολή μία φορά· έπεσε 1 εχθρός.

      Αθηναίοι
      • Αθηναίοι IV (19 από 24 άνδρες, σε φυγή). Γύρος 1: έχασαν 1 άνδρα από βολές (Είλωτες I). Γύρος 2: μάχη (Σπαρτιάτες I) – ήττα, 4 απώλειες, το έβαλαν στα πόδια.
      • Θράκες (12 από 12 άνδρες, Παραταγμένοι). Δεν πήραν μέρος στη μάχη.

      — Οι στρατηγοί —
      • Βασιλιάς (Σπαρτιάτες). Κινδύνευσε μία φορά. Βγήκε αλώβητος.
      • Τρίτος στρατηγός (Αθηναίοι). Κινδύνευσε μία φορά. Γύρος 1: ελαφρύ τραύμα (Αθηναίοι IV).

      — Όλες οι μάχες —
      Γύρος 2: Σπαρτιάτες I – Αθηναίοι IV, χτυπήματα 9–3. Νίκη (12%).

      — Κανόνες του τραπεζιού αυτής της μάχης —
      • Υποστήριξη στα πλευρά και ελαφριά: Μετρά μία από το κάθε είδος.
      • Βαθμίδα που κρίνει την κίνηση μετά τη μάχη: Εκείνη που αφήνει η μάχη.
      • Κινήσεις φάλαγγας υπό έλεγχο: Κάθε μονάδα ρίχνει χωριστά.

      — Σημειώσεις —
      A hot day.
      # Not a heading

      Γράφτηκε με την εφαρμογή Άλαλά!"
    `);
  });
});

describe.each(['en', 'el'])('in %s', language => {
  beforeAll(() => speak(language));

  test('a whole battle leaves no gap in its words', () => {
    const { start, entries } = told();
    for (const text of [reportText(docOf(start, entries, language)), reportMarkdown(docOf(start, entries, language))])
      expect(text.replace('|  |', '| |')).not.toMatch(/undefined|NaN|\[object|\(\)|: \.| {2}(?!\n)|\.\.|,,/);
  });

  test('tables have as many cells in each row as in the head', () => {
    const { start, entries } = told();
    for (const { blocks } of docOf(start, entries, language).sections)
      for (const block of blocks)
        if (block.kind === 'table') {
          for (const row of block.rows) expect(row).toHaveLength(block.head.length);
          expect(block.lines).toHaveLength(block.rows.length);
        }
  });
});

describe('what players wrote stays text in Markdown', () => {
  test.each<[string, string]>([
    ['*bold* _and_ `code`', '\\*bold\\* \\_and\\_ \\`code\\`'],
    ['[link](http://x)', '\\[link\\](http:\\/\\/x)'],
    ['<b>&amp;</b>', '\\<b\\>\\&amp;\\</b\\>'],
    ['a | b', 'a \\| b'],
    ['# one', '\\# one'],
    ['- one', '\\- one'],
    ['+ one', '\\+ one'],
    ['1. one', '1\\. one'],
    ['12) one', '12\\) one'],
    ['= one', '\\= one'],
    ['====', '\\===='],
    ['---', '\\---'],
    ['+0.8', '+0.8'],
    ['−0.5 and 1.5', '−0.5 and 1.5'],
    ['~~no~~ $x$', '\\~\\~no\\~\\~ \\$x\\$'],
    ['back\\slash', 'back\\\\slash'],
    ['two\nlines\t and   spaces', 'two lines and spaces'],
    ['Σπαρτιάτες – 3 v 4', 'Σπαρτιάτες – 3 v 4'],
  ])('%j', (text, written) => expect(escapeMarkdown(text)).toBe(written));

  test('in names and notes', async () => {
    await speak('en');
    const { armies, house } = setup();
    const name = '**Evil** | [x](javascript:0)\n# y';
    const units = armies.a.units.map((unit, i) => (i === 0 ? { ...unit, name } : unit));
    const start = initialState({
      house,
      armies: { a: { ...armies.a, name, units }, b: armies.b },
      about: { place: '<img src=x>', date: '1. May', notes: '> quoted\n\n---\n<script>' },
    });
    const text = reportMarkdown(docOf(start, told().entries));
    expect(text).toContain('# \\*\\*Evil\\*\\* \\| \\[x\\](javascript:0) # y v Athenians');
    expect(text).toContain('\\<img src=x\\>, 1. May');
    expect(text).toContain('> \\> quoted  \n>  \n> \\---  \n> \\<script\\>');
    for (const line of text.split('\n').filter(each => each.startsWith('|')))
      expect(line.replaceAll('\\|', '').match(/\|/g)?.length).toBeGreaterThan(3);
    expect(text.replaceAll(/\\./g, '')).not.toMatch(/<|\[/);
  });
});

test.each<[number, string]>([
  [1, 'sure'],
  [0.9, 'sure'],
  [0.6, 'likely'],
  [0.5, 'even'],
  [0.15, 'unlikely'],
  [0.05, 'longShot'],
  [0.001, 'wonder'],
])('a chance of %f is %s', (chance, luck) => expect(luckOf(chance)).toBe(luck));
