import type { LauncherWords } from '../../protocol.ts'
import type { HostBridge } from '../session/host-bridge.ts'

type Words = LauncherWords & { open: string }

/** Makes the page's button speak the language of the chat, whose own words come later. English it knows itself. */
export function openLauncherWords(bridge: HostBridge): (locale: string) => void {
  let said = 'en'
  return (locale) => {
    const language = locale.slice(0, 2)
    if (language === said || language === '') return
    said = language
    load(language).then(
      ({ open, ...words }) => {
        if (said === language) bridge.send({ event: 'setBubbleLabel', label: open, words })
      },
      // A language that there is not, or that does not arrive: the button stays as it is.
      () => undefined,
    )
  }
}

async function load(language: string): Promise<Words> {
  return (await import(/* webpackChunkName: "launcher-[request]" */ `../../texts/launcher/${language}.json`)).default
}
