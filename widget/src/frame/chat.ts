import { h, render } from 'preact'
import { App } from './App.tsx'
import type { Session } from './session/session.ts'

/** Draws the chat in its own styles, whose address the page knows. */
export async function drawChat(session: Session): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no place for the widget')
  await useStyles(root.dataset.styles ?? '')
  render(h(App, { session }), root)
}

function useStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('the styles of the chat did not arrive'))
    })
    document.head.append(link)
  })
}
