import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { papers } from '@packing/contract'
import { expect, it } from 'vitest'
import { openPdf, PAGE } from './pdf.ts'

async function sheetsOf(paper: (typeof papers)[number]): Promise<string> {
  const pdf = openPdf('Sheets', 'en', paper)
  const out = new PassThrough()
  pdf.pipe(out)
  pdf.addPage()
  pdf.box(0, 0, PAGE.width, PAGE.height, { line: '#000' })
  pdf.addPage()
  pdf.end()
  return (await buffer(out)).toString('latin1')
}

it('gives every page the size of the chosen paper', async () => {
  const boxes = await Promise.all(papers.map(async (paper) => (await sheetsOf(paper)).match(/MediaBox \[[^\]]*\]/g)))
  expect(boxes).toEqual([
    ['MediaBox [0 0 841.89 595.28]', 'MediaBox [0 0 841.89 595.28]'],
    ['MediaBox [0 0 792 612]', 'MediaBox [0 0 792 612]'],
  ])
})
