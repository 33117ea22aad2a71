import { expect, it } from 'vitest'
import { pdfTextOf } from '../testing/read-pdf-text.ts'
import { createDemo } from './create-demo.ts'
import { drawCaseTypes } from './demo-manual.ts'
import { smallSite } from './terms/demo-size.ts'

it('lists every case type of the demo on one page', async () => {
  const demo = createDemo({ size: smallSite, today: '2026-11-21' })
  const pages = await pdfTextOf(await drawCaseTypes(demo))
  expect(pages).toHaveLength(1)
  for (const [code] of demo.rows('case_types')) expect(pages[0]).toContain(String(code))
})
