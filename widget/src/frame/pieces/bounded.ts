/** Characters that take up a few lines; what is longer scrolls in its own place, by keyboard too. */
const FEW = 140

/** Attributes of an element that holds words of the inbox, however many they are. */
export const bounded = (words: string) => ({
  dir: 'auto' as const,
  ...(words.length > FEW && { class: 'bounded', tabIndex: 0 }),
})
