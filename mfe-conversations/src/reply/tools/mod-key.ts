const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** A key with Mod, as people read it on their own keyboard. */
export const modKey = (key: string): string => (isMac() ? `⌘${key}` : `Ctrl+${key.replace('⇧', 'Shift+')}`)
