import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** 300 dpi, what a plain office printer resolves. */
const SCALE = 300 / 72

/** Texts of all codes on each page of a printed document, from top to bottom, as a scanner would read them. */
export async function barcodesOf(pdf: Uint8Array, format: 'Code128' | 'DataMatrix' = 'Code128'): Promise<string[][]> {
  const { resolve } = createRequire(import.meta.url)
  const wasm = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const pages: string[][] = []
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: SCALE })
      const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as const
      const codes = await readBarcodes(image, { formats: [format], maxNumberOfSymbols: 255, textMode: 'Plain' })
      pages.push([...codes].sort((a, b) => a.position.topLeft.y - b.position.topLeft.y).map(({ text }) => text))
    }
    document.destroy()
    return pages
  } finally {
    library.destroy()
  }
}
