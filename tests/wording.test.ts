import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const SRC = new URL('../src/', import.meta.url);
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => /messages(\/.*)?\.ts$|\/storage\.(en|el)\.ts$/.test(file));

/** Words that are no longer used, each with its replacement: one word for each thing, one form of address. */
const GREEK: readonly [banned: RegExp, instead: string][] = [
  [/γοργόνα/i, 'γοργόνειο'],
  [/σπιτικ/i, 'κανόνες του τραπεζιού, δική μας τράπουλα'],
  [/κανόνες του σπιτιού/i, 'κανόνες του τραπεζιού'],
  [/κινητ(ό|ού|ά|ών)(?!\p{L})/iu, 'τηλέφωνο'],
  [/φυλλομετρητ/i, 'περιηγητής'],
  [/ανώμαλ/i, 'δύσβατο'],
  [/ελεύθερο χτύπημα/i, 'ελεύθερα χτυπήματα'],
  [/χαρτ(ί|ιά)(?!\p{L})|ένα φύλλο από/iu, 'κάρτα'],
  [/(?<!\p{L})(μέσα|μέσο)[`'}]/iu, 'μέσο ζάρι, μέσα ζάρια'],
  [
    /(?<!\p{L})(ρίξε|διάλεξε|γράψε|δείξε|στείλε|άνοιξε|πρόσθεσε|αφαίρεσε|σημείωσε|αγγίξε|άγγιξε|σύρε|κράτα|πάρε|δώσε|βάλε)(?!\p{L})/iu,
    'Ρίξτε, Διαλέξτε …',
  ],
  [/όψη του (μέσου |d6|ζαριού)/i, 'Τι έφερε'],
  [/γύρισμα/i, 'στροφή'],
  [/πίσω το τράβηγμα/i, 'αναίρεση τραβήγματος'],
  [/παίξιμο/i, 'Παίξτε την'],
  [/σώθηκε/i, 'αποθηκεύτηκε'],
  [/δοκιμή ξανά'/i, 'Νέα προσπάθεια'],
  [/ξαναμπούν/i, 'Προσθήκη ξανά'],
  [/(?<!\p{L})έριξαν(?!\p{L})/iu, 'έκαναν βολή'],
  [/τίποτε(?!\p{L})/iu, 'τίποτα'],
  [/(?<!\p{L})ρίξιμο/iu, 'Ρίξτε'],
  [/(παίρνονται|πάρθηκαν|πήραν) πίσω/iu, 'αναιρούνται'],
  [/(?<!\p{L})πατήστε/iu, 'Αγγίξτε'],
  [/εξώφυλλο/iu, 'κάλυμμα'],
  [/κοινοποίηση/iu, 'Κοινή χρήση'],
  [/παλαίμαχ/iu, 'Βετεράνος'],
  [/(?<!\p{L})(χωράει|μετράνε)(?!\p{L})/iu, 'χωρά, μετρούν'],
  [/(?<!\p{L})πρόχειρο(?!\p{L})/iu, 'προσωρινό αρχείο'],
];
const ENGLISH: readonly [banned: RegExp, instead: string][] = [
  [/put away'/i, 'Close'],
  [/'enough'/i, 'Done'],
  [/wave(d)? (it )?aside/i, 'Skip'],
  [/at will/i, 'optional'],
  [/bring in/i, 'Import'],
  [/draw by hand/i, 'Draw without invoking'],
  [/taken for granted/i, 'Assumed'],
  [/orders of \$\{(who|leader)\}/i, 'Orders of the king'],
  [/\$\{(unit|who)\} (charges|evades|repeats|gets|has fled|shoots|does)(?!\p{L})/u, 'Spartiates charge'],
  [/(?<!there )\b(is|are) no (letter|order|army|board|deck|battle|draw|dice)s?\b/, 'is not a letter'],
];

describe.each([
  // Files with both languages are checked for both.
  ['Greek', /[/-]el(-\w+)?\.ts$|\/el\/|\.el\.ts$|messages\.ts$/, GREEK],
  ['English', /[/-]en(-\w+)?\.ts$|\/en\/|\.en\.ts$|messages\.ts$/, ENGLISH],
] as const)('%s', (_, name, banned) => {
  const said = files
    .filter(file => name.test(file))
    .map(file => [file, readFileSync(new URL(file, SRC), 'utf8')] as const);

  test('is written somewhere', () => expect(said.length).toBeGreaterThan(3));

  test.each(banned)('%s is not used, but: %s', pattern => {
    const found = said.flatMap(([file, text]) =>
      text.split('\n').flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});
