import { initials } from '../frame/session/timeline.ts'
import { plain } from '../plain.ts'
import { css } from './css.ts'
import type { HostSettings } from './settings.ts'

/** The words of a message that came while the chat was closed. */
export interface TeaserMessage {
  name: string
  text: string
}

/** What a frame's `on-message` says, read with care: it crosses a border. */
export function teaserFrom(data: unknown): TeaserMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { content, sender } = data as { content?: unknown; sender?: { available_name?: unknown; name?: unknown } }
  if (typeof content !== 'string' || content.trim() === '') return null
  const name = [sender?.available_name, sender?.name].find((word) => typeof word === 'string' && word !== '')
  return { name: typeof name === 'string' ? name : '', text: plain(content) }
}

export interface Teaser {
  /** @param onDismiss the visitor closed it without opening the chat */
  show(message: TeaserMessage, onDismiss?: () => void): void
  hide(): void
  /** The name of the button that closes it. */
  setDismiss(name: string): void
}

/** A card above the button: who wrote, and what. Pressing it opens the chat. */
export function makeTeaser(settings: HostSettings, onOpen: () => void): Teaser {
  const card = document.createElement('section')
  card.setAttribute('aria-live', 'polite')
  document.body.append(card)
  const hide = () => {
    card.replaceChildren()
    css(card, { display: 'none' })
  }
  hide()
  let dismissName = 'Dismiss'
  return {
    hide,
    setDismiss: (name) => {
      dismissName = name
    },
    show({ name, text }, onDismiss) {
      const { darkMode } = settings
      const isDark = darkMode === 'dark' || (darkMode === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
      const ink = isDark ? '#e8ebf0' : '#14171c'
      css(card, {
        display: 'block',
        position: 'fixed',
        bottom: '96px',
        [settings.position]: '20px',
        width: 'min(312px, calc(100vw - 40px))',
        'box-sizing': 'border-box',
        padding: '16px',
        'z-index': '2147483000',
        'border-radius': '16px',
        background: isDark ? '#1c222b' : '#ffffff',
        color: ink,
        'box-shadow': '0 8px 40px rgb(14 17 22 / 0.24)',
        font: '400 14px/21px system-ui, sans-serif',
      })
      const dismiss = () => {
        hide()
        onDismiss?.()
      }
      card.replaceChildren(dismissButton(ink, dismissName, dismiss), openButton({ name, text }, ink, onOpen))
    },
  }
}

function dismissButton(ink: string, name: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '×'
  button.setAttribute('aria-label', name)
  css(button, {
    position: 'absolute',
    top: '8px',
    'inset-inline-end': '8px',
    width: '28px',
    height: '28px',
    border: '0',
    background: 'none',
    color: ink,
    cursor: 'pointer',
    font: '400 22px/28px system-ui, sans-serif',
    padding: '0',
  })
  button.addEventListener('click', onPress)
  return button
}

function openButton({ name, text }: TeaserMessage, ink: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  css(button, {
    display: 'grid',
    'grid-template-columns': name ? '36px 1fr' : '1fr',
    gap: '4px 12px',
    'align-items': 'center',
    width: '100%',
    border: '0',
    padding: '0',
    background: 'none',
    color: ink,
    cursor: 'pointer',
    font: 'inherit',
    'text-align': 'start',
  })
  if (name) {
    const face = document.createElement('span')
    face.textContent = initials(name)
    face.setAttribute('aria-hidden', 'true')
    css(face, {
      width: '36px',
      height: '36px',
      'border-radius': '50%',
      display: 'grid',
      'place-items': 'center',
      background: '#fde9cf',
      color: '#7a4600',
      font: '600 13px/36px system-ui, sans-serif',
    })
    const who = document.createElement('b')
    who.textContent = name
    button.append(face, who)
  }
  const words = document.createElement('span')
  words.textContent = text.length > 160 ? `${text.slice(0, 159)}…` : text
  words.dir = 'auto'
  css(words, { 'grid-column': '1 / -1', 'margin-top': name ? '6px' : '0', 'padding-inline-end': name ? '0' : '24px' })
  button.append(words)
  button.addEventListener('click', onPress)
  return button
}
