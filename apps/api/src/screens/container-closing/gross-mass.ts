import { localTime } from '@packing/contract'
import { MessageTexts, type WeighedContainer, writeVermas } from '@packing/edi'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { firstSailingOf } from '../../domain/calendars/first-sailings.ts'
import { messageFile } from '../../domain/downloads/message-file.ts'
import { employeeName } from '../../domain/identity/employee-name.ts'
import { figuresSeen } from '../../domain/loads/loaded-container.ts'
import { localMinuteSql, siteTimeOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { float, type RowOf, text } from '../../platform/database/column-types.ts'
import { invalid, notFound } from '../../platform/errors/api-error.ts'
import { closedContainers } from './manifest.ts'

const MAX_CONTAINERS = 1000
const MAX_REFERENCE = 1_000_000_000
const GRAMS = 1000

const columns = {
  renbanNo: text,
  isoNo: text,
  sealNo: text,
  vgmKg: float,
  weighedAt: text,
  closedBy: text,
  closedByName: text,
  carrier: text,
  vessel: text,
  voyage: text,
}

/** Of closed containers whose whole load the user sees, for the one carrier that takes them. */
export const downloadGrossMass: Handler<'workspace/container-closing/download-gross-mass'> = async (input, context) => {
  const { db, prctCode, now } = context
  const { vgmKg } = figuresSeen('k')
  const { rows } = await checkedSql(columns)`
    select k.renban_no as "renbanNo", k.iso_no as "isoNo", k.seal_no as "sealNo", ${vgmKg} as "vgmKg",
      ${localMinuteSql(prctCode, sql`k.vanned_at`)} as "weighedAt", coalesce(k.vanned_by, '') as "closedBy",
      coalesce(${employeeName(sql.raw('k.vanned_by'))}, '') as "closedByName", coalesce(s.carrier, '') as carrier,
      coalesce(s.vessel, '') as vessel, coalesce(s.voyage, '') as voyage
    from container k join packing_plan p on p.plan_id = k.plan_id
    left join lateral ${firstSailingOf(sql`${prctCode}`, sql`k.dealer_code`, sql`k.van_on`)} s on true
    where ${closedContainers(input, prctCode)} and ${vgmKg} is not null order by k.van_on, k.renban_no limit ${MAX_CONTAINERS + 1}`.execute(
    db,
  )
  if (rows.length === 0) throw notFound('M-VAN-022')
  if (rows.length > MAX_CONTAINERS) throw invalid('M-K01-005', { max: MAX_CONTAINERS })
  const [carrier = '', ...others] = new Set(rows.map((row) => row.carrier))
  if (others.length > 0)
    throw invalid('M-VAN-028', { carriers: [carrier, ...others].map((each) => each || '–').join(', ') })
  if (carrier === '') throw invalid('M-VAN-029', { renbanNo: rows[0]?.renbanNo ?? '' })
  const { rows: own } = await checkedSql({ name: text })`
    select prct_name as name from prct where prct_code = ${prctCode}`.execute(db)
  const reference = Math.floor(now.getTime() / 1000) % MAX_REFERENCE
  const writtenAt = localTime(now, (await siteTimeOf(context)).timeZone).slice(0, 16)
  const texts = new MessageTexts('ISO-8859-1')
  const exchange = { sender: prctCode, recipient: carrier, reference, writtenAt, texts }
  const shipper = { id: prctCode, name: own[0]?.name ?? '' }
  const name = rows.length === 1 ? (rows[0]?.renbanNo ?? '') : `${carrier}-${reference}`
  return messageFile({
    fileName: `vermas-${name}.edi`,
    texts: exchange.texts,
    language: context.language,
    write: () => writeVermas(exchange, { carrier, shipper, containers: rows.map(weighedContainer) }),
  })
}

/** A name that the message cannot write would be nobody’s: the number of the employee stands for it. */
const weighedContainer = (row: RowOf<typeof columns>): WeighedContainer => {
  const { renbanNo, isoNo, sealNo, vgmKg, weighedAt, closedBy, closedByName, vessel, voyage } = row
  const responsible = /^[\x20-\x7e]+$/.test(closedByName) ? closedByName : closedBy
  const massG = Math.round(vgmKg * GRAMS)
  return { containerNo: isoNo, loadNo: renbanNo, sealNo, massG, weighedAt, responsible, vessel, voyage }
}
