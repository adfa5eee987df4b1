const recorded = new WeakSet<File>()

/** Types that browsers record, the one that most channels play first. */
const TYPES = ['audio/mp4', 'audio/ogg;codecs=opus', 'audio/webm;codecs=opus'] as const
const ENDINGS: Readonly<Record<string, string>> = { 'audio/mp4': 'm4a', 'audio/ogg': 'ogg', 'audio/webm': 'webm' }

/** Whether this browser can record at all. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined

export const recordingType = (): string | undefined => TYPES.find((type) => MediaRecorder.isTypeSupported(type))

/** What was said, as a file that is known to have been spoken here. */
export function asRecording(parts: readonly Blob[], type: string, at: Date): File {
  const plain = type.split(';')[0] ?? type
  const stamp = at.toISOString().slice(0, 19).replace(/[:T]/g, '-')
  const file = new File([...parts], `recording-${stamp}.${ENDINGS[plain] ?? 'webm'}`, { type: plain })
  recorded.add(file)
  return file
}

/** Names of those that were spoken here. */
export const recordedNames = (files: readonly File[]): string[] =>
  files.filter((file) => recorded.has(file)).map(({ name }) => name)
