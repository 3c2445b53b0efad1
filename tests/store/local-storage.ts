import { vi } from 'vitest';

/** Puts a localStorage into this process; the returned object is it. `room` is how many UTF-16 units fit. */
export const fakeLocalStorage = (room = Number.POSITIVE_INFINITY): Storage => {
  const storage = Object.create({
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      const filled = Object.entries(this).reduce((sum, [name, text]) => sum + name.length + text.length, 0);
      if (filled + key.length + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      this[key] = String(value);
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  }) as Storage;
  vi.stubGlobal('localStorage', storage);
  return storage;
};

/** A localStorage that is switched off: every touch throws. */
export const noLocalStorage = (): void => {
  const refuse = (): never => {
    throw new DOMException('switched off', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, set: refuse, ownKeys: refuse }));
};
