import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isSent } from '../../domain/notices/ship-notices.ts'
import { textOf } from '../../domain/partner-files/error-text.ts'
import { partnerUser } from '../../domain/partner-files/partner-user.ts'
import type { DownloadContext } from '../../domain/rule-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import { transaction, type WriteDb } from '../../platform/database/database.ts'
import { ApiError, invalid } from '../../platform/errors/api-error.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { pathIn, temporaryName } from '../../platform/places/place.ts'
import { type ClaimedExchange, interchangeOf, keepLease } from './claim-exchange.ts'
import { errorText, isOfWorker } from './failures.ts'
import type { Fetching } from './fetch-files.ts'
import {
  giveUp,
  keepContent,
  nextMessage,
  noteSent,
  noteUploaded,
  postponeMessages,
  type WaitingMessage,
  withdraw,
} from './message-rows.ts'

/** The files of L04, as users download them. */
export interface MessageFiles {
  readonly 'workspace/order-ocf-asn/download-responses': Make<{
    cycleMonth: string
    dealer: string
    orderNo: string[]
    partNo: string[]
    format: Exclude<ClaimedExchange['answerFormat'], ''>
  }>
  readonly 'workspace/order-ocf-asn/download-notices': Make<{
    asnNos: string[]
    format: Exclude<ClaimedExchange['noticeFormat'], ''>
  }>
}
type Make<Input> = (input: Input, context: DownloadContext) => Promise<FileAnswer>

interface Delivering extends Fetching {
  readonly files: MessageFiles
}

type Written = Pick<WaitingMessage, 'messageNo' | 'isUploaded'> & {
  readonly fileName: string
  readonly content: Buffer
}

/** Delivers what waits, in order. One that fails waits for itself. */
export async function deliverMessages(delivering: Delivering): Promise<void> {
  const { exchange, signal } = delivering
  for (let last = 0; ; ) {
    signal.throwIfAborted()
    const next = await write(delivering, (db) => prepare(db, delivering, last))
    if (next === undefined) return
    last = next.messageNo
    if (!('content' in next)) continue
    try {
      await deliver(delivering, next)
    } catch (error) {
      if (isOfWorker(error, signal)) throw error
      await write(delivering, (db) => postponeMessages(db, exchange, errorText(error), last))
    }
  }
}

/** As the packing site sees it, in a transaction in which the exchange is still that of this worker. */
const write = <T>({ pool, exchange, signal }: Delivering, work: (db: WriteDb) => Promise<T>): Promise<T> =>
  transaction(
    pool,
    { prctCode: exchange.prctCode, dealerCodes: null },
    'write',
    async (db) => {
      await keepLease(db, exchange)
      return work(db)
    },
    signal,
  )

/** With its content, which is written at the first attempt; without: nothing of it is left to send. */
async function prepare(
  db: WriteDb,
  delivering: Delivering,
  after: number,
): Promise<Written | Pick<Written, 'messageNo'> | undefined> {
  const { exchange } = delivering
  const message = await nextMessage(db, exchange, after)
  if (!message) return undefined
  const { messageNo, isUploaded, fileName, content } = message
  if (fileName !== null && content !== null) return { messageNo, isUploaded, fileName, content }
  const one = { ...exchange, messageNo }
  try {
    const answer = await answerFor(db, delivering, message)
    const made = await contentOf(answer)
    await keepContent(db, one, answer.fileName, made)
    return { messageNo, isUploaded, fileName: answer.fileName, content: made }
  } catch (error) {
    // Others, such as those of the database, are not about the message.
    if (!(error instanceof ApiError)) throw error
    const reason = textOf(error).en
    if (await isInForce(db, exchange, message)) await giveUp(db, one, reason)
    else await withdraw(db, one, reason)
    return { messageNo }
  }
}

function answerFor(db: WriteDb, { exchange, clock, signal, files }: Delivering, message: WaitingMessage) {
  const { prctCode, dealerCode, answerFormat, noticeFormat } = exchange
  const user = { ...partnerUser(prctCode, dealerCode), dealerCodes: null }
  const asked: DownloadContext = {
    db,
    prctCode,
    user,
    signal,
    now: clock.now(),
    language: 'en',
    functionId: 'L04F01',
    interchangeNo: interchangeOf(message.messageNo),
  }
  if (message.kind === 'NOTICE') {
    if (noticeFormat === '') throw invalid('M-I02-175')
    return files['workspace/order-ocf-asn/download-notices'](
      { asnNos: [message.reference], format: noticeFormat },
      asked,
    )
  }
  if (answerFormat === '') throw invalid('M-I02-175')
  const lines = { cycleMonth: message.reference, dealer: dealerCode, orderNo: [], partNo: [] }
  return files['workspace/order-ocf-asn/download-responses']({ ...lines, format: answerFormat }, asked)
}

async function contentOf(answer: FileAnswer): Promise<Buffer> {
  const out = new PassThrough()
  const [content] = await Promise.all([buffer(out), answer.write(out)])
  return content
}

/** A notice that was replaced or cancelled is not announced any more. Whether answers are in force, their file says. */
async function isInForce(
  db: WriteDb,
  { prctCode }: ClaimedExchange,
  { kind, reference }: WaitingMessage,
): Promise<boolean> {
  if (kind !== 'NOTICE') return true
  const { rows } = await checkedSql({ one: int })`
    select 1 as one from asn a where a.prct_code = ${prctCode} and a.asn_no = ${reference} and ${isSent} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Under a hidden name first, so that nobody reads half of it. Once it is whole there, that is noted: if the hidden file is gone
 * later, a worker that died gave it its name. If the place rejects the name, it is written again at the next attempt, because
 * a partner may clear away hidden files until then.
 */
async function deliver(delivering: Delivering, message: Written): Promise<void> {
  const { exchange, place } = delivering
  const { fileName, content, messageNo } = message
  const one = { ...exchange, messageNo }
  const hidden = pathIn(exchange.outFolder, temporaryName(fileName))
  const isThere = message.isUploaded && (await place.find(hidden)) !== undefined
  if (!message.isUploaded) {
    await place.ensureFolder(exchange.outFolder)
    await place.write(hidden, content)
    await write(delivering, (db) => noteUploaded(db, one, true))
  }
  if (!message.isUploaded || isThere) {
    try {
      await place.move(hidden, pathIn(exchange.outFolder, fileName))
    } catch (error) {
      const isUnnamed = (await place.find(hidden).catch(() => undefined)) !== undefined
      if (isUnnamed) await write(delivering, (db) => noteUploaded(db, one, false))
      throw error
    }
  }
  await write(delivering, (db) => noteSent(db, one))
}
