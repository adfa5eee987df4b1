import { useShell } from '@parley/shared/remote/use-shell'
import { useEffect, useRef, useState } from 'react'
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl'
import { recordedSeconds } from './recorded.ts'

const TEXTS: Record<'unplayable', MessageDescriptor> = defineMessages({
  unplayable: { id: 'conversations.recording.unplayable', defaultMessage: 'This browser cannot play {name}.' },
})

/** A sound that is here, as long as it is shown. What does not say how long it is lasts as long as it was spoken. */
export function useListening(file: File) {
  const intl = useIntl()
  const { notify, log } = useShell()
  const player = useRef<HTMLAudioElement | null>(null)
  const [state, setState] = useState({ isPlaying: false, at: 0, length: recordedSeconds(file) ?? 0 })
  useEffect(
    () => () => {
      const audio = player.current
      player.current = null
      if (!audio) return
      audio.pause()
      URL.revokeObjectURL(audio.src)
    },
    [file],
  )

  /** Made when it is first wanted: most files are sent unheard. */
  const ready = (): HTMLAudioElement => {
    if (player.current) return player.current
    const audio = new Audio(URL.createObjectURL(file))
    player.current = audio
    const follow = () =>
      setState((held) => ({
        isPlaying: !audio.paused && !audio.ended,
        at: audio.ended ? 0 : audio.currentTime,
        length: recordedSeconds(file) ?? (Number.isFinite(audio.duration) ? audio.duration : held.length),
      }))
    for (const name of ['play', 'pause', 'ended', 'timeupdate', 'loadedmetadata']) audio.addEventListener(name, follow)
    return audio
  }
  const toggle = () => {
    const audio = ready()
    if (!audio.paused) return audio.pause()
    audio.play().catch((problem: unknown) => {
      log('info', 'a sound was not played', { name: file.name, problem: String(problem) })
      notify.toast(intl.formatMessage(TEXTS.unplayable, { name: file.name }), { tone: 'error' })
    })
  }
  const goTo = (seconds: number) => {
    ready().currentTime = seconds
    setState((held) => ({ ...held, at: seconds }))
  }
  return { ...state, toggle, goTo }
}
