/** The two notes that announce a new order: a WAV, which every browser plays. */
const NUOVO_ORDINE_SOUND = '/assets/nuovo-ordine.wav';

/** One element for all rings: Safari allows the very element that once played within a user's gesture. */
let chime: HTMLAudioElement | null = null;

/**
 * Rings once; while it is ringing, further calls are the same ring.
 * @throws 'NotAllowedError' where the browser blocks sound until the user has touched the page; other errors of
 * HTMLMediaElement.play() when the file cannot be fetched or played.
 */
export async function playSound(): Promise<void> {
  chime ??= new Audio(NUOVO_ORDINE_SOUND);
  if (!chime.paused && !chime.ended) return;
  chime.currentTime = 0;
  await chime.play();
}
