/** A battle of so many entries is shown as it was kept, and its log is read behind that. */
export const LARGE_LOG_SIZE = 1000;
