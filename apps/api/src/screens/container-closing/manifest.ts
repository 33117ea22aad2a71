import { type CallById, type Label, type ParsedInputOf, textIn, writtenInstant } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { firstSailingOf } from '../../domain/calendars/first-sailings.ts'
import { paperOf } from '../../domain/identity/paper.ts'
import { isOnPaper } from '../../domain/loads/container-search.ts'
import { dealersOf, figuresSeen } from '../../domain/loads/loaded-container.ts'
import { reportFile } from '../../domain/reports/report-file.ts'
import { siteTimeOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, float, instant, int, orNull, text } from '../../platform/database/column-types.ts'
import { allOf, type Sql } from '../../platform/database/page-query.ts'
import { invalid, notFound } from '../../platform/errors/api-error.ts'
import type { OutputColumn } from '../../platform/files/table/output-column.ts'

const title = { en: 'Container manifest', ja: 'コンテナ積荷目録' }
const method: Label = {
  en: 'VGM: verified gross mass, SOLAS method 2 (cases + securing material + tare)',
  ja: 'VGM：SOLAS 方法 2（ケース総質量＋固縛材＋自重）',
}
const statuses: Readonly<Record<string, Label>> = {
  VANNED: { en: 'Closed', ja: '締切済' },
  SHIPPED: { en: 'Shipped', ja: '出荷済' },
}
const MAX_ROWS = 1000

const columns: readonly OutputColumn[] = [
  { key: 'renbanNo', kind: 'code', header: { en: 'Renban no', ja: '連番' } },
  { key: 'isoNo', kind: 'code', header: { en: 'Container no', ja: 'コンテナ番号' } },
  { key: 'sealNo', kind: 'code', header: { en: 'Seal no', ja: 'シール番号' } },
  { key: 'containerType', kind: 'code', header: { en: 'Type', ja: 'タイプ' } },
  { key: 'dealerCode', kind: 'code', header: { en: 'Dealer', ja: 'ディーラー' } },
  { key: 'vanOn', kind: 'date', header: { en: 'Vanning date', ja: 'バンニング日' } },
  { key: 'closed', kind: 'text', header: { en: 'Closed at', ja: '締切日時' } },
  { key: 'statusName', kind: 'text', header: { en: 'Status', ja: '状態' } },
  { key: 'caseCount', kind: 'integer', header: { en: 'Cases', ja: 'ケース数' } },
  { key: 'qty', kind: 'integer', header: { en: 'Qty (pcs)', ja: '数量（個）' } },
  { key: 'cargoKg', kind: 'decimal', header: { en: 'Cases (kg)', ja: 'ケース総質量（kg）' } },
  { key: 'securingKg', kind: 'decimal', header: { en: 'Securing (kg)', ja: '固縛材（kg）' } },
  { key: 'tareKg', kind: 'decimal', header: { en: 'Tare (kg)', ja: '自重（kg）' } },
  { key: 'vgmKg', kind: 'decimal', header: { en: 'VGM (kg)', ja: 'VGM（kg）' } },
  { key: 'vessel', kind: 'text', header: { en: 'Vessel, voyage', ja: '船名・航海番号' } },
  { key: 'etd', kind: 'date', header: { en: 'ETD', ja: 'ETD' } },
  { key: 'eta', kind: 'date', header: { en: 'ETA', ja: 'ETA' } },
  { key: 'asnNos', kind: 'text', header: { en: 'Ship notices', ja: '出荷通知' } },
]

const rowColumns = {
  renbanNo: text,
  isoNo: text,
  sealNo: text,
  containerType: text,
  dealerCode: text,
  vanOn: date,
  vannedAt: orNull(instant),
  status: text,
  caseCount: int,
  qty: int,
  cargoKg: float,
  securingKg: float,
  tareKg: float,
  vgmKg: orNull(float),
  vessel: text,
  etd: orNull(date),
  eta: orNull(date),
  asnNos: text,
}

type PaperInput = Omit<ParsedInputOf<CallById<'workspace/container-closing/download-manifest'>>, 'format' | 'language'>

/** Of a paper: it names containers, a month or days. Aliases: container k, packing_plan p. */
export function closedContainers(input: PaperInput, prctCode: string): Sql {
  const { month, vanFrom, packFrom } = input
  const isNamed = input.renbanNo.length + input.containerNo.length > 0
  if (!isNamed && month === undefined && vanFrom === undefined && packFrom === undefined)
    throw invalid('M-VAN-023', {}, [{ field: 'renbanNo', message: 'M-VAN-023' }])
  return allOf(sql`k.status <> 'PLANNED'`, isOnPaper('k', { ...input, prctCode }))
}

/** Of closed containers, by vanning date. */
export const downloadManifest: Handler<'workspace/container-closing/download-manifest'> = async (input, context) => {
  const { db, prctCode, now, signal } = context
  const language = input.language ?? context.language
  const { caseCount, cargoKg, vgmKg } = figuresSeen('k')
  const { rows } = await checkedSql(rowColumns)`
    select k.renban_no as "renbanNo", k.iso_no as "isoNo", k.seal_no as "sealNo", k.container_type as "containerType", ${dealersOf('k')} as "dealerCode",
      k.van_on as "vanOn", k.vanned_at as "vannedAt", k.status, ${caseCount} as "caseCount",
      coalesce((select sum(h.packed_qty) from case_header h where h.prct_code = ${prctCode} and h.container_id = k.container_id), 0)::int as qty,
      ${cargoKg} as "cargoKg", (k.securing_g / 1000.0)::float8 as "securingKg", (coalesce(k.tare_g, 0) / 1000.0)::float8 as "tareKg",
      ${vgmKg} as "vgmKg", coalesce(concat_ws(', ', nullif(s.vessel, ''), nullif(s.voyage, '')), '') as vessel, s.etd, s.eta,
      coalesce((select string_agg(distinct a.asn_no, ', ') from asn a where a.prct_code = ${prctCode} and a.container_id = k.container_id
        and a.status in ('SENT', 'ACKED', 'ERROR')), '') as "asnNos"
    from container k join packing_plan p on p.plan_id = k.plan_id
    left join lateral ${firstSailingOf(sql`${prctCode}`, sql`k.dealer_code`, sql`k.van_on`)} s on true
    where ${closedContainers(input, prctCode)} order by k.van_on, k.renban_no limit ${MAX_ROWS + 1}`.execute(db)
  if (rows.length === 0) throw notFound('M-VAN-022')
  if (rows.length > MAX_ROWS) throw invalid('M-K01-005', { max: MAX_ROWS })
  const { timeZone } = await siteTimeOf(context)
  const report = {
    title: textIn(title, language),
    asOf: writtenInstant(now, timeZone),
    conditions: [textIn(method, language)],
    columns,
    rows: rows.map(({ vannedAt, status, ...row }) => ({
      ...row,
      closed: vannedAt ? writtenInstant(vannedAt, timeZone) : '',
      statusName: textIn(statuses[status], language) ?? status,
    })),
  }
  const name = `container-manifest-${input.month ?? `${rows.length}-containers`}`
  return reportFile({ report, name, format: input.format, language, paper: paperOf(context.user), signal })
}
