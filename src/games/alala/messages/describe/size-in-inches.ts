import { formatNumber } from '../../../../ui/messages/format.ts';
import type { Footprint } from '../../rules/plan/geometry.ts';

/** Tenths of an inch as inches: 15 is 1.5″, in the digits of the language in use. */
export const inInches = (tenths: number): string => `${formatNumber(tenths / 10, { most: 1 })}″`;

/** A size as wide by deep, in inches. */
export const sizeInInches = ({ width, depth }: Footprint): string => `${inInches(width)} × ${inInches(depth)}`;
