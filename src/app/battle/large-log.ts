/** From this number of entries on, a battle opens with its saved state, and its log loads in the background. */
export const LARGE_LOG_SIZE = 1000;
