const NOTES_HZ = [660, 880]
const NOTE_S = 0.12

let context: AudioContext | undefined

/** Two soft notes, made here so that nothing has to be fetched. Silent until the visitor has touched the chat. */
export function chime(): void {
  if (!navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  const { currentTime: now, destination } = context
  NOTES_HZ.forEach((frequency, i) => {
    const [tone, loudness] = [
      new OscillatorNode(context as AudioContext, { frequency }),
      new GainNode(context as AudioContext),
    ]
    const at = now + i * NOTE_S
    loudness.gain.setValueAtTime(0.08, at)
    loudness.gain.exponentialRampToValueAtTime(0.001, at + NOTE_S * 2)
    tone.connect(loudness).connect(destination)
    tone.start(at)
    tone.stop(at + NOTE_S * 2)
  })
}
