import { useShell } from '@parley/shared/remote/use-shell'
import { useEffect, useRef, useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { asRecording, recordingType } from './recorded.ts'

const TEXTS = defineMessages({
  refused: {
    id: 'conversations.recording.refused',
    defaultMessage: 'The microphone cannot be used. Allow it in the browser and try again.',
  },
})

interface Recording {
  recorder: MediaRecorder
  parts: Blob[]
}

/** Records from the microphone. What is cancelled, or left behind by going away, is thrown away. */
export function useRecorder(onRecorded: (file: File) => void) {
  const intl = useIntl()
  const { notify, log } = useShell()
  const held = useRef<Recording | null>(null)
  const [startedAt, setStartedAt] = useState<number | null>(null)

  const end = () => {
    for (const track of held.current?.recorder.stream.getTracks() ?? []) track.stop()
    held.current = null
    setStartedAt(null)
  }
  const start = async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const mimeType = recordingType()
      const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {})
      const parts: Blob[] = []
      recorder.ondataavailable = ({ data }) => void (data.size > 0 && parts.push(data))
      recorder.start(1000)
      held.current = { recorder, parts }
      setStartedAt(Date.now())
    } catch (problem) {
      log('info', 'nothing was recorded', { problem: String(problem) })
      notify.toast(intl.formatMessage(TEXTS.refused), { tone: 'error' })
    }
  }
  const keep = () => {
    const recording = held.current
    if (!recording) return
    recording.recorder.onstop = () => {
      end()
      onRecorded(asRecording(recording.parts, recording.recorder.mimeType, new Date()))
    }
    recording.recorder.stop()
  }
  useEffect(
    () => () => {
      for (const track of held.current?.recorder.stream.getTracks() ?? []) track.stop()
    },
    [],
  )
  return { startedAt, start: () => void start(), keep, cancel: end }
}
