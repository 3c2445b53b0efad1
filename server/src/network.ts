import { isIPv6 } from 'node:net';

/**
 * The key under which connections of an address are counted. An IPv6 address counts as its /64 network, because one
 * client usually has 2^64 addresses. An IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [front = '', back] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = (part: string): string[] => part.split(':').filter(group => group !== '');
  const [before, after] = [groups(front), groups(back ?? '')];
  const gap = back === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: gap }, () => '0'), ...after];
  const first = all.slice(0, 4).map(group => group.replace(/^0+(?=.)/, ''));
  return `${first.join(':')}::/64`;
};
