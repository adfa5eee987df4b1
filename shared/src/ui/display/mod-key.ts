const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** How Mod is printed on the keyboard of this machine. */
export const modName = (): string => (isMac() ? '⌘' : 'Ctrl')

/** A key with Mod, as people read it on their own keyboard. */
export const modKey = (key: string): string => (isMac() ? `⌘${key}` : `Ctrl+${key.replace('⇧', 'Shift+')}`)
