/** What a clause is called, what it says to players at a table, and an example of it. */
export type ClauseText = readonly [title: string, text: string, example?: string];
