/** A short sound of two notes. Browsers play it only after a tap has switched it on. */

type AudioWindow = { AudioContext?: typeof AudioContext; webkitAudioContext?: typeof AudioContext };

const NOTES_HZ = [880, 1_320];
const NOTE_S = 0.18;
const VOLUME = 0.2;

let context: AudioContext | null = null;

/** Returns true when the browser can play sounds. */
export function hasChime(): boolean {
  const { AudioContext, webkitAudioContext } = window as AudioWindow;
  return AudioContext !== undefined || webkitAudioContext !== undefined;
}

/** Returns true when the sound is on. */
export const isChimeOn = (): boolean => context !== null;

/**
 * Switches the sound on, and plays it once as a sample. Call it in a tap.
 * @returns false when the browser refuses
 */
export function switchChimeOn(): boolean {
  try {
    const { AudioContext = (window as AudioWindow).webkitAudioContext } = window as AudioWindow;
    if (!AudioContext) return false;
    context ??= new AudioContext();
    playChime();
    return true;
  } catch {
    // too many contexts, or no audio device
    return false;
  }
}

export function switchChimeOff(): void {
  const closed = context;
  context = null;
  closed?.close().catch(() => undefined);
}

/** Plays the sound if it is on. Ignores a browser that refuses. */
export function playChime(): void {
  if (context === null) return;
  const player = context;
  try {
    void Promise.resolve(player.resume()).catch(() => undefined);
    NOTES_HZ.forEach((frequency, at) => {
      const note = player.createOscillator();
      const volume = player.createGain();
      volume.gain.value = VOLUME;
      note.frequency.value = frequency;
      note.connect(volume);
      volume.connect(player.destination);
      note.start(player.currentTime + at * NOTE_S);
      note.stop(player.currentTime + (at + 1) * NOTE_S);
    });
  } catch {
    // the browser has closed the context
  }
}
