/** Version of the build, set from package.json by vite.config.ts. */
declare const __BUILD__: string;
