/** What a clause is called, and what it says. */
export type ClauseText = readonly [title: string, text: string];

/** Texts for the same clauses in another language. */
export type ClauseTexts<English> = { readonly [Id in keyof English]: ClauseText };
