const MOST_CHARACTERS = 1_500

/** A piece that is too long, cut between sentences, or words where there is no end of a sentence. */
function cut(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > MOST_CHARACTERS) {
    const head = rest.slice(0, MOST_CHARACTERS)
    const end = Math.max(head.lastIndexOf('. '), head.lastIndexOf('\n'), head.lastIndexOf('。'))
    const space = head.lastIndexOf(' ')
    const at = end > MOST_CHARACTERS / 2 ? end + 1 : space > MOST_CHARACTERS / 2 ? space + 1 : MOST_CHARACTERS
    pieces.push(rest.slice(0, at).trim())
    rest = rest.slice(at)
  }
  return [...pieces, rest.trim()].filter(Boolean)
}

/** Pure: a text in passages that each fit into a question to the model, parted where paragraphs end. */
export function passagesOf(text: string): string[] {
  const passages: string[] = []
  for (const piece of text.split(/\n\s*\n/).flatMap(cut)) {
    const last = passages.at(-1)
    if (last !== undefined && last.length + piece.length + 2 <= MOST_CHARACTERS)
      passages[passages.length - 1] = `${last}\n\n${piece}`
    else passages.push(piece)
  }
  return passages
}
