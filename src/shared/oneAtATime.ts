/** Runs `work` one at a time. Calls during a run cause one more run, with the arguments of the call that started. */
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
