import { decode, encode, type FrameEvent, type PageEvent } from '../protocol.ts'
import { makeLauncher } from '../sdk/launcher.ts'
import { readSettings } from '../sdk/settings.ts'
import { makeTeaser, teaserFrom } from '../sdk/teaser.ts'
import { PREVIEW, PREVIEW_READY, type PreviewMessage, previewFrom } from './preview-message.ts'

/** The page of a website as far as a campaign needs one: the real button, the real card over it, the real frame. */
const token = new URLSearchParams(location.search).get('website_token') ?? ''
const settings = readSettings({ darkMode: 'light' }, 'en')
const launcher = makeLauncher(`/widget/preview/frame?website_token=${encodeURIComponent(token)}`, settings, {
  toggle: () => setOpen(!isOpen),
  intend: () => undefined,
})
const teaser = makeTeaser(settings, () => setOpen(true))
/** A website in the light and in the dark. */
const GROUNDS = { light: '#f6f7f9', dark: '#14171c' }
let isOpen = false
let isLoaded = false
let websiteName = ''
let said: PreviewMessage | null = null

const toFrame = (message: PageEvent | { [PREVIEW]: PreviewMessage }): void =>
  launcher.frame.contentWindow?.postMessage(PREVIEW in message ? message : encode(message), location.origin)

function draw(): void {
  if (said) {
    settings.darkMode = said.darkMode
    document.documentElement.style.background = GROUNDS[said.darkMode]
  }
  const card = isOpen ? null : teaserFrom({ content: said?.content, sender: { name: said?.sender || websiteName } })
  if (card) teaser.show(card)
  else teaser.hide()
  if (!isLoaded || !said) return
  toFrame({ event: 'set-color-scheme', darkMode: said.darkMode })
  toFrame({ [PREVIEW]: { ...said, sender: said.sender || websiteName } })
}

function setOpen(next: boolean): void {
  isOpen = next
  launcher.setOpen(next)
  toFrame({ event: 'toggle-open', isOpen: next } as PageEvent)
  draw()
}

window.addEventListener('message', (event) => {
  if (event.origin !== location.origin) return
  if (event.source === window.parent) {
    const next = previewFrom(event.data)
    if (next) said = next
    return draw()
  }
  if (event.source !== launcher.frame.contentWindow) return
  const message = decode<FrameEvent>(event.data)
  if (message?.event === 'closeWindow' || message?.event === 'toggleBubble') return setOpen(false)
  if (message?.event !== 'loaded') return
  isLoaded = true
  websiteName = String(message.config.channelConfig.websiteName ?? '')
  launcher.setColour(String(message.config.channelConfig.widgetColor ?? ''))
  toFrame({ event: 'toggle-close-button', isMobile: true })
  draw()
})
window.parent.postMessage(PREVIEW_READY, location.origin)
