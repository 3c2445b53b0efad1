/** Limits of what a player can type or a file can hold. */
export const LIMITS = { men: 99, disorder: 20, cp: 9, name: 60, dice: 99, inches: 60 } as const;
