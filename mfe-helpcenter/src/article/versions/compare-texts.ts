import { diffWordsWithSpace } from 'diff'

/** A run of a text: as it was, taken away, or put in. */
export interface Change {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** How one text became another, word by word, in the order in which they are read. */
export const compareTexts = (before: string, after: string): Change[] =>
  diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
