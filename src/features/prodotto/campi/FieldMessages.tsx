/** The server's messages about one field, tied to its input by `aria-describedby`. */
export function FieldMessages({ id, messages = [] }: { id: string; messages?: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <div id={id} className="prodotto-messages">
      {messages.map((message) => (
        <div key={message}>{message}</div>
      ))}
    </div>
  );
}

/** What an input needs to be tied to its messages, which stand in FieldMessages of that id. */
export function messagesOf(id: string, messages: readonly string[] | undefined) {
  const wrong = messages !== undefined && messages.length > 0;
  return {
    'aria-invalid': wrong || undefined,
    'aria-describedby': wrong ? id : undefined,
  };
}
