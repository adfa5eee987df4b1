import { chime } from './chime.ts'

class Player {
  static made: Player[] = []
  static isRefused = true
  volume = 1
  currentTime = 5
  plays = 0
  paused = true
  readonly source: string
  constructor(source: string) {
    this.source = source
    Player.made.push(this)
  }
  play() {
    this.plays += 1
    this.paused = Player.isRefused
    return Promise.reject(new DOMException('press something first', 'NotAllowedError'))
  }
}

let written: Blob | undefined
beforeAll(() => {
  Object.assign(globalThis, { Audio: Player })
  URL.createObjectURL = (blob) => {
    written = blob as Blob
    return 'blob:chime'
  }
})

it('plays one short sound as loud as asked for, from its beginning each time, and is silent at none', async () => {
  chime(0)
  expect(Player.made).toEqual([])
  chime(0.5)
  chime(0.25)
  expect(Player.made).toMatchObject([{ source: 'blob:chime', volume: 0.25, currentTime: 0, plays: 2 }])
})

it('is not begun anew while it is heard, and again once it has ended', () => {
  const [player] = Player.made
  if (!player) throw new Error('no sound was made')
  Player.isRefused = false
  chime(0.5)
  player.currentTime = 0.2
  chime(0.5)
  expect(player).toMatchObject({ currentTime: 0.2, plays: 3 })
  player.paused = true
  chime(0.5)
  expect(player).toMatchObject({ currentTime: 0, plays: 4 })
})

it('makes a file that says its own length, begins and ends in silence, and is never too loud', async () => {
  const bytes = await readBytes(written as Blob)
  const file = new DataView(bytes)
  const text = (at: number) => String.fromCharCode(...new Uint8Array(bytes, at, 4))
  expect([text(0), text(8), text(36), file.getUint32(40, true)]).toEqual([
    'RIFF',
    'WAVE',
    'data',
    bytes.byteLength - 44,
  ])
  const samples = Array.from({ length: (bytes.byteLength - 44) / 2 }, (_, n) => file.getInt16(44 + n * 2, true))
  expect(samples[0]).toBe(0)
  expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(100)
  const loudest = Math.max(...samples.map(Math.abs)) / 0x7fff
  expect(loudest).toBeGreaterThan(0.2)
  expect(loudest).toBeLessThan(0.8)
  // The first note alone, and the second when the first has nearly faded: two crossings of silence a turn.
  const crossings = (from: number, to: number) =>
    samples.slice(from * 22_050, to * 22_050).filter((one, at, all) => one < 0 !== (all[at - 1] ?? one) < 0).length
  expect(Math.abs(crossings(0, 0.1) / 0.2 - 660)).toBeLessThan(20)
  expect(Math.abs(crossings(0.3, 0.38) / 0.16 - 880)).toBeLessThan(20)
})

const readBytes = (blob: Blob) =>
  new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(blob)
  })
