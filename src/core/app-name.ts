/** The app's own name, in files, in names of databases and on home; its first game is called the same. */
export const APP = 'alala';
export const APP_TITLE = 'Άλαλά!';
