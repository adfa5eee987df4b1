import { deflateSync } from 'node:zlib'

/** Where the file of a demo attachment is stored: each has its own, so that deleting one message deletes no other's. */
export const fileKey = (attachmentId: number, filename: string): string => `demo/${attachmentId}-${filename}`

export const PHOTO = { width: 480, height: 360 }

const made = new Map<string, Buffer>()

/** The bytes of a file by its name: a drawn photo, a quote of one page, a hum of one second, or lines of text. */
export function demoFile(filename: string): Buffer {
  const known = made.get(filename)
  if (known) return known
  const bytes = make(filename)
  made.set(filename, bytes)
  return bytes
}

function make(filename: string): Buffer {
  switch (filename.split('.').at(-1)) {
    case 'png':
      return png(filename)
    case 'pdf':
      return pdf('Marlowe & Finch', filename.replace('.pdf', '').replaceAll('-', ' '))
    case 'wav':
      return wav()
    case 'empty':
      return Buffer.alloc(0)
    default:
      return Buffer.from(`${filename}\nMarlowe & Finch, demo.\n`)
  }
}

type Colour = readonly [number, number, number]
const WALL: Colour = [226, 219, 207]
const FLOOR: Colour = [186, 168, 142]
const BRASS: Colour = [196, 154, 66]
const OAK: Colour = [142, 101, 62]
const CLAY: Colour = [201, 118, 74]
const DARK: Colour = [58, 48, 40]

interface Shape {
  colour: Colour
  covers(x: number, y: number): boolean
}

const box = (colour: Colour, left: number, top: number, width: number, height: number): Shape => ({
  colour,
  covers: (x, y) => x >= left && x < left + width && y >= top && y < top + height,
})
const disc = (colour: Colour, cx: number, cy: number, r: number): Shape => ({
  colour,
  covers: (x, y) => (x - cx) ** 2 + (y - cy) ** 2 <= r * r,
})
const shade = (colour: Colour, cx: number, top: number, height: number, narrow: number, wide: number): Shape => ({
  colour,
  covers: (x, y) => y >= top && y < top + height && Math.abs(x - cx) <= narrow + ((wide - narrow) * (y - top)) / height,
})
/** A stroke: a crack, a scratch, a bent neck. */
const line = (colour: Colour, x1: number, y1: number, x2: number, y2: number, thick: number): Shape => ({
  colour,
  covers: (x, y) => {
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    const t = Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length))
    return (x - x1 - t * (x2 - x1)) ** 2 + (y - y1 - t * (y2 - y1)) ** 2 <= thick * thick
  },
})

const LAMP = [
  box(OAK, 90, 290, 300, 18),
  line(BRASS, 240, 290, 240, 190, 6),
  line(BRASS, 240, 190, 292, 128, 6),
  shade(BRASS, 306, 92, 66, 26, 62),
  disc(BRASS, 240, 288, 34),
]
const TABLE = [
  box(OAK, 70, 170, 340, 26),
  box(OAK, 96, 196, 18, 140),
  box(OAK, 366, 196, 18, 140),
  line(DARK, 170, 178, 292, 186, 2),
  line(DARK, 292, 186, 330, 180, 1),
]
const BENCH = [
  box(OAK, 60, 206, 360, 22),
  line(OAK, 96, 228, 84, 330, 9),
  line(OAK, 384, 228, 396, 322, 9),
  box(BRASS, 110, 186, 120, 20),
]
const PLATE = [
  disc([236, 231, 222], 240, 190, 120),
  disc([214, 206, 192], 240, 190, 84),
  line(DARK, 168, 98, 232, 192, 2),
  line(DARK, 232, 192, 214, 306, 2),
  line(DARK, 232, 192, 330, 240, 1),
]
const JUG = [
  shade(CLAY, 230, 120, 190, 58, 84),
  disc(CLAY, 322, 204, 40),
  disc(WALL, 322, 204, 24),
  line(DARK, 186, 130, 214, 260, 2),
]
const SCENES: Record<string, Shape[]> = { lamp: LAMP, risco: TABLE, bench: BENCH }
const OTHER_SCENES = [PLATE, JUG, TABLE, LAMP]

/** A still life on a table top; the name says which. */
function png(filename: string): Buffer {
  const scene =
    Object.entries(SCENES).find(([word]) => filename.startsWith(word))?.[1] ??
    OTHER_SCENES[filename.length % OTHER_SCENES.length] ??
    PLATE
  const { width, height } = PHOTO
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = scene.findLast((shape) => shape.covers(x, y))?.colour ?? (y > 300 ? FLOOR : WALL)
      const light = 1.05 - (x / width) * 0.16 - (y / height) * 0.1
      for (let part = 0; part < 3; part += 1)
        rows[y * (width * 3 + 1) + 1 + x * 3 + part] = Math.min(255, (colour[part] ?? 0) * light)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

/** One page with two lines. */
function pdf(title: string, text: string): Buffer {
  const stream = `BT /F1 24 Tf 72 760 Td (${title}) Tj 0 -36 Td /F1 14 Tf (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const at = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

const SAMPLE_RATE = 8_000

/** A hum that swells and fades. */
function wav(): Buffer {
  const samples = Buffer.alloc(SAMPLE_RATE * 2)
  for (let i = 0; i < SAMPLE_RATE; i += 1) {
    const swell = Math.sin((Math.PI * i) / SAMPLE_RATE)
    samples.writeInt16LE(Math.round(6_000 * swell * Math.sin((2 * Math.PI * 180 * i) / SAMPLE_RATE)), i * 2)
  }
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(SAMPLE_RATE, 24)
  header.writeUInt32LE(SAMPLE_RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}
