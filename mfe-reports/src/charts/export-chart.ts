import { saveFile } from './save-file.ts'

const FORMULA = /^[=+\-@\t\r]/
const cell = (value: string | number): string => {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export type CsvRows = readonly (readonly (string | number)[])[]

/** Rows as a CSV that no spreadsheet runs. */
export const csvText = (rows: CsvRows): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

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

/** A picture by itself: SVG and its size in px. */
export interface Drawing {
  svg: string
  width: number
  height: number
}

/** The drawing of a chart that is one. @throws where there is none */
export function drawingIn(holder: HTMLElement): Drawing {
  const svg = holder.querySelector<SVGSVGElement>('svg[data-drawing]')
  if (!svg) throw new Error('there is no drawing')
  return { svg: standAlone(svg), width: svg.clientWidth, height: svg.clientHeight }
}

const SCALE = 2

/** Saves a drawing as a picture, on the ground of the page. @throws when the browser cannot draw it */
export async function savePicture({ svg, width, height }: Drawing, page: HTMLElement, title: string): Promise<void> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('there is no canvas')
  context.fillStyle = getComputedStyle(page).getPropertyValue('--bg-card') || 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the picture could not be made')
  saveFile(fileName(title, 'png'), blob)
}
