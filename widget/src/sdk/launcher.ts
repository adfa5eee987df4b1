import { type Accent, accentOf } from '@parley/shared/contract/rules/accent'
import { type LauncherWords, MOBILE_MAX_PX } from '../protocol.ts'
import { css } from './css.ts'
import type { HostSettings } from './settings.ts'

/** What the script puts into the host page: a button, and a box that holds the frame. */
export interface Launcher {
  frame: HTMLIFrameElement
  /** Shows or hides the chat. */
  setOpen(isOpen: boolean): void
  setUnread(count: number): void
  setColour(colour: string): void
  /** What the button says, and what its states are called in the language of the chat. */
  setLabel(label: string, words?: LauncherWords): void
  setBubbleVisible(isVisible: boolean): void
}

const NS = 'http://www.w3.org/2000/svg'
const CHAT =
  'M3 5.75A2.25 2.25 0 0 1 5.25 3.5h9.5A2.25 2.25 0 0 1 17 5.75v5.5a2.25 2.25 0 0 1-2.25 2.25H9l-4 3v-3a2 2 0 0 1-2-2Z'
const DOWN = 'M5.5 8 10 12.5 14.5 8'

function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(NS, 'svg')
  for (const [name, value] of Object.entries({
    viewBox: '0 0 20 20',
    width: '28',
    height: '28',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.5',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  })) {
    svg.setAttribute(name, value)
  }
  const line = document.createElementNS(NS, 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}

function makeButton(settings: HostSettings): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'woot-widget-bubble'
  button.setAttribute('aria-expanded', 'false')
  css(button, {
    position: 'fixed',
    bottom: '20px',
    [settings.position]: '20px',
    'z-index': '2147483000',
    height: '60px',
    'min-width': '60px',
    padding: settings.type === 'expanded_bubble' ? '0 22px 0 18px' : '0',
    border: '0',
    'border-radius': '30px',
    cursor: 'pointer',
    display: 'flex',
    'align-items': 'center',
    'justify-content': 'center',
    gap: '10px',
    font: '600 15px/20px system-ui, sans-serif',
    'box-shadow':
      settings.widgetStyle === 'flat' ? 'none' : '0 4px 12px rgb(14 17 22 / 0.2), 0 12px 32px rgb(14 17 22 / 0.22)',
  })
  return button
}

function makeBadge(): HTMLSpanElement {
  const badge = document.createElement('span')
  badge.setAttribute('aria-hidden', 'true')
  css(badge, {
    position: 'absolute',
    top: '-2px',
    right: '-2px',
    'min-width': '22px',
    height: '22px',
    'border-radius': '11px',
    background: '#c22f26',
    color: '#fff',
    font: '600 12px/22px system-ui, sans-serif',
    'text-align': 'center',
    padding: '0 5px',
    'box-sizing': 'border-box',
    'box-shadow': '0 0 0 2px #fff',
  })
  return badge
}

function makeHolder(title: string): { holder: HTMLDivElement; frame: HTMLIFrameElement } {
  const holder = document.createElement('div')
  holder.id = 'cw-widget-holder'
  const frame = document.createElement('iframe')
  frame.id = 'chatwoot_live_chat_widget'
  frame.title = title
  frame.allow = 'clipboard-write; microphone'
  css(frame, { width: '100%', height: '100%', border: '0', display: 'block', 'color-scheme': 'normal' })
  holder.append(frame)
  return { holder, frame }
}

const isMobile = (): boolean => window.innerWidth <= MOBILE_MAX_PX

/** Where the box stands: a card beside the button, or the whole of a small screen. */
function place(holder: HTMLElement, settings: HostSettings, isOpen: boolean): void {
  const mobile = isMobile()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  css(holder, {
    position: 'fixed',
    'z-index': '2147483001',
    overflow: 'hidden',
    visibility: isOpen ? 'visible' : 'hidden',
    opacity: isOpen ? '1' : '0',
    transform: isOpen || isStill ? 'none' : 'translateY(12px)',
    transition: isStill ? 'none' : 'opacity 160ms ease-out, transform 160ms ease-out',
    width: mobile ? '100%' : '400px',
    height: mobile ? '100%' : 'min(640px, calc(100vh - 116px))',
    bottom: mobile ? '0' : '96px',
    'border-radius': mobile ? '0' : '16px',
    'box-shadow':
      settings.widgetStyle === 'flat' ? '0 0 0 1px rgb(14 17 22 / 0.16)' : '0 8px 40px rgb(14 17 22 / 0.24)',
    [settings.position]: mobile ? '0' : '20px',
    'background-color': 'transparent',
  })
}

/** Hidden and shown later, never exchanged: a press on what goes away before it ends would be lost. */
function putParts(button: HTMLButtonElement) {
  const parts = { chat: icon(CHAT), down: icon(DOWN), title: document.createElement('span'), badge: makeBadge() }
  button.append(...Object.values(parts))
  return parts
}

/** What the button says and shows. */
interface Shown {
  isOpen: boolean
  unread: number
  label: string
  words: LauncherWords
}

function drawParts({ chat, down, title, badge }: ReturnType<typeof putParts>, state: Shown, isWide: boolean): void {
  const { isOpen, unread, label } = state
  title.textContent = label
  badge.textContent = unread > 9 ? '9+' : String(unread)
  show(chat, !isOpen)
  show(down, isOpen)
  show(title, isWide && !isOpen)
  show(badge, unread > 0 && !isOpen)
}

const show = (part: HTMLElement | SVGElement, isShown: boolean): void =>
  css(part, { display: isShown ? 'block' : 'none' })

interface Pressing {
  toggle(): void
  /** The visitor reaches for the button. */
  intend(): void
}

const ENGLISH: LauncherWords = { close: 'Close chat', dismiss: 'Dismiss', unread: '{n} new' }

/** A page may wait for one of its things for ever. */
const LONGEST_WAIT_MS = 5_000

/** Fetches the chat once the page has loaded, for a frame that is fetched before delays the page's own `load`. @returns fetches it now */
function fetchAfterPage(frame: HTMLIFrameElement, src: string): () => void {
  const fetchNow = () => {
    frame.src ||= src
  }
  if (document.readyState === 'complete') fetchNow()
  else {
    window.addEventListener('load', fetchNow)
    setTimeout(fetchNow, LONGEST_WAIT_MS)
  }
  return fetchNow
}

/** A finger, a pointer or the keyboard on the button: said once. */
function watchIntent(button: HTMLElement, intend: () => void): void {
  const signs = ['pointerenter', 'focus', 'touchstart']
  const once = () => {
    for (const sign of signs) button.removeEventListener(sign, once)
    intend()
  }
  for (const sign of signs) button.addEventListener(sign, once, { passive: true })
}

export function makeLauncher(src: string, settings: HostSettings, { toggle, intend }: Pressing): Launcher {
  const button = makeButton(settings)
  const parts = putParts(button)
  const { holder, frame } = makeHolder(settings.launcherTitle || 'Chat')
  let state = {
    isOpen: false,
    unread: 0,
    label: settings.launcherTitle,
    words: ENGLISH,
    visible: !settings.hideMessageBubble,
  }
  const draw = () => {
    const hidden = !state.visible || (state.isOpen && isMobile())
    css(button, { display: hidden ? 'none' : 'flex' })
    button.setAttribute('aria-expanded', String(state.isOpen))
    const unread = state.unread > 0 ? `, ${state.words.unread.replace('{n}', String(state.unread))}` : ''
    button.setAttribute('aria-label', state.isOpen ? state.words.close : `${state.label || 'Open chat'}${unread}`)
    drawParts(parts, state, settings.type === 'expanded_bubble')
    place(holder, settings, state.isOpen)
    if (state.isOpen) holder.removeAttribute('inert')
    else holder.setAttribute('inert', '')
  }
  const update = (change: Partial<typeof state>) => {
    state = { ...state, ...change }
    draw()
  }
  const paint = ({ fill, onFill }: Accent) => css(button, { background: fill, color: onFill })
  button.addEventListener('click', toggle)
  watchIntent(button, () => {
    fetchNow()
    intend()
  })
  window.addEventListener('resize', draw)
  paint(accentOf('', 'light'))
  draw()
  document.body.append(holder, button)
  const fetchNow = fetchAfterPage(frame, src)
  return {
    frame,
    setOpen(isOpen) {
      // What becomes inert loses the focus, so this is asked before.
      const hadFocus = document.activeElement === frame
      if (isOpen) fetchNow()
      update({ isOpen })
      if (!isOpen && hadFocus) button.focus()
    },
    setUnread: (unread) => update({ unread }),
    setColour: (colour) => paint(accentOf(colour, 'light')),
    setLabel: (label, words = state.words) => update({ label: settings.launcherTitle || label, words }),
    setBubbleVisible: (visible) => update({ visible }),
  }
}
