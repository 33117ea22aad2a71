import { readFile } from 'node:fs/promises'
import { localTime } from '@packing/contract'
import { type Acknowledgement, acknowledge, InvalidMessage } from '@packing/edi'
import { sql } from 'kysely'
import { siteTimeOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import type { ReceivedFile } from '../../platform/files/store/received-file.ts'
import { type ClaimedExchange, interchangeOf } from './claim-exchange.ts'

interface Acknowledged {
  readonly exchange: ClaimedExchange
  readonly now: Date
  readonly file: ReceivedFile
  readonly fileNo: number
  /** What a planner still has to decide was received all the same. */
  readonly isReadable: boolean
}

const names = { CONTRL: { stem: 'contrl', ending: 'edi' }, 997: { stem: '997', ending: 'x12' } } as const

/** Leaves CONTRL or 997 for an EDI file; other files have no acknowledgement. */
export async function leaveAcknowledgement(db: WriteDb, acknowledged: Acknowledged): Promise<void> {
  const { exchange, now, file, fileNo, isReadable } = acknowledged
  const { prctCode, dealerCode } = exchange
  const { timeZone } = await siteTimeOf({ db, prctCode })
  const content = await readFile(file.path)
  const writtenAt = localTime(now, timeZone).slice(0, 16)
  const answer = (reference: number) => answerTo(content, isReadable, { reference, writtenAt })
  if (answer(1) === undefined) return
  const { rows } = await checkedSql({ messageNo: int })`
    insert into partner_message (prct_code, dealer_code, kind, reference)
    values (${prctCode}, ${dealerCode}, 'ACKNOWLEDGEMENT', ${String(fileNo)}) returning message_no as "messageNo"`.execute(
    db,
  )
  const [added] = rows
  const written = added && answer(interchangeOf(added.messageNo))
  if (!written) throw new Error(`File ${fileNo} could be acknowledged and then not`)
  const { stem, ending } = names[written.message]
  await sql`update partner_message set file_name = ${`${stem}-${fileNo}.${ending}`}, content = ${Buffer.from(written.content)}
    where prct_code = ${prctCode} and message_no = ${added.messageNo}`.execute(db)
}

/** An envelope that cannot be repeated has no answer. */
function answerTo(...file: Parameters<typeof acknowledge>): Acknowledgement | undefined {
  try {
    return acknowledge(...file)
  } catch (error) {
    if (error instanceof InvalidMessage) return undefined
    throw error
  }
}
