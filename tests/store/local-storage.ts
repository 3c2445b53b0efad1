import { vi } from 'vitest';

/** Installs a localStorage in this process and returns it. `room` is its capacity in UTF-16 units. */
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

/** Installs a disabled localStorage: every access throws. */
export const noLocalStorage = (): void => {
  const refuse = (): never => {
    throw new DOMException('switched off', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, set: refuse, ownKeys: refuse }));
};
