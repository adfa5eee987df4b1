import { useShell } from '@parley/shared/remote/use-shell'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  startedAt: number
  isGivenUp: boolean
}

const stopTracks = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** @param onEnd - it was stopped, given up, or the microphone is gone */
function begin(stream: MediaStream, instead: File | null, onEnd: (recording: Recording) => void): Recording {
  const mimeType = recordingType()
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {})
  const recording: Recording = { recorder, parts: [], instead, startedAt: Date.now(), isGivenUp: false }
  recorder.ondataavailable = ({ data }) => void (data.size > 0 && recording.parts.push(data))
  recorder.onstop = () => onEnd(recording)
  recorder.start(1000)
  return recording
}

/** Gives what was said to whoever asked for it, also once the box is gone, and tells how long it is. */
function useHandOver(onRecorded: (file: File, instead: File | null) => void) {
  const intl = useIntl()
  const announce = useAnnounce()
  const newest = useRef(onRecorded)
  useLayoutEffect(() => {
    newest.current = onRecorded
  })
  return ({ recorder, parts, instead, startedAt }: Recording) => {
    const seconds = (Date.now() - startedAt) / 1000
    newest.current(asRecording(parts, recorder.mimeType, seconds), instead)
    announce(intl.formatMessage(TEXTS.kept, { time: tapeTime(seconds) }))
  }
}

export type Recorder = ReturnType<typeof useRecorder>

/** Records from the microphone. What is cancelled is thrown away; what is left behind by going away is kept with the draft. */
export function useRecorder(onRecorded: (file: File, instead: File | null) => void) {
  const intl = useIntl()
  const { notify, log } = useShell()
  const announce = useAnnounce()
  const held = useRef<Recording | null>(null)
  /** Null once the box is gone: a browser asks for leave as long as it takes. */
  const asking = useRef<'no' | 'yes' | null>('no')
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const hand = useHandOver(onRecorded)
  const end = (recording: Recording) => {
    stopTracks(recording.recorder.stream)
    if (held.current === recording) held.current = null
    setStartedAt(null)
    if (!recording.isGivenUp) hand(recording)
  }
  const start = async (instead: File | null) => {
    if (held.current || asking.current !== 'no') return
    asking.current = 'yes'
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      if (asking.current === null) return stopTracks(stream)
      held.current = begin(stream, instead, end)
      setStartedAt(held.current.startedAt)
      announce(intl.formatMessage(TEXTS.running))
    } catch (problem) {
      log('info', 'nothing was recorded', { problem: String(problem) })
      if (asking.current) notify.toast(intl.formatMessage(TEXTS.refused), { tone: 'error' })
    } finally {
      asking.current &&= 'no'
    }
  }
  const cancel = () => {
    if (!held.current) return
    held.current.isGivenUp = true
    end(held.current)
  }
  useEffect(() => {
    asking.current = 'no'
    return () => {
      asking.current = null
      held.current?.recorder.stop()
    }
  }, [])
  return {
    startedAt,
    start: (instead: File | null = null) => void start(instead),
    keep: () => held.current?.recorder.stop(),
    cancel,
  }
}
