import type { Player } from '../board/powers.ts';
import type { Arm } from '../board/space.ts';
import type { Stage } from './order.ts';

/*
 * The words of orders, English and Greek, as people write them (N1–N6). Each list is one string with commas. Words are
 * in the form made by `plain`: lower case, no accents, sigma for final sigma. Several words are one phrase.
 */

export const KEYWORDS = [
  'hold',
  'support',
  'convoy',
  'disband',
  'merge',
  'via',
  'to',
  'move',
  'sail',
  'retreat',
  'sack',
  'build',
  'remove',
  'convert',
  'place',
  'with',
  'and',
] as const;
export type Keyword = (typeof KEYWORDS)[number];

/** The phrases of each keyword. */
export const PHRASES: Readonly<Record<Keyword, string>> = {
  hold: 'hold, holds, holding, hld, staying, stand, stands, standing, stay, stays, remain, remains, remaining, wait, waits, waiting, keep position, keeps position, keep its position, keeps its position, in place, in position, sit tight, sits tight, dig in, digs in, defend, defends, κρατα, κρατω, κραταει, κρατουν, κρατανε, κρατημα, κρατει, μενει, μενουν, μενω, μενουμε, κραταμε, μεινει, μεινουν, κρατησει, κρατησουν, παραμεινει, παραμενει, παραμενουν, περιμενει, περιμενουν, αμυνεται, αμυνονται, αμυνα, στεκεται, στεκονται, στεκει',
  support:
    'support, supports, supporting, in support of, gives support to, give support to, sup, supp, supt, sprt, help, helps, helping, assist, assists, assisting, aid, aids, aiding, backs, βοηθα, βοηθαει, βοηθουν, βοηθανε, βοηθω, υποστηριζει, υποστηριζουν, υποστηριζω, υποστηριζουμε, υποστηριξει, βοηθησει, υποστηριξη, υποστηριξη σε, στηριζει, στηριζουν, υποστ, υπ',
  convoy:
    'convoy, convoys, convoying, conv, con, cvy, carry, carries, carrying, transport, transports, transporting, ferry, ferries, μεταφερει, μεταφερουν, μεταφερω, μεταφερουμε, μεταφορα, κουβαλα, κουβαλαει',
  disband:
    'disband, disbands, disbanding, disbanded, disb, otb, off the board, destroyed, dissolve, dissolves, dissolved, διαλυεται, διαλυονται, διαλυση, διαλυω, διαλυσε, διαλυει, διαλυουμε, διαλυθει, διαλυθουν',
  merge:
    'merge, merges, merging, combine, combining, unite, uniting, join, join up, join forces, συνενωση, συνενωνεται, συνενωνονται, συνενωνω, ενωση, ενωνεται, ενωνονται, ενωνουμε, ενωθουν, συγχωνευση, συγχωνευεται, συγχωνευονται',
  via: 'via, is convoyed, are convoyed, convoyed, via convoy, via sea, via fleet, by sea, by convoy, by ship, by ships, by boat, by water, by fleet, over sea, over the sea, across the sea, over water, with convoy, with a convoy, using convoy, via a convoy, via the sea, via ship, via ships, through, through convoy, μεσω θαλασσησ, δια θαλασσησ, απο θαλασσα, απο τη θαλασσα, απο την θαλασσα, μεσω, μεσω θαλασσασ, μεσω μεταφορασ, με καραβι, με καραβια, με πλοιο, με πλοια, με στολο, με μεταφορα, θαλασσιωσ',
  to: 'to, into, onto, unto, on, upon, against, toward, towards, προσ, εισ, ωσ',
  move: 'move, moves, moving, mv, mvs, moves on, moves against, go, goes, going, march, marches, marching, marches on, advance, advances, advancing, advances on, advance on, attack, attacks, attacking, attack on, attacks on, proceed, proceeds, head for, heads for, head, heads, travel, travels, enter, enters, invade, invades, invading, occupy, occupies, walk, walks, κινειται, κινουνται, κινηση, κινω, κινησε, παει, πανε, πηγαινει, πηγαινουν, μετακινειται, μετακινουνται, μετακινηση, επιτιθεται, επιτιθενται, επιθεση, προχωρα, προχωραει, προχωρουν, παμε, κινουμε, κινηθει, κινηθουν, επιτεθει, προχωρησει, προελαυνει, βαδιζει, βαδιζουν',
  sail: 'sail, sails, sailing, πλεει, πλεουν, σαλπαρει',
  retreat:
    'retreat, retreats, retreating, ret, withdraw, withdraws, fall back, falls back, fall back on, falls back on, flee, flees, υποχωρει, υποχωρουν, υποχωρηση, υποχωρω, υποχωρησει, υποχωρησουν, αποσυρεται, αποσυρονται, οπισθοχωρει',
  sack: 'sack, sacks, sacking, plunder, plunders, plundering, loot, loots, pillage, pillages, λεηλατει, λεηλατουν, λεηλασια, λεηλατω, λεηλατουμε, λεηλατησει, λεηλατησε',
  build:
    'build, builds, building, built, bld, new, raise, raises, recruit, recruits, construct, constructs, χτιζει, χτιζω, χτιζουν, χτιζουμε, κτιζουμε, κατασκευαζουμε, χτισε, νεοσ, νεα, νεο, νεοι, νεεσ, χτισιμο, κτιζω, κτιζει, κατασκευη, κατασκευαζει, κατασκευαζω, κατασκευασε, οικοδομηση',
  remove:
    'remove, removes, removing, rem, removed, removal, removal of, αφαιρεση, αφαιρει, αφαιρω, αφαιρουμε, αφαιρεσε, αφαιρειται, αφαιρουνται',
  convert:
    'convert, converts, converting, change, changes, turn, turns, become, becomes, transform, transforms, μετατροπη, μετατρεπει, μετατρεπω, μετατρεπουμε, μετατρεψε, μετατρεπεται, μετατρεπονται, γινεται, γινονται, αλλαζει',
  place:
    'place, places, set up, sets up, setup, deploy, deploys, put, puts, station, stations, στησιμο, στηνω, στηνει, στησε, τοποθετηση, τοποθετω, τοποθετει',
  with: 'with, together with, με, μαζι με',
  and: 'and, plus, και, συν',
};

/** Words that can follow "hold" without a meaning. */
export const HOLD_ENDINGS =
  'put, fast, by, firm, still, ground, its ground, their ground, the line, position, its position, their position, in position, in its position, in place, in its place, where it is, where they are, in port, at home, here, there, τη θεση του, τη θεση τησ, τη θεση τουσ, στη θεση του, στη θεση τησ, στη θεση τουσ, εκει, εδω, ακινητοσ, ακινητη, ακινητοι';

/** The meaning of a single letter in place of a verb. Σ and Υ are codes, and initials of support (υποστηρίζει). */
const ALWAYS: Readonly<Record<string, Keyword>> = {
  ...{ h: 'hold', η: 'hold', s: 'support', σ: 'support', υ: 'support' },
  ...{ c: 'convoy', d: 'disband', δ: 'disband', m: 'move' },
};
export const KEYWORD_LETTERS: Readonly<Record<Stage, Readonly<Record<string, Keyword>>>> = {
  opening: ALWAYS,
  orders: { ...ALWAYS, r: 'retreat' },
  retreats: { ...ALWAYS, r: 'retreat' },
  winter: { ...ALWAYS, r: 'remove', b: 'build', β: 'build' },
};

/** Words for components. */
export const ARM_WORDS: Readonly<Record<Arm, string>> = {
  A: 'army, armies, arm, στρατοσ, στρατοι, στρατο, στρατου, στρατουσ, στρατων, στρατια, στρατιασ, στρατιεσ, στρ, στρατ',
  F: 'fleet, fleets, flt, fl, navy, navies, στολοσ, στολοι, στολο, στολου, στολουσ, στολων, στολ, στλ',
  G: 'garrison, garrisons, gar, garr, φρουρα, φρουρασ, φρουρεσ, φρουρων, φρουρ, φρ',
};

/** Plural words for components, which can be followed by a list of spaces: the armies of Marathon and Thebes. */
export const PLURAL_ARM_WORDS =
  'armies, fleets, navies, garrisons, στρατοι, στρατουσ, στρατων, στρατιεσ, στολοι, στολουσ, στολων, φρουρεσ, φρουρων';

/** Greek letters for a letter of N1; μ and σ select the Minor State's and the sacred components. */
export const GREEK_LETTERS: Readonly<Record<string, string>> = { α: 'a', γ: 'g', μ: 'm', σ: 's' };

/** Greek letters that can mean two arms: στρατός or στόλος, φρουρά or the code F. They are refused with a hint. */
export const AMBIGUOUS_LETTERS: Readonly<Record<string, readonly Arm[]>> = { σ: ['A', 'F'], φ: ['F', 'G'] };

/** Words that select the Minor State's or the sacred among identical components (N1). */
export const FLAG_WORDS = {
  minor: 'minor, minors, minor state, μικρο κρατοσ, μικρου κρατουσ, μικρου',
  sacred: 'sacred, ιεροσ, ιερο, ιερη, ιερα, ιεροι, ιερου, ιερεσ',
} as const;

export const NUMBER_WORDS: readonly string[] = [
  '',
  'one, single, ενα, ενασ, εναν, μια',
  'two, δυο',
  'three, τρια, τρεισ',
  'four, τεσσερα, τεσσερισ',
  'five, πεντε',
  'six, εξι',
  'seven, επτα, εφτα',
  'eight, οκτω, οχτω',
  'nine, εννεα, εννια',
  'ten, δεκα',
];

/** Words before names and components without a meaning. Never a word that could reverse an order. */
export const FILLERS =
  'the, in, at, of, from, an, stack, allied, friendly, my, our, their, his, her, its, ο, οι, τα, το, του, τησ, των, τον, την, τη, τουσ, τισ, στο, στη, στην, στον, στα, στισ, στουσ, σε, απο, μου, μασ';

/** Fillers that imply an origin. They never precede a destination. */
export const ORIGIN_FILLERS = 'from, of, απο';

/** Fillers that imply a destination if nothing else does: a Greek order can do without a word for "to". */
export const LEADING_FILLERS = 'στο, στη, στην, στον, στα, στισ, στουσ, σε';

/** Words before a verb without a meaning. */
export const VERB_FILLERS = 'will, shall, should, must, is, are, ordered, to be, θα, να, ασ';

/** Words that negate an order or make it conditional. A line with one is never read as an order without it. */
export const NEGATING_WORDS =
  'not, no, never, dont, doesnt, does, do, cannot, or, else, if, unless, when, then, instead, except, but, without, away, back, maybe, perhaps, possibly, cancel, cancelled, canceled, void, ignore, scrap, scratch, delete, deleted, old, wrong, forget, changed, draft, provided, depending, once, until, after, before, ισως, ακυρο, ακυρωση, ακυρωνεται, εφοσον, μεχρι, πριν, αφου, λαθοσ, δεν, δε, μη, μην, οχι, η, αν, εαν, οταν, εκτοσ, αλλα, χωρισ, αλλιωσ, αντι';

/** Polite words before or after an order. */
export const COURTESIES = 'please, pls, plz, kindly, thanks, thank, you, thx, cheers, παρακαλω, ευχαριστω';

/** Words that introduce a request. */
export const REQUESTS =
  'i, we, i d, we d, would, like, want, wish, could, can, let, have, order, εμεισ, εγω, θελω, θελουμε';

/** Headings of lines of orders. */
export const HEADINGS = 'orders, order, εντολεσ, εντολη, διαταγεσ, διαταγη';

/** Remarks in brackets that can be ignored. Any other remark is an error. */
export const REMARKS =
  'as agreed, as discussed, as planned, as promised, as we said, as before, just in case, to be safe, defensive, please, thanks, thank you, οπωσ ειπαμε, οπωσ συμφωνησαμε, οπωσ συμφωνηθηκε, για παν ενδεχομενο, για σιγουρια, αμυντικα, ευχαριστω, παρακαλω';

/** Words for the players' states; Greek ones as stems. They only matter in supports of merges. */
export const NATIONS: Readonly<Record<Player, { readonly words: string; readonly stems: string }>> = {
  achea: { words: 'achea, achean, acheans, achaia, achaian, achaians, achaea, achaean, achaeans', stems: 'αχαι' },
  aetolia: { words: 'aetolia, aetolian, aetolians, aitolia, aitolian, etolia, etolian', stems: 'αιτωλ' },
  argolis: { words: 'argolis, argolid, argolic, argive, argives, argolian', stems: 'αργολ, αργει' },
  athens: { words: 'athens, athenian, athenians', stems: 'αθην' },
  boeotia: {
    words: 'boeotia, boeotian, boeotians, boiotia, boiotian, beotia, beotian, theban, thebans',
    stems: 'βοιωτ',
  },
  sparta: {
    words: 'sparta, spartan, spartans, lacedaemonian, lacedaemonians, lakedaimonian',
    stems: 'σπαρτ, λακεδαιμον',
  },
  thessaly: { words: 'thessaly, thessalian, thessalians', stems: 'θεσσαλ' },
};

/** The entries of a list of this file. */
export const splitList = (text: string): readonly string[] => text.split(', ');
