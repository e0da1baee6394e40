/** Hertz: a fifth upwards. */
const TONES = [659.25, 987.77];
/** Seconds. */
const LENGTH = 0.18;

/** A short sound, without a file; nothing where the browser plays none. */
export function chime(): void {
  if (!('AudioContext' in globalThis)) return;
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.value = 0.15;
  volume.connect(audio.destination);
  for (const [index, tone] of TONES.entries()) {
    const voice = audio.createOscillator();
    voice.frequency.value = tone;
    voice.connect(volume);
    voice.start(audio.currentTime + index * LENGTH);
    voice.stop(audio.currentTime + (index + 1) * LENGTH);
    if (index === TONES.length - 1) voice.onended = () => void audio.close();
  }
}
