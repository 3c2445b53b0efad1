/** A game that is not on this phone, and cannot be fetched. */
export class GameUnavailableError extends Error {
  readonly title: string;
  constructor(title: string, cause: unknown) {
    super(title, { cause });
    this.title = title;
  }
}
