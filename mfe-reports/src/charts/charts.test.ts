import { drawBars, drawHeatMap, inkOn } from './draw-table.ts'
import { extremes, heatLevel, heatRows, moveInGrid } from './heat-grid.ts'
import { HEIGHT, labelled, levelsUpTo, placeLabels, smoothPath, stackOf, ticksUpTo } from './line-scale.ts'
import { nameLines, nameWidth, roomForNames } from './name-lines.ts'

describe('the scale of a line chart', () => {
  it('has round steps that reach the highest value', () => {
    expect(ticksUpTo(251)).toEqual([0, 100, 200, 300])
    expect(ticksUpTo(7)).toEqual([0, 2, 4, 6, 8])
    expect(ticksUpTo(0)).toEqual([0, 1])
  })

  it('never has fractions of a conversation', () => {
    for (const max of [1, 2, 3, 9, 11]) expect(ticksUpTo(max).every(Number.isInteger)).toBe(true)
  })

  it('writes as many labels as fit, the newest always', () => {
    expect([...labelled(7, 640, 64)]).toHaveLength(7)
    const few = labelled(90, 640, 64)
    expect(few.has(89)).toBe(true)
    expect(few.size).toBeLessThanOrEqual(11)
  })

  it('draws nothing for no value and one point for one', () => {
    expect(smoothPath([])).toBe('')
    expect(smoothPath([{ x: 1, y: 2 }])).toBe('M1 2')
  })
})

describe('names at the end of a chart', () => {
  it('never stand over each other, nor below the axis', () => {
    const placed = placeLabels(['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, lines: [name], color: '', y: 190 })))
    const gaps = placed.slice(1).map(({ y }, at) => y - (placed[at]?.y ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(18)
    expect(Math.max(...placed.map(({ y }) => y))).toBeLessThan(HEIGHT)
  })

  it('leave each other the room that two lines need', () => {
    const [one, two] = [['a'], ['b', 'c']].map((lines) => ({ name: lines.join(' '), lines, color: '', y: 100 }))
    const [first, second] = placeLabels([one, two].flatMap((label) => label ?? []))
    expect((second?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThanOrEqual(24)
  })

  it.each(['First response time', 'Resolved by bots', 'Marlowe & Finch UK', 'Handed over by bots'])(
    'are written whole: %s',
    (name) => {
      expect(nameLines(name, roomForNames([name], 900) - 10)).toEqual([name])
      // A telephone: on two lines, no letter left out.
      expect(nameLines(name, roomForNames([name], 330) - 10).join(' ')).toBe(name)
    },
  )

  it('take no more than a third of the drawing, and are cut only where two lines do not hold them', () => {
    const name = 'Donaudampfschifffahrtsgesellschaftskapitän außer Dienst'
    const room = roomForNames([name], 330)
    expect(room).toBeLessThanOrEqual(120)
    const lines = nameLines(name, room - 10)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    for (const line of lines) expect(nameWidth(line)).toBeLessThanOrEqual(room - 10)
  })
})

describe('the heat map', () => {
  const points = Array.from({ length: 48 }, (_, index) => ({
    timestamp: index * 3600,
    value: index === 14 ? 23 : index % 3,
  }))

  it('has a row a day, and knows which hours have not come yet', () => {
    const rows = heatRows(points, 30 * 3600)
    expect(rows.map((row) => row.length)).toEqual([24, 24])
    expect(rows[1]?.filter((cell) => cell.isFuture)).toHaveLength(17)
  })

  it('names the busiest and the quietest hour that has passed', () => {
    const found = extremes(heatRows(points, 30 * 3600))
    expect([found?.busiest.timestamp, found?.busiest.value, found?.quietest.value]).toEqual([14 * 3600, 23, 0])
    expect(extremes(heatRows([{ timestamp: 0, value: 0 }], 10))).toBeNull()
  })

  it('keeps its palest step for "something"', () => {
    expect([heatLevel(0, 23), heatLevel(1, 1000), heatLevel(23, 23)]).toEqual([0, 1, 5])
  })

  it('is walked by arrow keys without falling off', () => {
    expect(moveInGrid('ArrowUp', 0, 5, 7)).toEqual([0, 5])
    expect(moveInGrid('End', 2, 5, 7)).toEqual([2, 23])
    expect(moveInGrid('a', 2, 5, 7)).toBeNull()
  })
})

describe('levels and stacks', () => {
  it('counts times in whole days, hours or minutes', () => {
    expect(levelsUpTo(4 * 3_600, true)).toEqual([0, 3_600, 7_200, 10_800, 14_400])
    expect(levelsUpTo(251)).toEqual([0, 100, 200, 300])
  })

  it('puts series on top of each other', () => {
    const [, second] = stackOf([
      [1, 2],
      [3, 4],
    ])
    expect(second).toEqual([
      { from: 1, to: 4 },
      { from: 2, to: 6 },
    ])
  })
})

describe('pictures of charts that are no drawings', () => {
  const color = (role: string) => (role === 'heat-5' ? '#0b3d91' : '#eef3fd')

  it('a heat map has each hour with its number, in ink that can be read, and no hour to come', () => {
    const cell = { timestamp: 0, value: 23, level: 5, isFuture: false } as const
    const { svg, width } = drawHeatMap([[cell, { ...cell, value: 0, isFuture: true }]], ['Mon & <b>'], color)
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml')
    expect([...drawn.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
      '00',
      '01',
      'Mon & <b>',
      '23',
    ])
    expect(drawn.querySelectorAll('rect')).toHaveLength(1)
    expect(width).toBeGreaterThan(60)
    expect([inkOn('#0b3d91'), inkOn('#eef3fd')]).toEqual(['#ffffff', '#111111'])
  })

  it('bars have their names and lengths', () => {
    const { svg } = drawBars([{ name: '5 of 5', share: 0.5, text: '22 · 55 %' }], color)
    const [whole, part] = new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('rect')
    expect(Number(part?.getAttribute('width')) / Number(whole?.getAttribute('width'))).toBe(0.5)
  })
})
