/** Resolves after all pending promises and timers of 0 ms. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
