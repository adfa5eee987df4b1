import { saveFile } from './save-file.ts'

const FORMULA = /^[=+\-@\t\r]/
const cell = (value: string | number): string => {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a CSV that no spreadsheet runs. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

export const fileName = (title: string, ending: string): string =>
  `${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.${ending}`

const STYLES = ['fill', 'stroke', 'font-size', 'font-weight', 'font-family', 'opacity'] as const

/** A drawing by itself: colours of the theme are written into it. */
function standAlone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [svg, ...svg.querySelectorAll('*')]
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[index] as Element)
    for (const name of STYLES) (element as SVGElement).style.setProperty(name, style.getPropertyValue(name))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return new XMLSerializer().serializeToString(copy)
}

const SCALE = 2

/** Saves the drawing inside an element as a picture, on the ground of the page. @throws when the browser cannot draw it */
export async function savePicture(holder: HTMLElement, title: string): Promise<void> {
  const svg = holder.querySelector('svg')
  if (!svg) throw new Error('there is no drawing')
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standAlone(svg))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = svg.clientWidth * SCALE
  canvas.height = svg.clientHeight * SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('there is no canvas')
  context.fillStyle = getComputedStyle(holder).getPropertyValue('--bg-card') || 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the picture could not be made')
  saveFile(fileName(title, 'png'), blob)
}
