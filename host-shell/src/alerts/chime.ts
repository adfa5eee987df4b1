/** Two short notes, made here: no file has to be fetched while somebody waits for it. */
const NOTES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.12 },
]
const LENGTH_S = 0.28
const LOUDEST = 0.4
const RATE = 22_050

let sound: HTMLAudioElement | null = null

/**
 * Played by an element: a first `AudioContext` holds the page for as long as the sound device takes to open.
 *
 * @param volume from 0 to 1. A browser that allows no sound before the first press stays silent.
 */
export function chime(volume: number): void {
  if (volume <= 0) return
  sound ??= new Audio(URL.createObjectURL(new Blob([wave()], { type: 'audio/wav' })))
  sound.volume = volume
  // What is still heard tells of this one too: begun anew for each news of a burst it would stutter.
  if (!sound.paused) return
  sound.currentTime = 0
  // Refused before the first press, and where there is nothing to play it with.
  sound.play().catch(() => undefined)
}

/** The notes as a file: one channel, 16 bits. */
function wave(): ArrayBuffer {
  const seconds = Math.max(...NOTES.map(({ at }) => at)) + LENGTH_S
  const count = Math.ceil(seconds * RATE)
  const file = new DataView(new ArrayBuffer(44 + count * 2))
  const write = (at: number, text: string) => {
    for (const [n, sign] of [...text].entries()) file.setUint8(at + n, sign.charCodeAt(0))
  }
  write(0, 'RIFF')
  file.setUint32(4, 36 + count * 2, true)
  write(8, 'WAVEfmt ')
  file.setUint32(16, 16, true)
  file.setUint16(20, 1, true)
  file.setUint16(22, 1, true)
  file.setUint32(24, RATE, true)
  file.setUint32(28, RATE * 2, true)
  file.setUint16(32, 2, true)
  file.setUint16(34, 16, true)
  write(36, 'data')
  file.setUint32(40, count * 2, true)
  const samples = new Float32Array(count)
  for (const { hertz, at } of NOTES) addNote(samples.subarray(Math.round(at * RATE)), hertz)
  samples.forEach((sample, n) => void file.setInt16(44 + n * 2, sample * 0x7fff, true))
  return file.buffer
}

/**
 * There within 20 ms, and fading until its end. Each sample is made of those before it: the page waits for the first news,
 * and a sine and a power for each took it 24 ms.
 */
function addNote(samples: Float32Array, hertz: number): void {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / RATE)
  const fading = 0.001 ** (1 / (LENGTH_S * RATE))
  let [before, now, loudness] = [-Math.sin((2 * Math.PI * hertz) / RATE), 0, LOUDEST]
  const end = Math.min(samples.length, Math.round(LENGTH_S * RATE))
  for (let n = 0; n < end; n += 1) {
    samples[n] = (samples[n] ?? 0) + Math.min(1, n / (0.02 * RATE)) * loudness * now
    loudness *= fading
    ;[before, now] = [now, turn * now - before]
  }
}
