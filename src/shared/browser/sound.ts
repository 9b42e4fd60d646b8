/** The two notes that announce a new order. Every browser plays WAV. */
const NUOVO_ORDINE_SOUND = '/assets/nuovo-ordine.wav';

/** Returns the function that rings, and does nothing while ringing. It rejects with 'NotAllowedError' until a user gesture. */
export function makeSound(): (volume?: number) => Promise<void> {
  // One element for all rings, because Safari only allows the element that once played in a user gesture.
  let chime: HTMLAudioElement | null = null;
  return async (volume = 1) => {
    chime ??= new Audio(NUOVO_ORDINE_SOUND);
    if (!chime.paused && !chime.ended) return;
    chime.currentTime = 0;
    chime.volume = volume;
    await chime.play();
  };
}
