/** What was spoken here, and for how long: a browser does not write that into what it records. */
const recorded = new WeakMap<File, number>()
/** Not yet shown to whoever spoke it. */
const fresh = new WeakSet<File>()

/** Types that browsers record, the one that most channels play first. */
const TYPES = ['audio/mp4', 'audio/ogg;codecs=opus', 'audio/webm;codecs=opus'] as const
const ENDINGS: Readonly<Record<string, string>> = { 'audio/mp4': 'm4a', 'audio/ogg': 'ogg', 'audio/webm': 'webm' }

/** Whether this browser can record at all. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined

export const recordingType = (): string | undefined => TYPES.find((type) => MediaRecorder.isTypeSupported(type))

/** What was said, as a file that is known to have been spoken here. */
export function asRecording(parts: readonly Blob[], type: string, seconds: number): File {
  const plain = type.split(';')[0] ?? type
  const stamp = new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')
  const file = new File([...parts], `recording-${stamp}.${ENDINGS[plain] ?? 'webm'}`, { type: plain })
  recorded.set(file, seconds)
  fresh.add(file)
  return file
}

/** Names of those that were spoken here. */
export const recordedNames = (files: readonly File[]): string[] =>
  files.filter((file) => recorded.has(file)).map(({ name }) => name)

/** Seconds of a recording; undefined for any other file. */
export const recordedSeconds = (file: File): number | undefined => recorded.get(file)

/** Whether this is the first time that a recording is shown. */
export const isFirstShowing = (file: File): boolean => fresh.delete(file)

/** Minutes and seconds, as on a tape. */
export function tapeTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
