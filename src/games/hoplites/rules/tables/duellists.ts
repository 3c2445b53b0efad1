export interface Samurai {
  readonly name: string;
  readonly stamina: number;
  readonly ability: number;
}

/** The common pool of personal combats (SA9): names and figures are ours. */
export const DUELLISTS: readonly Samurai[] = [
  { name: 'Kurose Ibuki', stamina: 8, ability: 3 },
  { name: 'Hayami Tetsu', stamina: 7, ability: 4 },
  { name: 'Onuma Raiden', stamina: 6, ability: 5 },
  { name: 'Sakaki Dengo', stamina: 7, ability: 3 },
  { name: 'Mizuhara Ren', stamina: 6, ability: 4 },
  { name: 'Torimi Genba', stamina: 5, ability: 5 },
  { name: 'Asamori Kaito', stamina: 8, ability: 2 },
  { name: 'Fukase Isamu', stamina: 7, ability: 2 },
  { name: 'Nishigori Goro', stamina: 6, ability: 3 },
  { name: 'Hoshikawa Shin', stamina: 5, ability: 4 },
  { name: 'Tanemura Yosuke', stamina: 4, ability: 5 },
  { name: 'Iwakado Heita', stamina: 8, ability: 1 },
  { name: 'Kasugai Rokuro', stamina: 6, ability: 2 },
  { name: 'Minegishi Aoi', stamina: 5, ability: 3 },
  { name: 'Uetani Matsu', stamina: 4, ability: 4 },
  { name: 'Sugimori Kichi', stamina: 5, ability: 2 },
];
