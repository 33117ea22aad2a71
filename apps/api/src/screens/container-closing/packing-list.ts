import { fillMessage, formatPartNo, type Language, textIn } from '@packing/contract'
import type { Handler } from '../../calls/handlers.ts'
import { contentBoxes } from '../../domain/cases/content-condition.ts'
import { paperOf } from '../../domain/identity/paper.ts'
import { nameOfPart } from '../../domain/parts/part-name.ts'
import { reportFile } from '../../domain/reports/report-file.ts'
import type { DownloadContext } from '../../domain/rule-context.ts'
import { writtenAt } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { float, int, type RowOf, text } from '../../platform/database/column-types.ts'
import { invalid, notFound } from '../../platform/errors/api-error.ts'
import type { OutputColumn } from '../../platform/files/table/output-column.ts'
import { type ClosingContainer, listClosing } from './closing-container.ts'

const title = { en: 'Packing list', ja: '梱包明細書' }
/** About a millisecond each; other calls are answered in between. One container can have thousands: 60 mixed cases of 20 parts. */
const MAX_PDF_ROWS = 10_000
const MAX_ROWS = 20_000

const columns: readonly OutputColumn[] = [
  { key: 'renbanNo', kind: 'code', header: { en: 'Renban no', ja: '連番' } },
  { key: 'place', kind: 'text', header: { en: 'Case', ja: 'ケース（n / m）' } },
  { key: 'caseNo', kind: 'code', header: { en: 'Case no', ja: 'ケース番号' } },
  { key: 'dealerCode', kind: 'code', header: { en: 'Dealer', ja: 'ディーラー' } },
  { key: 'caseCode', kind: 'code', header: { en: 'Case type', ja: 'ケース種別' } },
  { key: 'size', kind: 'text', header: { en: 'L × W × H (mm)', ja: '長 × 幅 × 高（mm）' } },
  { key: 'caseNetKg', kind: 'decimal', header: { en: 'Net weight (kg)', ja: '正味質量（kg）' } },
  { key: 'caseGrossKg', kind: 'decimal', header: { en: 'Gross weight (kg)', ja: '総質量（kg）' } },
  { key: 'volumeM3', kind: 'decimal', header: { en: 'Volume (m³)', ja: '容積（m³）' } },
  { key: 'partNo', kind: 'text', header: { en: 'Part no', ja: '品番' } },
  { key: 'partName', kind: 'text', header: { en: 'Part name', ja: '品名' } },
  { key: 'boxes', kind: 'integer', header: { en: 'Boxes', ja: '箱数' } },
  { key: 'qty', kind: 'integer', header: { en: 'Qty (pcs)', ja: '数量（個）' } },
  { key: 'lotNo', kind: 'text', header: { en: 'Lot no', ja: 'ロット番号' } },
]

const rowColumns = {
  renbanNo: text,
  number: int,
  count: int,
  caseNo: text,
  dealerCode: text,
  caseCode: text,
  lengthMm: int,
  widthMm: int,
  heightMm: int,
  caseNetKg: float,
  caseGrossKg: float,
  volumeM3: float,
  seq: int,
  partNo: text,
  partName: text,
  boxes: int,
  qty: int,
  lotNo: text,
}
type PackedRow = RowOf<typeof rowColumns>

/** Cases of a dealer in a container are numbered in loading order: n of m. */
async function listRows({ db, prctCode }: DownloadContext, ids: readonly number[], language: Language) {
  const { rows } = await checkedSql(rowColumns)`
    select k.renban_no as "renbanNo", h.number, h.count, h.case_no as "caseNo", h.dealer_code as "dealerCode", h.case_code as "caseCode",
      coalesce(y.length_mm, 0) as "lengthMm", coalesce(y.width_mm, 0) as "widthMm", coalesce(y.height_mm, 0) as "heightMm",
      (h.net_g / 1000.0)::float8 as "caseNetKg", (h.gross_g / 1000.0)::float8 as "caseGrossKg", round(h.volume_mm3 / 1e9, 3)::float8 as "volumeM3",
      c.seq, c.part_no as "partNo", coalesce(${nameOfPart(language, 'p')}, '') as "partName", ${contentBoxes} as boxes, c.packed_qty as qty, coalesce(l.lot_no, '') as "lotNo"
    from (select x.*, (row_number() over numbered)::int as number, (count(*) over (partition by x.container_id, x.dealer_code))::int as count from case_header x
      where x.prct_code = ${prctCode} and x.container_id = any(${ids}::bigint[])
      window numbered as (partition by x.container_id, x.dealer_code order by x.load_step)) h
    join container k on k.prct_code = ${prctCode} and k.container_id = h.container_id
    join case_content c on c.prct_code = ${prctCode} and c.case_id = h.case_id and c.packed_qty > 0
    left join packing_result_line l on l.result_id = h.result_id and l.seq = c.seq
    left join part p on p.prct_code = ${prctCode} and p.part_no = c.part_no
    left join case_type y on y.prct_code = ${prctCode} and y.case_code = h.case_code
    order by k.renban_no, h.dealer_code, h.number, c.seq limit ${MAX_ROWS + 1}`.execute(db)
  return rows
}

/** Weights and dimensions of a case stand in its first line only, so that columns add up. */
function writtenRow({ number, count, lengthMm, widthMm, heightMm, ...row }: PackedRow, isFirst: boolean) {
  const ofCase = {
    place: `${number} / ${count}`,
    caseNo: row.caseNo,
    dealerCode: row.dealerCode,
    caseCode: row.caseCode,
    size: `${lengthMm} × ${widthMm} × ${heightMm}`,
    caseNetKg: row.caseNetKg,
    caseGrossKg: row.caseGrossKg,
    volumeM3: row.volumeM3,
  }
  const { renbanNo, partNo, partName, boxes, qty, lotNo } = row
  return { renbanNo, ...(isFirst ? ofCase : {}), partNo: formatPartNo(partNo), partName, boxes, qty, lotNo }
}

const written = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 3 })

const totals = {
  en: 'Cases: {cases}   Qty: {qty} pcs   Gross weight: {grossKg} kg',
  ja: 'ケース数：{cases}   数量：{qty} 個   総質量：{grossKg} kg',
}
const containerLine = {
  en: 'Container {renbanNo} ({containerType})   No {isoNo}   Seal {sealNo}   Vanning date {vanOn}',
  ja: 'コンテナ {renbanNo}（{containerType}）   番号 {isoNo}   シール {sealNo}   バンニング日 {vanOn}',
}

function* conditionsOf(containers: readonly ClosingContainer[], rows: readonly PackedRow[], language: Language) {
  const [only, ...others] = containers
  if (only && others.length === 0) {
    const { renbanNo, containerType, isoNo, sealNo, vanOn } = only
    yield fillMessage(textIn(containerLine, language), { renbanNo, containerType, isoNo, sealNo, vanOn })
  }
  const cases = [...new Map(rows.map((row) => [row.caseNo, row])).values()]
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  yield fillMessage(textIn(totals, language), {
    cases: written(cases.length),
    qty: written(sum(rows.map(({ qty }) => qty))),
    grossKg: written(sum(cases.map(({ caseGrossKg }) => caseGrossKg))),
  })
}

/** Of closed containers only: before, nobody knows what they contain. */
export const downloadPackingList: Handler<'workspace/container-closing/download-packing-list'> = async (
  input,
  context,
) => {
  const language = input.language ?? context.language
  const containers = (await listClosing(context, input.renbanNo)).filter(({ status }) => status !== 'PLANNED')
  const rows = await listRows(
    context,
    containers.map(({ containerId }) => containerId),
    language,
  )
  if (rows.length === 0) throw notFound('M-VAN-022')
  const max = input.format === 'pdf' ? MAX_PDF_ROWS : MAX_ROWS
  if (rows.length > max) throw invalid('M-K01-005', { max })
  const report = {
    title: textIn(title, language),
    asOf: await writtenAt(context, context.now),
    conditions: [...conditionsOf(containers, rows, language)],
    columns,
    rows: rows.map((row, at) => writtenRow(row, rows[at - 1]?.caseNo !== row.caseNo)),
  }
  const name = `packing-list-${containers.length === 1 ? containers[0]?.renbanNo : `${containers.length}-containers`}`
  const { signal, user } = context
  return reportFile({ report, name, format: input.format, language, paper: paperOf(user), signal })
}
