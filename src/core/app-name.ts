/** The name of the app in file names, database names and on home. Its first game has the same name. */
export const APP_ID = 'alala';
export const APP_TITLE = 'Άλαλά!';
