/** The two notes that announce a new order: a WAV, which every browser plays. */
const NUOVO_ORDINE_SOUND = '/assets/nuovo-ordine.wav';

/** Calls while it rings do nothing. Rejects with 'NotAllowedError' while sound is blocked, until the page is touched. */
export function makeSound(): (volume?: number) => Promise<void> {
  // One element for all rings: Safari allows the very element that once played within a user's gesture.
  let chime: HTMLAudioElement | null = null;
  return async (volume = 1) => {
    chime ??= new Audio(NUOVO_ORDINE_SOUND);
    if (!chime.paused && !chime.ended) return;
    chime.currentTime = 0;
    chime.volume = volume;
    await chime.play();
  };
}
