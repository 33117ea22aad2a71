import { describe, expect, it } from 'vitest'
import type { Pdf } from '../../../platform/files/write/pdf.ts'
import type { LoadedContainer } from '../loaded-container.ts'
import { drawLoad } from './draw-load.ts'

type Case = LoadedContainer['cases'][number]
type View = Parameters<typeof drawLoad>[1]

const PALE = '#e9ecef'
const NEW = '#cfe3f5'

interface Paper extends Pdf {
  readonly boxes: { at: readonly number[]; fill: string | undefined }[]
  readonly texts: { text: string; at: readonly number[]; size: number }[]
  readonly lines: number[][]
  readonly turnedTexts: [text: string, x: number, y: number][]
}

/** To a hundredth of a point. */
const near = (value: number) => Math.round(value * 100) / 100

/** Keeps what is drawn. */
function paper(): Paper {
  const boxes: Paper['boxes'] = []
  const texts: Paper['texts'] = []
  const lines: Paper['lines'] = []
  const turnedTexts: Paper['turnedTexts'] = []
  const nothing = () => undefined
  return {
    boxes,
    texts,
    lines,
    turnedTexts,
    box: (x, y, width, height, { fill }) => void boxes.push({ at: [x, y, width, height].map(near), fill }),
    text: (text, x, y, { size }) => void texts.push({ text, at: [x, y].map(near), size: near(size) }),
    line: (...line) => void lines.push(line.map((value) => near(value ?? 0))),
    turned: (text, x, y) => void turnedTexts.push([text, near(x), near(y)]),
    widthOf: () => 0,
    barcode: nothing,
    matrix: nothing,
    addPage: nothing,
  }
}

const caseOf = (step: number, more: Partial<Case> = {}): Case => ({
  caseNo: `C${step}`,
  caseCode: 'W1',
  dealerCode: 'TH01',
  partNo: '',
  vanOn: '2026-12-07',
  step,
  x: 1000,
  y: 200,
  z: 300,
  dx: 2000,
  dy: 800,
  dz: 600,
  grossKg: 100,
  dangerClass: '',
  isMixed: false,
  ...more,
})

const container = (cases: readonly Case[]): LoadedContainer => ({
  renbanNo: 'TH01-L1-2612-0001',
  containerType: '40HC',
  dealerCode: 'TH01',
  vanOn: '2026-12-07',
  lengthMm: 12_000,
  widthMm: 2400,
  heightMm: 2400,
  maxPayloadKg: 26_000,
  cargoKg: 100,
  fillPercent: 10,
  gravity: { x: 2000, y: 600, z: 600 },
  gravityPermille: 0,
  cases: [...cases],
})

/** 0.05 pt for each mm: the load is 600 pt long and 120 pt wide or high. */
function draw(from: View['from'], cases: readonly Case[], more: Partial<View> = {}) {
  const drawn = paper()
  const height = drawLoad(drawn, {
    container: container(cases),
    from,
    cases,
    isNew: () => true,
    x: 100,
    y: 50,
    width: 648,
    height: 132,
    title: 'Floor',
    front: 'Front',
    door: 'Door',
    ...more,
  })
  const [outline, ...placed] = drawn.boxes
  return { ...drawn, height, outline, placed }
}

describe('drawLoad', () => {
  it('draws the container to scale, below the title and between the words for its ends', () => {
    const { outline, height, texts } = draw('top', [])
    expect(outline).toEqual({ at: [124, 62, 600, 120], fill: undefined })
    expect(height).toBe(132)
    expect(texts).toEqual([{ text: 'Floor', at: [124, 50], size: 8 }])
  })

  it('keeps the proportions where the height or the width is short, and returns the height that it took', () => {
    const low = draw('top', [], { height: 72 })
    expect([low.outline?.at, low.height]).toEqual([[124, 62, 300, 60], 72])
    const narrow = draw('top', [], { width: 348 })
    expect([narrow.outline?.at, narrow.height]).toEqual([[124, 62, 300, 60], 72])
  })

  it('takes the width of the container from the top, and its height from the sides', () => {
    const higher = { container: { ...container([]), heightMm: 1200 } }
    expect(draw('top', [], higher).outline?.at).toEqual([124, 62, 600, 120])
    expect(draw('left', [], higher).outline?.at).toEqual([124, 62, 600, 60])
    expect(draw('right', [], higher).outline?.at).toEqual([124, 62, 600, 60])
  })

  it.each([
    ['top', [174, 132, 100, 40]],
    ['left', [574, 137, 100, 30]],
    ['right', [174, 137, 100, 30]],
  ] as const)('places a case where it stands, seen from the %s', (from, at) => {
    expect(draw(from, [caseOf(1)]).placed).toEqual([{ at, fill: NEW }])
  })

  it.each([
    ['top', [724, 62, 724, 182, 2.5], ['Front', 'Door']],
    ['left', [124, 62, 124, 182, 2.5], ['Door', 'Front']],
    ['right', [724, 62, 724, 182, 2.5], ['Front', 'Door']],
  ] as const)('draws the door at its end, seen from the %s', (from, line, [atLeft, atRight]) => {
    const { lines, turnedTexts } = draw(from, [caseOf(1)])
    expect(lines).toEqual([line])
    expect(turnedTexts).toEqual([
      [atLeft, 106, 122],
      [atRight, 732, 122],
    ])
  })

  it('draws cases of earlier steps pale and without a number', () => {
    const { placed, texts } = draw('top', [caseOf(1), caseOf(2, { x: 4000 })], { isNew: ({ step }) => step === 2 })
    expect(placed.map(({ fill }) => fill)).toEqual([PALE, NEW])
    expect(texts.slice(1)).toEqual([{ text: '2', at: [374, 147], size: 10 }])
  })

  it.each([
    ['top', { z: 0 }, { z: 600 }],
    ['left', { y: 800 }, { y: 0 }],
    ['right', { y: 0 }, { y: 800 }],
  ] as const)('covers what is behind, seen from the %s', (from, behind, before) => {
    const far = caseOf(1, { dx: 1000, ...behind })
    const close = caseOf(2, before)
    for (const cases of [
      [far, close],
      [close, far],
    ])
      expect(draw(from, cases).placed.map(({ at }) => at[2])).toEqual([50, 100])
  })

  it('compares upper sides from the top and nearer sides from the right, not corners', () => {
    const high = caseOf(1, { z: 0, dz: 1200, dx: 1000 })
    expect(draw('top', [high, caseOf(2, { z: 300 })]).placed.map(({ at }) => at[2])).toEqual([100, 50])
    const wide = caseOf(1, { y: 0, dy: 1600, dx: 1000 })
    expect(draw('right', [wide, caseOf(2, { y: 200 })]).placed.map(({ at }) => at[2])).toEqual([100, 50])
  })

  it('names all steps of cases that lie exactly behind one another', () => {
    const { texts } = draw('top', [caseOf(12, { z: 0 }), caseOf(15, { z: 600 }), caseOf(16, { x: 4000 })])
    expect(texts.slice(1).map(({ text }) => text)).toEqual(['12·15', '16', '12·15'])
    const seen = draw('left', [caseOf(12, { z: 0 }), caseOf(15, { z: 600 })])
    expect(seen.texts.slice(1).map(({ text }) => text)).toEqual(['12', '15'])
  })

  it('does not name steps of earlier cases behind new ones', () => {
    const { texts } = draw('top', [caseOf(12, { z: 0 }), caseOf(15, { z: 600 })], { isNew: ({ step }) => step > 12 })
    expect(texts.slice(1).map(({ text }) => text)).toEqual(['15'])
  })

  it('sets numbers as large as the case allows, in its middle, and none that nobody could read', () => {
    const numberOn = (more: Partial<Case>) => draw('top', [caseOf(more.step ?? 1, more)]).texts[1]
    expect(numberOn({})).toEqual({ text: '1', at: [224, 147], size: 10 })
    expect(numberOn({ dy: 100 })).toEqual({ text: '1', at: [224, 167.5], size: 4 })
    expect(numberOn({ dx: 80 })?.size).toBe(3.4)
    expect(numberOn({ dx: 80, step: 12 })?.size).toBe(3.4)
    expect(numberOn({ dx: 90, step: 123 })?.size).toBe(2.55)
    expect(numberOn({ dy: 63 })?.size).toBe(2.52)
    expect(numberOn({ dy: 62 })).toBeUndefined()
    expect(numberOn({ dx: 58 })).toBeUndefined()
  })
})
