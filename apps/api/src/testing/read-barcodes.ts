import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

type Kind = 'Code128' | 'DataMatrix'

/** 300 dpi, what a plain office printer resolves. */
const SCALE = 300 / 72

async function loadReader(): Promise<void> {
  const { resolve } = createRequire(import.meta.url)
  const wasm = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
}

let reader: Promise<void> | undefined
let library: Promise<PDFiumLibrary> | undefined

/** Both programs are compiled once in a process: that takes longer than to draw and read a page. */
const prepare = () => (reader ??= loadReader())
const drawing = () => (library ??= PDFiumLibrary.init())

/** Pixels of a module, and white modules around a code. */
const [MODULE, QUIET, BAR_HEIGHT] = [4, 12, 40]

/** Texts of the codes in an image, `isDark` by module. */
async function readModules(
  width: number,
  height: number,
  isDark: (x: number, y: number) => boolean,
): Promise<string[]> {
  const [columns, rows] = [(width + 2 * QUIET) * MODULE, (height + 2 * QUIET) * MODULE]
  const data = new Uint8ClampedArray(columns * rows * 4).fill(255)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      if (isDark(Math.floor(x / MODULE) - QUIET, Math.floor(y / MODULE) - QUIET))
        data.fill(0, (y * columns + x) * 4, (y * columns + x) * 4 + 3)
  return readImage({ data, width: columns, height: rows })
}

interface Pixels {
  /** Red, green, blue and opacity of each. */
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** Texts of the codes in an image, or a file of one, from top to bottom. */
export async function readImage(image: Pixels | Uint8Array): Promise<string[]> {
  await prepare()
  const codes = await readBarcodes(image instanceof Uint8Array ? image : { ...image, colorSpace: 'srgb' }, {
    formats: ['Code128', 'DataMatrix'],
    textMode: 'Plain',
  })
  return [...codes].sort((a, b) => a.position.topLeft.y - b.position.topLeft.y).map(({ text }) => text)
}

/** A bar code by the widths of its bars and gaps, as screens draw it. */
export function readBars(widths: readonly number[]): Promise<string[]> {
  const bars = widths.flatMap((width, at) => Array<boolean>(width).fill(at % 2 === 0))
  return readModules(bars.length, BAR_HEIGHT, (x, y) => y >= 0 && y < BAR_HEIGHT && bars[x] === true)
}

/** A Data Matrix by its rows, as screens draw it. */
export const readMatrix = (rows: readonly string[]): Promise<string[]> =>
  readModules(rows[0]?.length ?? 0, rows.length, (x, y) => rows[y]?.[x] === '1')

/** Texts of all bar codes, or of other kinds of codes, on each page of a printed document, from top to bottom, as a scanner would read them. */
export async function barcodesOf(pdf: Uint8Array, ...kinds: readonly Kind[]): Promise<string[][]> {
  const formats = kinds.length === 0 ? (['Code128'] as const) : kinds
  await prepare()
  const document = await (await drawing()).loadDocument(pdf)
  try {
    const pages: string[][] = []
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: SCALE })
      const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as const
      const codes = await readBarcodes(image, { formats: [...formats], maxNumberOfSymbols: 255, textMode: 'Plain' })
      pages.push([...codes].sort((a, b) => a.position.topLeft.y - b.position.topLeft.y).map(({ text }) => text))
    }
    return pages
  } finally {
    document.destroy()
  }
}
