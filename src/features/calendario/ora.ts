const TIME = /^\d{2}:\d{2}/;

/** A time of the day as 'HH:mm', whether it came with seconds or not; '' for what is none. */
export const oreMinuti = (time: string | null | undefined): string => TIME.exec(time ?? '')?.[0] ?? '';
