import type { SpaceId } from './space.ts';

const listed = (text: string): readonly string[] => text.split(', ');

/**
 * Adjectives of the cities and towns, as written before components: Elean A(Elis), the Corinthian fleet in Corinth.
 * English words are complete, Greek ones are stems. The states have theirs in the vocabulary of orders.
 */
const ADJECTIVES: Readonly<Record<SpaceId, readonly [words: string, stems: string]>> = {
  AEG: ['aegian, aigian', 'αιγι'],
  AGR: ['agrinian', 'αγρινι'],
  ANA: ['anactorian, anaktorian', 'ανακτορι'],
  AUL: ['aulidian', 'αυλιδικ'],
  CAL: ['callian, kallian, callipolitan', 'καλλιε, καλλιπολιτ'],
  CHA: ['chalcidian, chalkidian, chalcidic, chalkidic, chalcidean', 'χαλκιδικ, χαλκιδαικ, χαλκιδεων'],
  CIE: ['cierian, kierian', 'κιερι'],
  COR: ['corinthian, korinthian', 'κορινθι'],
  ELA: ['elatean, elateian', 'ελατε'],
  ELI: ['elean, eleian', 'ηλει'],
  HER: ['hermionian, hermionean', 'ερμιον'],
  LAR: ['larissan, larisan, larissaean', 'λαρισαι, λαρισσαι, λαρισιν, λαρισην'],
  MAN: ['mantinean, mantineian', 'μαντιν'],
  MAR: ['marathonian', 'μαραθωνι'],
  MES: ['messenian', 'μεσσηνι'],
  ORC: ['orchomenian', 'ορχομενι'],
  PAT: ['patraean, patrean, patran', 'πατραι, πατριν'],
  PEL: ['pelinnan, pelinnaean', 'πελινν'],
  PLL: ['pellenian, pellenean', 'πελλην'],
  PHE: ['pheraean, pherean, pheran', 'φεραι'],
  PRA: ['prasian', 'πρασι'],
  SPA: ['laconian, lakonian', 'λακωνικ, λακων'],
  THM: ['thermian', 'θερμι'],
  THO: ['thorician, thorikian', 'θορικι'],
  ZAR: ['zaracian, zarakian', 'ζαρακ'],
  AGN: ['aeginetan, aiginetan', 'αιγινητ'],
  CAR: ['carystian, karystian', 'καρυστι'],
  CEP: ['cephallenian, kephallenian', 'κεφαλλην, κεφαλλονιτ, κεφαλονιτ'],
  CHI: ['chian', 'χιωτ, χιακ, χιοι, χιων'],
  COS: ['coan, koan', 'κωακ, κωων, κωιοι'],
  CYT: ['cytherean, kytherean, cytheran', 'κυθηρ'],
  DEL: ['delphian, delphic', 'δελφικ'],
  ERE: ['eretrian', 'ερετρι'],
  GYT: ['gythean, gythian', 'γυθεατ'],
  HRC: ['heraclean, herakleian, heracleot, trachinian', 'ηρακλεωτ, ηρακλειωτ, τραχινι'],
  LEP: ['lepreate, lepreatan', 'λεπρεατ'],
  LES: ['lesbian', 'λεσβι'],
  LEU: ['leucadian, leukadian', 'λευκαδι, λευκαδιτ'],
  MEG: ['megarian', 'μεγαρικ, μεγαρεων, μεγαρεισ, μεγαριτ'],
  MEL: ['melian', 'μηλιακ, μηλιοι, μηλιων'],
  MIL: ['milesian', 'μιλησι'],
  NAU: ['naupactian, naupaktian', 'ναυπακτι'],
  NAX: ['naxian', 'ναξιακ, ναξιοι, ναξιων, ναξιωτ'],
  PHO: ['phocaean, phokaian', 'φωκαι, φωκαε'],
  PLA: ['plataean, plataian, platean', 'πλαταικ, πλαταιεων, πλαταιεισ'],
  PYL: ['pylian', 'πυλι'],
  RHO: ['rhodian', 'ροδι'],
  SAM: ['samian', 'σαμι'],
  TEG: ['tegean, tegeate', 'τεγεατ'],
  ZAC: ['zacynthian, zakynthian', 'ζακυνθι'],
};

const words = new Set(
  Object.values(ADJECTIVES).flatMap(([english]) => listed(english).flatMap(word => [word, `${word}s`])),
);
const stems = Object.values(ADJECTIVES).flatMap(([, greek]) => listed(greek));

/** True if a plain word is the adjective of a city or town, or the name of its people. */
export const isAdjective = (word: string): boolean => words.has(word) || stems.some(stem => word.startsWith(stem));
