/** Two short notes, made here: no file has to be fetched while somebody waits for it. */
const NOTES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.12 },
]
const LENGTH_S = 0.28

let context: AudioContext | null = null

/** @param volume from 0 to 1. A browser that allows no sound before the first press stays silent. */
export function chime(volume: number): void {
  if (volume <= 0 || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const { hertz, at } of NOTES) ring(context, hertz, context.currentTime + at, volume)
}

function ring(audio: AudioContext, hertz: number, at: number, volume: number) {
  const tone = audio.createOscillator()
  const loudness = audio.createGain()
  tone.frequency.value = hertz
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(volume * 0.4, at + 0.02)
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH_S)
  tone.connect(loudness).connect(audio.destination)
  tone.start(at)
  tone.stop(at + LENGTH_S)
}
