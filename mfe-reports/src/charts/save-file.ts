/** Gives something to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

export const saveCsv = (name: string, text: string): void => saveFile(name, new Blob([text], { type: 'text/csv' }))
