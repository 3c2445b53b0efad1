/** Thrown for a game that is not cached and cannot be fetched. */
export class GameUnavailableError extends Error {
  readonly title: string;
  constructor(title: string, cause: unknown) {
    super(title, { cause });
    this.title = title;
  }
}
