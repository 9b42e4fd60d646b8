/** The message tells the operator why, and what to do. */
export class OpeningRefused extends Error {}
