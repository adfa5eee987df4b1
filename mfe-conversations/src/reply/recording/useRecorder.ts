import { useShell } from '@parley/shared/remote/use-shell'
import { useEffect, useRef, useState } from 'react'
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl'
import { useAnnounce } from '../../state/Announcer.tsx'
import { asRecording, recordingType, tapeTime } from './recorded.ts'

const TEXTS: Record<'refused' | 'running' | 'kept', MessageDescriptor> = defineMessages({
  refused: {
    id: 'conversations.recording.refused',
    defaultMessage: 'The microphone cannot be used. Allow it in the browser and try again.',
  },
  running: { id: 'conversations.recording.running', defaultMessage: 'Recording' },
  kept: {
    id: 'conversations.recording.kept',
    defaultMessage: 'Recorded, {time}. Listen to it before you send it.',
  },
})

interface Recording {
  recorder: MediaRecorder
  parts: Blob[]
  /** What is put away once this one is kept. */
  instead: File | null
}

const stopTracks = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
const silence = ({ recorder }: Recording) => stopTracks(recorder.stream)

export type Recorder = ReturnType<typeof useRecorder>

/** Records from the microphone. What is cancelled, or left behind by going away, is thrown away. */
export function useRecorder(onRecorded: (file: File, instead: File | null) => void) {
  const intl = useIntl()
  const { notify, log } = useShell()
  const announce = useAnnounce()
  const held = useRef<Recording | null>(null)
  /** Null once the box is gone: a browser asks for leave as long as it takes. */
  const asking = useRef<'no' | 'yes' | null>('no')
  const [startedAt, setStartedAt] = useState<number | null>(null)

  const end = () => {
    if (held.current) silence(held.current)
    held.current = null
    setStartedAt(null)
  }
  const start = async (instead: File | null) => {
    if (held.current || asking.current !== 'no') return
    asking.current = 'yes'
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      if (asking.current === null) return stopTracks(stream)
      const mimeType = recordingType()
      const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {})
      const parts: Blob[] = []
      recorder.ondataavailable = ({ data }) => void (data.size > 0 && parts.push(data))
      recorder.start(1000)
      held.current = { recorder, parts, instead }
      setStartedAt(Date.now())
      announce(intl.formatMessage(TEXTS.running))
    } catch (problem) {
      log('info', 'nothing was recorded', { problem: String(problem) })
      if (asking.current) notify.toast(intl.formatMessage(TEXTS.refused), { tone: 'error' })
    } finally {
      asking.current &&= 'no'
    }
  }
  const keep = () => {
    const recording = held.current
    if (!recording || startedAt === null) return
    const seconds = (Date.now() - startedAt) / 1000
    recording.recorder.onstop = () => {
      end()
      onRecorded(asRecording(recording.parts, recording.recorder.mimeType, seconds), recording.instead)
      announce(intl.formatMessage(TEXTS.kept, { time: tapeTime(seconds) }))
    }
    recording.recorder.stop()
  }
  useEffect(() => {
    asking.current = 'no'
    return () => {
      asking.current = null
      if (held.current) silence(held.current)
    }
  }, [])
  return { startedAt, start: (instead: File | null = null) => void start(instead), keep, cancel: end }
}
