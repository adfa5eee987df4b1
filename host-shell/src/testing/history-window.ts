import type { HistoryWindow } from '../routing/navigation.ts'

/** A window whose history is a list; `go(-1)` is the browser's back. */
export function historyWindow(start: string): HistoryWindow {
  let onPop = () => {}
  const entries: { url: string; state: unknown }[] = [{ url: start, state: null }]
  const show = ({ url, state }: { url: string; state: unknown }) => {
    const { pathname, search, hash } = new URL(url, 'http://parley.example')
    page.location = { pathname, search, hash }
    Object.assign(page.history, { state })
  }
  const page: HistoryWindow = {
    location: { pathname: start, search: '', hash: '' },
    history: {
      state: null,
      pushState: (state, _title, url) => {
        entries.push({ url: String(url), state })
        show({ url: String(url), state })
      },
      replaceState: (state, _title, url) => show({ url: String(url), state }),
      go: () => {
        entries.pop()
        const last = entries.at(-1)
        if (last) show(last)
        onPop()
      },
    },
    addEventListener: (_name, listener) => {
      onPop = listener
    },
  }
  show({ url: start, state: null })
  return page
}
