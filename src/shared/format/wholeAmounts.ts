/** A text of the server's, whose amounts have plain spaces, with none broken before its '€'. */
export const wholeAmounts = (text: string): string => text.replaceAll(' €', '\u00a0€');
