import { type Board, boardOf, type Kind, type Space, type SpaceId } from './space.ts';

/*
 * The board. Names in the rules and initial owners are theirs; everything else is reconstructed for this app. One row
 * for each space: id, name, kind, neighbours for armies, neighbours for fleets, other names.
 */
type Row = readonly [id: SpaceId, name: string, kind: Kind, army: string, fleet: string, alias?: readonly string[]];

/** The 69 spaces (P1). */
const ROWS: readonly Row[] = [
  ['AEG', 'Aegium', 'city', 'HEA PAT PLL', 'COG PAT PLL', ['Aegion', 'Aigion']],
  ['AGR', 'Agrinion', 'city', 'AMP ANA DOL NAU THM', 'ANA ION NAU'],
  ['ANA', 'Anactorium', 'city', 'AGR AMP', 'AGR AMP ION'],
  ['ARG', 'Argos', 'city', 'COR HER MAN PLL PRA TEG', 'HER MYR PRA'],
  ['ATH', 'Athens', 'city', 'MAR MEG PLA THO', 'MEG SAR THO'],
  ['AUL', 'Aulis', 'city', 'CHA MAR OPU ORC THE', 'CHA EUB MAR OPU'],
  ['CAL', 'Callion', 'city', 'DEL NAU THM', '', ['Callipolis', 'Kallion']],
  ['CHA', 'Chalcis', 'city', 'AUL CAR ERE', 'AES AUL CAR ERE EUB THS', ['Chalkis']],
  ['CIE', 'Cierion', 'city', 'DOL HRC LAR PEL PHE', '', ['Kierion']],
  ['COR', 'Corinth', 'city', 'ARG HER MEG PLL', 'COG HER MEG PLA PLL SAR', ['Korinth']],
  ['ELA', 'Elatea', 'city', 'DEL HRC OPU ORC', '', ['Elateia']],
  ['ELI', 'Elis', 'city', 'HEA LEP PAT', 'ION LEP PAT'],
  ['HER', 'Hermione', 'city', 'ARG COR', 'ARG COR MYR SAR', ['Hermion']],
  ['LAR', 'Larissa', 'city', 'CIE PEL PHE', 'PHE THS'],
  ['MAN', 'Mantinea', 'city', 'ARG HEA PLL TEG', ''],
  ['MAR', 'Marathon', 'city', 'ATH AUL THO', 'AUL EUB THO'],
  ['MES', 'Messene', 'city', 'LEP PYL SPA TEG', 'GYT LAC PYL', ['Ithome']],
  ['ORC', 'Orchomenos', 'city', 'AUL DEL ELA OPU PLA THE', ''],
  ['PAT', 'Patrae', 'city', 'AEG ELI', 'AEG COG ELI ION', ['Patras']],
  ['PEL', 'Pelinna', 'city', 'CIE LAR', '', ['Pelinnaion']],
  ['PLL', 'Pellene', 'city', 'AEG ARG COR MAN', 'AEG COG COR'],
  ['PHE', 'Pherea', 'city', 'CIE HRC LAR', 'HRC LAR THS', ['Pherae']],
  ['PRA', 'Prasiae', 'city', 'ARG SPA TEG ZAR', 'ARG MYR ZAR', ['Prasiai']],
  ['SPA', 'Sparta', 'city', 'GYT MES PRA TEG ZAR', ''],
  ['THE', 'Thebes', 'city', 'AUL ORC PLA', ''],
  ['THM', 'Thermos', 'city', 'AGR CAL DOL NAU', ''],
  ['THO', 'Thoricus', 'city', 'ATH MAR', 'ATH EUB MAR MYR SAR'],
  ['ZAR', 'Zarax', 'city', 'GYT PRA SPA', 'GYT LAC MYR PRA'],
  ['AGN', 'Aegina', 'town', '', 'SAR'],
  ['CAR', 'Carystus', 'town', 'CHA ERE', 'AES CHA ERE EUB', ['Karystos', 'Carystos']],
  ['CEP', 'Cephallenia', 'town', '', 'ION', ['Kephallenia']],
  ['CHI', 'Chios', 'town', '', 'AEO AES ICA'],
  ['COS', 'Cos', 'town', '', 'ICA', ['Kos']],
  ['CYT', 'Cythera', 'town', '', 'CRE LAC', ['Kythera']],
  ['DEL', 'Delphi', 'delphi', 'CAL ELA HRC NAU ORC', 'COG NAU PLA', ['Delphoi']],
  ['ERE', 'Eretria', 'town', 'CAR CHA', 'CAR CHA EUB'],
  ['GYT', 'Gytheum', 'town', 'SPA ZAR', 'LAC MES ZAR', ['Gythium', 'Gythion']],
  ['HRC', 'Heraclea Trachinia', 'town', 'CIE DEL DOL ELA OPU PHE', 'OPU PHE THS', ['Heraclea', 'Trachis']],
  ['LEP', 'Lepreon', 'town', 'ELI HEA MES PYL TEG', 'ELI ION PYL', ['Lepreum']],
  ['LES', 'Lesbos', 'town', '', 'AEO AES', ['Lesbus']],
  ['LEU', 'Leucas', 'town', '', 'ION', ['Leukas', 'Leucadia']],
  ['MEG', 'Megara', 'city', 'ATH COR PLA', 'ATH COR SAR'],
  ['MEL', 'Melos', 'town', '', 'CRE MYR'],
  ['MIL', 'Miletos', 'town', 'EPH', 'EPH ICA', ['Miletus']],
  ['NAU', 'Naupactus', 'town', 'AGR CAL DEL THM', 'AGR COG DEL ION', ['Naupaktos']],
  ['NAX', 'Naxos', 'town', '', 'AES ICA MYR'],
  ['PHO', 'Phocaea', 'town', 'EPH', 'AEO EPH', ['Phokaia']],
  ['PLA', 'Plataea', 'town', 'ATH MEG ORC THE', 'COG COR DEL'],
  ['PYL', 'Pylos', 'town', 'LEP MES', 'ION LAC LEP MES'],
  ['RHO', 'Rhodes', 'town', '', 'CRE ICA'],
  ['SAM', 'Samos', 'town', '', 'ICA'],
  ['TEG', 'Tegea', 'town', 'ARG HEA LEP MAN MES PRA SPA', ''],
  ['ZAC', 'Zacynthus', 'town', '', 'ION', ['Zakynthos']],
  ['AMP', 'Amphilochia', 'land', 'AGR ANA DOL', 'ANA ION'],
  ['DOL', 'Dolopia', 'land', 'AGR AMP CIE HRC THM', ''],
  ['EPH', 'Ephesus', 'land', 'MIL PHO', 'AEO ICA MIL PHO', ['Ephesos']],
  ['HEA', 'Heraea', 'land', 'AEG ELI LEP MAN TEG', '', ['Heraia']],
  ['OPU', 'Opus', 'land', 'AUL ELA HRC ORC', 'AUL EUB HRC THS'],
  ['AES', 'Aegean Sea', 'sea', '', 'AEO CAR CHA CHI EUB ICA LES MYR NAX THS', ['Aegean']],
  ['AEO', 'Aeolian Sea', 'sea', '', 'AES CHI EPH ICA LES PHO THS', ['Aeolian']],
  ['COG', 'Corinthian Gulf', 'sea', '', 'AEG COR DEL ION NAU PAT PLA PLL', ['Gulf of Corinth']],
  ['CRE', 'Cretan Sea', 'sea', '', 'CYT ICA LAC MEL MYR RHO', ['Cretan']],
  ['EUB', 'Euboean Gulf', 'sea', '', 'AES AUL CAR CHA ERE MAR MYR OPU THO THS', ['Euripus']],
  ['ICA', 'Icarian Sea', 'sea', '', 'AEO AES CHI COS CRE EPH MIL MYR NAX RHO SAM', ['Icarian']],
  ['ION', 'Ionian Sea', 'sea', '', 'AGR AMP ANA CEP COG ELI LAC LEP LEU NAU PAT PYL ZAC', ['Ionian']],
  ['LAC', 'Laconian Sea', 'sea', '', 'CRE CYT GYT ION MES MYR PYL ZAR', ['Laconian']],
  ['MYR', 'Myrtoan Sea', 'sea', '', 'AES ARG CRE EUB HER ICA LAC MEL NAX PRA SAR THO ZAR', ['Myrtoan']],
  ['SAR', 'Saronic Gulf', 'sea', '', 'AGN ATH COR HER MEG MYR THO', ['Saronic']],
  ['THS', 'Thessalian Sea', 'sea', '', 'AEO AES CHA EUB HRC LAR OPU PHE', ['Thessalian']],
];

const listed = (text: string): readonly SpaceId[] => (text === '' ? [] : text.split(' '));

/** The towns dealt to the Major States in Autumn 450 (P7 K5). */
export const COLONIES: readonly SpaceId[] = ['CHI', 'PHO', 'COS', 'RHO', 'LES', 'SAM', 'MIL'];

/** The space of the shrine that can be sacked (D1). */
export const DELPHI: SpaceId = 'DEL';

/** Mountains between two spaces. They stop armies but not fleets (P5). */
export const BARRIERS: readonly { readonly between: readonly [SpaceId, SpaceId]; readonly name: string }[] = [
  { between: ['CAL', 'HRC'], name: 'Corax and Oeta' },
  { between: ['CAL', 'DOL'], name: 'Tymphrestus' },
  { between: ['DOL', 'PEL'], name: 'Pindus' },
  { between: ['HEA', 'PAT'], name: 'Erymanthus' },
  { between: ['AEG', 'MAN'], name: 'Aroania' },
  { between: ['ATH', 'THE'], name: 'Parnes' },
  { between: ['ATH', 'AUL'], name: 'Parnes' },
  { between: ['DEL', 'PLA'], name: 'Helicon' },
  { between: ['COR', 'PLA'], name: 'Geraneia' },
  { between: ['GYT', 'MES'], name: 'Taygetus' },
];

/** Bridges by which armies cross between shores (P4). */
export const BRIDGES: readonly { readonly between: readonly [SpaceId, SpaceId]; readonly name: string }[] = [
  { between: ['AUL', 'CHA'], name: 'Euripus' },
];

/** The board of Hoplite Wars (P1–P5, P7, R-1, R-2). */
export const BOARD: Board = boardOf(
  ROWS.map(
    ([id, name, kind, army, fleet, alias = []]): Space => ({
      id,
      name,
      kind,
      army: listed(army),
      fleet: listed(fleet),
      alias,
    }),
  ),
);
