import { createTheme } from './theme.ts'

function aPage({ stored, dark = false }: { stored?: string; dark?: boolean } = {}) {
  const kept = new Map(stored ? [['parley.appearance', stored]] : [])
  const root = { dataset: {} as DOMStringMap }
  let changed = () => {}
  const prefersDark = {
    matches: dark,
    addEventListener: (_name: string, listener: unknown) => {
      changed = listener as () => void
    },
  }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const device = (isDark: boolean) => {
    prefersDark.matches = isDark
    changed()
  }
  return { theme: createTheme({ storage, prefersDark, root }), root, kept, device }
}

describe('the theme', () => {
  it('follows the device until somebody picks one', () => {
    const { root, theme, device } = aPage()
    expect(root.dataset.theme).toBe('light')
    device(true)
    expect(root.dataset.theme).toBe('dark')
    theme.pick('light')
    device(false)
    device(true)
    expect(root.dataset.theme).toBe('light')
  })

  it('is remembered', () => {
    const { kept, theme } = aPage()
    theme.pick('dark')
    expect(aPage({ stored: kept.get('parley.appearance') ?? '' }).root.dataset.theme).toBe('dark')
  })

  it('tells remotes only when the mode changes', () => {
    const { theme } = aPage({ dark: true })
    const seen: string[] = []
    theme.subscribe(() => seen.push(theme.get().mode))
    theme.pick('dark')
    theme.pick('light')
    expect(seen).toEqual(['light'])
  })
})
