/** Calls that come while it runs are answered by one more run after it, with the arguments of the one that started. */
export function oneAtATime<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
  let running = false;
  let again = false;
  return async (...args: Args): Promise<void> => {
    again = true;
    if (running) return;
    running = true;
    try {
      while (again) {
        again = false;
        await work(...args);
      }
    } finally {
      running = false;
    }
  };
}
