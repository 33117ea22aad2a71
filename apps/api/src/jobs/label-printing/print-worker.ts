import { sql } from 'kysely'
import type pg from 'pg'
import { type LabelledBox, listLabelledBoxes } from '../../domain/labels/labelled-box.ts'
import { type LabelledCase, listLabelledCases } from '../../domain/labels/labelled-case.ts'
import { zplOfCase } from '../../domain/labels/printed-labels.ts'
import { printedEntries, recordPrinted } from '../../domain/labels/record-printed.ts'
import { lockResultCases } from '../../domain/results/result-facts.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Scope, transaction, type WriteDb } from '../../platform/database/database.ts'
import type { LabelStock } from '../../platform/files/write/zpl.ts'
import { writeAudit } from '../../platform/http/perform-call.ts'
import { startWorkLoop, type WorkEnd, type Worker } from '../../platform/jobs/work-loop.ts'
import { type LabelPrinter, openLabelPrinter, type PrinterRules } from '../../platform/outbound/label-printer.ts'
import { NotAllowed } from '../../platform/outbound/reach-host.ts'
import {
  type ClaimedPrintJob,
  claimPrintJob,
  endJob,
  failJob,
  markHanded,
  type PrintFailure,
  renewLease,
  returnJob,
} from './claim-print-job.ts'
import { type KeptLease, keepLease } from './keep-lease.ts'

/** A worker that dies holds its job for so long. */
const LEASE_MS = 60_000
/** Hundreds of boxes at a label in some seconds. */
const CASE_MS = 30 * 60_000

export interface PrintWorkerDependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly rules: PrinterRules
  readonly concurrency: number
  /** How often it looks for jobs, and the lease of a job; shorter in tests. */
  readonly pollMs?: number
  readonly leaseMs?: number
  onError(error: unknown): void
}

/** Sends labels to printers, case by case. What has begun to leave is not sent again by itself. */
export function startPrintWorker(dependencies: PrintWorkerDependencies): Worker {
  const { pool, concurrency, pollMs, leaseMs = LEASE_MS, onError } = dependencies
  const write = <T>(work: (db: WriteDb) => Promise<T>) => transaction(pool, 'worker', 'write', work)
  return startWorkLoop<ClaimedPrintJob>({
    concurrency,
    pollMs,
    claim: (inHand) => write((db) => claimPrintJob(db, inHand, leaseMs)),
    async execute(job, stopping): Promise<WorkEnd> {
      const printing = new Printing(dependencies, job, stopping)
      const failure = await printing.run()
      if (failure === undefined && printing.isStopped) await write((db) => returnJob(db, job, printing.sent))
      else if (failure === undefined) await write((db) => endJob(db, job))
      else if (stopping.aborted && failure.outlook === 'LATER') await write((db) => returnJob(db, job, printing.sent))
      else await write((db) => failJob(db, job, failure))
      return 'ended'
    },
    async giveBack(job) {
      await write((db) => returnJob(db, job, job.sentCases))
    },
    onError,
  })
}

/** `boxes`: where the labels are those of boxes. */
interface Labelled {
  readonly one: LabelledCase
  readonly boxes: readonly LabelledBox[] | undefined
}

const scopeOf = ({ prctCode, userId }: ClaimedPrintJob): Scope => ({ prctCode, dealerCodes: null, userId })

function stockOf({ dpi, widthMm, lengthMm, fontName }: ClaimedPrintJob): LabelStock | undefined {
  if (dpi === null || widthMm === null || lengthMm === null || fontName === null) return undefined
  return { dpi, widthMm, lengthMm, fontName }
}

class Printing {
  /** Cases whose labels have left whole. */
  sent: number
  isStopped = false
  #hasBegun = false
  readonly #dependencies: PrintWorkerDependencies
  readonly #job: ClaimedPrintJob
  readonly #stopping: AbortSignal
  readonly #leaseMs: number

  constructor(dependencies: PrintWorkerDependencies, job: ClaimedPrintJob, stopping: AbortSignal) {
    this.#dependencies = dependencies
    this.#job = job
    this.#stopping = stopping
    this.#leaseMs = dependencies.leaseMs ?? LEASE_MS
    this.sent = job.sentCases
  }

  /** undefined: the connection has taken all labels, or those of whole cases when the worker stops. */
  async run(): Promise<PrintFailure | undefined> {
    const { host, port, printerCode } = this.#job
    const stock = stockOf(this.#job)
    if (host === null || port === null || !stock)
      return { reason: `There is no active printer ${printerCode}`, outlook: 'NEVER' }
    let printer: LabelPrinter | undefined
    const given = new AbortController()
    const lease = this.#keepLease((reason) => {
      given.abort(reason)
      printer?.destroy(reason)
    })
    try {
      const ending = AbortSignal.any([this.#stopping, given.signal])
      printer = await openLabelPrinter({ host, port }, this.#dependencies.rules, ending)
      await this.#sendAll(printer, stock, lease)
      await printer.close()
      return undefined
    } catch (error) {
      printer?.destroy()
      const reason = error instanceof Error ? error.message : String(error)
      if (this.#hasBegun) return { reason, outlook: 'UNKNOWN' }
      return { reason, outlook: error instanceof NotAllowed ? 'NEVER' : 'LATER' }
    } finally {
      lease.stop()
    }
  }

  /** While the labels of a case leave, too: they can take longer than a lease. */
  #keepLease(lost: (reason: Error) => void): KeptLease {
    const { pool } = this.#dependencies
    return keepLease({
      leaseMs: this.#leaseMs,
      caseMs: CASE_MS,
      renew: () => transaction(pool, 'worker', 'write', (db) => renewLease(db, this.#job, this.#leaseMs)),
      lost,
    })
  }

  async #sendAll(printer: LabelPrinter, stock: LabelStock, lease: KeptLease): Promise<void> {
    for (const caseNo of this.#job.caseNos.slice(this.sent)) {
      if (this.#stopping.aborted) {
        this.isStopped = true
        return
      }
      lease.nextCase()
      const handed = await this.#hand(caseNo)
      if (handed) await printer.send(zplOfCase(stock, handed.one, handed.boxes))
      this.sent += 1
    }
  }

  /**
   * As the case is now, since those before it can take hours. Recorded as printed before it leaves: a number that may be on paper is
   * never given to another case. undefined: it is cancelled or gone, and its number must not be on paper.
   */
  #hand(caseNo: string): Promise<Labelled | undefined> {
    const { pool, clock } = this.#dependencies
    const { prctCode, employeeId, userId, kind } = this.#job
    const scope = scopeOf(this.#job)
    const now = clock.now()
    return transaction(pool, scope, 'write', async (db) => {
      if (kind === 'CASE') await lockResultCases(db, prctCode, [caseNo])
      const labelled = await this.#read(db, caseNo)
      if (!labelled) return undefined
      if (!(await markHanded(db, this.#job, { cases: this.sent + 1, leaseMs: this.#leaseMs })))
        throw new Error('The job was discarded, or is another worker’s')
      this.#hasBegun = true
      if (kind === 'BOX') return labelled
      const printed = await recordPrinted(db, { prctCode, caseNos: [caseNo], now, employeeId })
      const by = { scope, userId, employeeId }
      await writeAudit(db, { id: 'workspace/case-information/print-labels' }, by, now, printedEntries([...printed]))
      return labelled
    })
  }

  async #read(db: WriteDb, caseNo: string): Promise<Labelled | undefined> {
    const { prctCode, kind } = this.#job
    const found = await listLabelledCases(db, prctCode, sql`t.status <> 'CANCELLED' and t.case_no = ${caseNo}`)
    const [one] = found
    if (!one) return undefined
    const boxes = kind === 'BOX' ? ((await listLabelledBoxes(db, prctCode, found)).get(caseNo) ?? []) : undefined
    return { one, boxes }
  }
}
