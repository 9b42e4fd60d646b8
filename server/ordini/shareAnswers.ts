/**
 * Whoever asks while an equal question is being answered shares the next answer, which is read after they asked: fifty
 * screens cost two readings, and each sees all that was there when it asked.
 */
export function shareAnswers<Answer>(
  read: (question: string) => Promise<Answer>,
): (question: string) => Promise<Answer> {
  const running = new Map<string, Promise<Answer>>();
  const next = new Map<string, Promise<Answer>>();
  return (question) => {
    const start = async (): Promise<Answer> => {
      next.delete(question);
      const reading = read(question);
      running.set(question, reading);
      try {
        return await reading;
      } finally {
        if (running.get(question) === reading) running.delete(question);
      }
    };
    const before = running.get(question);
    if (!before) return start();
    const shared = next.get(question) ?? before.then(start, start);
    next.set(question, shared);
    return shared;
  };
}
