import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Call, calendarCode, callPath, type Reply } from '@packing/contract'
import pg from 'pg'
import { within } from './patience.ts'

export interface WriterOptions {
  readonly count: number
  /** Below 36. Writers of the same database need another one: their calendars stay. */
  readonly series: number
  readonly prctCode: string
  readonly tokenOf: (writer: number) => string
  /** The web process for an attempt: another one after a failure. */
  readonly urlAt: (attempt: number) => string
  readonly pauseMs: number
}

export interface WriterTally {
  /** With which all codes of these writers begin. */
  readonly prefix: string
  /** Codes of calendars whose insert was confirmed. */
  readonly confirmed: Set<string>
  /** Codes that were sent, confirmed or not. */
  readonly sent: Set<string>
  /** By writer: the last confirmed number in the name of its first calendar. */
  readonly counters: Map<string, number>
  /** Replies other than success, by status and message code; '0 …': no reply. */
  readonly rejected: Map<string, number>
  /** Codes that a search did not find although their insert had been confirmed. */
  readonly unseen: string[]
  /** When a write was confirmed last. */
  confirmedAt: number
  /** Longest time without a confirmed write. */
  longestGapMs: number
}

export interface Writers {
  readonly tally: WriterTally
  /** Writers whose write was refused for good have stopped. */
  areAtWork(): boolean
  /** Each writer repeats its current write until it is confirmed, then stops. Returns the writes that were not by then. */
  stop(withinMs: number): Promise<string[]>
}

const RETRY_MS = 100
const REQUEST_MS = 20_000
/** Of the database itself, once all faults are over. */
const ANSWERED_MS = 30_000

/** 0B0A1Z: a character for the series, one for the writer, four for the number. */
const codeOf = ({ series }: WriterOptions, writer: number, number: number) =>
  `${series.toString(36)}${writer.toString(36)}${number.toString(36).padStart(4, '0')}`.toUpperCase()

/**
 * Users who save again and again, each write with a key of its own, repeated until it is confirmed: new calendars, and a
 * counter in the name of a calendar. What was confirmed must be stored exactly once.
 */
export function startWriters(options: WriterOptions): Writers {
  const tally: WriterTally = {
    prefix: options.series.toString(36).toUpperCase(),
    confirmed: new Set(),
    sent: new Set(),
    counters: new Map(),
    rejected: new Map(),
    unseen: [],
    confirmedAt: performance.now(),
    longestGapMs: 0,
  }
  let isOver = false
  const giving = new AbortController()
  const work: Work = { options, tally, givenUp: giving.signal }
  const write = async (writer: number) => {
    const own = codeOf(options, writer, 0)
    let rowVersion = await insert(work, writer, own)
    for (let number = 1; !isOver; number++) {
      await pause(options.pauseMs * (0.5 + Math.random()))
      if (number % 2 === 1) {
        await insert(work, writer, codeOf(options, writer, number))
        continue
      }
      const row = { op: 'U', calendarCode: own, name: `Counter ${number}`, rowVersion }
      rowVersion = await save(work, writer, row)
      tally.counters.set(own, number)
    }
  }
  const left: string[] = []
  let atWork = options.count
  const leave = (error: unknown) => {
    atWork--
    left.push(error instanceof Error ? error.message : String(error))
  }
  const all = Promise.all(Array.from({ length: options.count }, (_none, writer) => write(writer).catch(leave)))
  return {
    tally,
    areAtWork: () => atWork > 0,
    async stop(withinMs) {
      isOver = true
      const patience = setTimeout(() => giving.abort(), withinMs)
      await all
      clearTimeout(patience)
      return left
    },
  }
}

interface Work {
  readonly options: WriterOptions
  readonly tally: WriterTally
  /** The end of its patience. */
  readonly givenUp: AbortSignal
}

async function insert(work: Work, writer: number, code: string): Promise<number> {
  const { tally } = work
  tally.sent.add(code)
  const kind = { kind: 'OFFICE', country: 'JP', timeZone: 'Asia/Tokyo' }
  const rowVersion = await save(work, writer, { op: 'I', calendarCode: code, name: 'Counter 0', ...kind })
  tally.confirmed.add(code)
  if ((await isSeen(work, writer, code)) === false) tally.unseen.push(code)
  return rowVersion
}

/** Returns the new version of the row. */
async function save({ options, tally, givenUp }: Work, writer: number, row: object): Promise<number> {
  const key = randomUUID()
  for (let attempt = writer; ; attempt++) {
    const { status, code, message, data } = await send(options, writer, options.urlAt(attempt), key, row)
    if (code === 200) {
      const now = performance.now()
      tally.longestGapMs = Math.max(tally.longestGapMs, now - tally.confirmedAt)
      tally.confirmedAt = now
      return data.saved?.[0]?.rowVersion ?? 0
    }
    const [reason = ''] = message.split('\t')
    const rejected = `${status} ${reason}`
    if (!isPassing(status, reason)) throw new Error(`${JSON.stringify(row)} was refused: ${rejected}`)
    if (givenUp.aborted) throw new Error(`${JSON.stringify(row)} was not confirmed: ${rejected}`)
    tally.rejected.set(rejected, (tally.rejected.get(rejected) ?? 0) + 1)
    await pause(RETRY_MS * (1 + Math.random()))
  }
}

/** Too slow, locked, too many calls: the same write may succeed later. */
const PASSING = new Set(['M-COM-019', 'M-COM-020', 'M-COM-011'])
/** 401: the clock of the server has jumped. */
const isPassing = (status: number, reason: string) =>
  status === 0 || status === 401 || status >= 500 || PASSING.has(reason)

/** Whether the writer finds what was confirmed, whichever server answers; undefined: no answer. */
async function isSeen({ options }: Work, writer: number, code: string): Promise<boolean | undefined> {
  const url = new URL(`${options.urlAt(writer)}${callPath('/api', calendarCode.search)}`)
  url.search = new URLSearchParams({ calendarCode: code }).toString()
  const found = await fetchReply(url, { headers: headersOf(options, writer, calendarCode.search) })
  return found.code === 200 ? found.data.rows?.some((row) => row.calendarCode === code) : undefined
}

interface Answer {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data: {
    readonly saved?: readonly { readonly rowVersion: number }[]
    readonly rows?: readonly { readonly calendarCode: string }[]
  }
}

const headersOf = ({ prctCode, tokenOf }: WriterOptions, writer: number, call: Call) => ({
  authorization: `Bearer ${tokenOf(writer)}`,
  functionid: 'A01F01',
  apiid: call.id,
  actionname: call.action,
  accessprctcode: prctCode,
})

async function fetchReply(url: string | URL, request: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(REQUEST_MS) })
    const { status } = response
    const text = await response.text()
    const reply = JSON.parse(text) as Partial<Reply<Answer['data'] | null>>
    // Whoever answers in no form of the product is named with what it said.
    const { code = 0, message = `unknown reply ${text.slice(0, 200)}`, data } = reply
    return { status, code, message, data: data ?? {} }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    return { status: 0, code: 0, message: cause?.code ?? name, data: {} }
  }
}

const send = (options: WriterOptions, writer: number, url: string, key: string, row: object): Promise<Answer> =>
  fetchReply(`${url}${callPath('/api', calendarCode.save)}`, {
    method: 'POST',
    headers: {
      ...headersOf(options, writer, calendarCode.save),
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ rows: [row], acceptWarnings: true }),
  })

/** What contradicts the confirmed writes: lost, doubled, or stored although never sent. */
export async function findLost(databaseUrl: string, prctCode: string, tally: WriterTally): Promise<string[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: ANSWERED_MS,
    query_timeout: ANSWERED_MS,
  })
  await client.connect()
  const { rows } = await client.query<{ code: string; name: string; inserts: number }>(
    `select c.calendar_code as code, c.name,
       (select count(*)::int from audit a where a.prct_code = c.prct_code and a.entity = 'calendar_code'
         and a.key->>'calendarCode' = c.calendar_code and a.change->>'op' = 'I') as inserts
     from calendar_code c where c.prct_code = $1 and c.calendar_code like $2 and c.name like 'Counter %'`,
    [prctCode, `${tally.prefix}%`],
  )
  await within(ANSWERED_MS, 'The end of a connection', client.end())
  const stored = new Map(rows.map((row) => [row.code, row]))
  const lost = [...tally.confirmed].filter((code) => !stored.has(code)).map((code) => `${code} is lost`)
  const unsent = [...stored.keys()].filter((code) => !tally.sent.has(code)).map((code) => `${code} was never sent`)
  const doubled = rows.filter(({ inserts }) => inserts !== 1).map(({ code, inserts }) => `${code}: ${inserts} inserts`)
  const counters = [...tally.counters]
    .filter(([code, number]) => stored.get(code)?.name !== `Counter ${number}`)
    .map(([code, number]) => `${code} is ${stored.get(code)?.name}, confirmed was ${number}`)
  const unseen = tally.unseen.map((code) => `${code} was not found after its confirmation`)
  return [...lost, ...unsent, ...doubled, ...counters, ...unseen]
}
