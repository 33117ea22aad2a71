import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { importFormats } from '../host-import/formats/import-formats.ts'
import type { WriteDb } from '../platform/database/database.ts'
import { openPdf, PAGE } from '../platform/files/write/pdf.ts'
import type { Demo } from './create-demo.ts'

const TITLE = { en: 'Case types', ja: 'ケース種別一覧' }
const ROW_PT = 15
const FIRST_ROW_PT = 84

const columns = [
  { key: 'case_code', words: 'Case type / ケース種別', x: PAGE.margin, align: 'start' },
  { key: 'material', words: 'Material / 材質', x: 230, align: 'start' },
  { key: 'length_mm', words: 'Length / 長さ mm', x: 430, align: 'end' },
  { key: 'width_mm', words: 'Width / 幅 mm', x: 530, align: 'end' },
  { key: 'height_mm', words: 'Height / 高さ mm', x: 630, align: 'end' },
  { key: 'max_gross_g', words: 'Max. gross / 最大総質量 kg', x: 790, align: 'end' },
] as const

const GRAMS = 1000

/** A page with the case types of the site, as a floor has it on the wall. */
export function drawCaseTypes(demo: Pick<Demo, 'rows'>): Promise<Buffer> {
  const pdf = openPdf(TITLE.en, 'en')
  const out = new PassThrough()
  const drawn = buffer(out)
  pdf.pipe(out)
  pdf.addPage()
  pdf.text(`${TITLE.en} / ${TITLE.ja}`, PAGE.margin, 28, { size: 16, isBold: true })
  for (const { words, x, align } of columns) pdf.text(words, x, FIRST_ROW_PT - 20, { size: 8, align })
  const fields = importFormats.case_types.columns.map(({ key }) => key)
  for (const [at, row] of [...demo.rows('case_types')].entries()) {
    for (const { key, x, align } of columns) {
      const value = row[fields.indexOf(key)]
      const words = key === 'max_gross_g' ? String(Number(value) / GRAMS) : String(value)
      pdf.text(words, x, FIRST_ROW_PT + at * ROW_PT, { size: 9, align, isBold: key === 'case_code' })
    }
  }
  pdf.end()
  return drawn
}

/** As the owner of the tables: the application only reads manuals. */
export async function loadManual(
  db: WriteDb,
  demo: Pick<Demo, 'rows'>,
  { prctCode, at }: { readonly prctCode: string; readonly at: Date },
): Promise<void> {
  await sql`select set_config('app.prct_code', ${prctCode}, true)`.execute(db)
  await db
    .insertInto('manual')
    .values({
      prctCode,
      titleEn: TITLE.en,
      titleJa: TITLE.ja,
      version: '1.0',
      fileName: 'case-types.pdf',
      content: await drawCaseTypes(demo),
      updatedBy: 'DEMO',
      updatedAt: at,
    })
    .execute()
}
