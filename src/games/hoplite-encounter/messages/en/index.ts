import type { OverlayMessages } from './overlays.ts';
import type { ScreenMessages } from './screens.ts';

/** Messages of the map and its frame, in English. */
export const en = {
  months: {
    m1: 'January',
    m2: 'February',
    m3: 'March',
    m4: 'April',
    m5: 'May',
    m6: 'June',
    m7: 'July',
    m8: 'August',
    m9: 'September',
    m10: 'October',
    m11: 'November',
    m12: 'December',
  },
  /** A turn and its month such as “Turn 3, March 430 BC”. */
  turn: (turn: number, month: string, year: number) => `Turn\u00a0${turn}, ${month} ${year}\u00a0BC`,
  empires: {
    ATH: 'Athens',
    BOE: 'Boeotia',
    CNO: 'Cnossus',
    COR: 'Corinth',
    CRC: 'Corcyra',
    DAS: 'Dascylium',
    LYD: 'Lydia',
    MAC: 'Macedon',
    ODR: 'Odrysia',
    RHO: 'Rhodes',
    SPA: 'Sparta',
    THS: 'Thessaly',
  },
  /** An Empire and its player. */
  playedBy: (empire: string, name: string) => `${empire} (${name})`,
  /** A place by its name in the scenario. */
  placeName: (name: string) => name,
  /** Short forms for narrow columns. */
  shortTurn: (turn: number, month: string, year: number) => `${turn}\u00a0· ${month} ${year}`,
  map: {
    label: 'The map: arrow keys go over its hexes, Enter picks one',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    whole: 'The whole map',
    undiscovered: 'Not discovered',
    sea: 'Sea',
    islet: 'Islet that nobody can enter',
    heldBy: (empire: string) => `held by ${empire}`,
    free: 'held by nobody',
    seenNow: 'seen now',
    seenIn: (turn: string) => `last seen in ${turn}`,
    passed: 'only passed',
    capital: (city: string) => `${city}, capital`,
    port: (city: string) => `${city}, port`,
    capitalPort: (city: string) => `${city}, capital and port`,
    force: (empire: string, force: string) => `${empire} ${force}`,
  },
  passAndPlay: 'The table',
  openRecord: 'The whole record',
  openingSheet: 'Opening the sheet …',
  curve: {
    title: 'Money, income, countries and units',
    money: 'Money',
    income: 'Income',
    countries: 'Countries',
    units: 'Units',
  },
  ended: {
    concession: (empire: string) => `Too few players are left. The game goes to ${empire}.`,
    draw: (empire: string) => `A draw by agreement: ${empire}.`,
    imperial: (empire: string) => `${empire} wins: two thirds of the Imperial states are its own.`,
    income: (empire: string) => `The last turn is over; the largest income wins: ${empire}.`,
  },
  short: {
    sheet: 'Orders',
    run: 'The turn',
    close: 'Orders closed',
    fight: 'A battle',
    fought: 'Result of a battle',
    nameArmy: 'Name of an army',
    deadline: 'Deadline',
    seat: 'A seat',
    concede: 'Concession',
    draw: 'Draw',
    callVote: 'Vote on a draw',
    vote: 'Sealed vote',
    voteLost: 'Lost vote',
    voteShown: 'Votes counted',
    correct: 'Correction',
    opened: 'The record opened',
    report: 'Report',
    receipt: 'Receipt',
    record: 'The record',
    linked: 'Several phones',
    asks: 'An Empire asked for',
    invited: 'An invitation',
    letter: 'A letter',
  },
};

/** The messages of the map, without which nothing of a game is shown. */
export type FieldMessages = typeof en;

/** The messages of the map and the panels under it. */
export type PanelMessages = FieldMessages & ScreenMessages;

/** All messages of the game but those of its end and its rules. */
export type GameMessages = PanelMessages & OverlayMessages;
