import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, int, oneOf, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { AdministrationError, WrongUsage } from '../terms/administration-error.ts'
import { type Command, change, look } from '../terms/command.ts'
import { instantSentence, readInstant } from '../terms/instant.ts'
import { getPrctCodes, readText } from '../terms/look-up.ts'

const foundClosureColumns = {
  closureId: int,
  prctCode: orNull(text),
  closedFrom: instant,
  closedUntil: orNull(instant),
  reasonEn: text,
  reasonJa: text,
  createdBy: text,
  state: oneOf(['PLANNED', 'CLOSED']),
}
type FoundClosure = RowOf<typeof foundClosureColumns>

async function listClosures(db: ReadDb, now: Date): Promise<FoundClosure[]> {
  const at = now.toISOString()
  const { rows } = await checkedSql(foundClosureColumns)`
    select closure_id as "closureId", prct_code as "prctCode", closed_from as "closedFrom", closed_until as "closedUntil",
      reason_en as "reasonEn", reason_ja as "reasonJa", created_by as "createdBy",
      case when closed_from <= ${at} then 'CLOSED' else 'PLANNED' end as "state"
    from service_closure where lifted_at is null and (closed_until is null or closed_until > ${at})
    order by closed_from, closure_id`.execute(db)
  return rows
}

const columns = [
  { key: 'closureId', title: 'ID', isNumber: true },
  { key: 'state', title: 'STATE' },
  { key: 'closedFor', title: 'PRCTCC' },
  { key: 'closedFrom', title: 'FROM' },
  { key: 'until', title: 'UNTIL' },
  { key: 'reasonEn', title: 'REASON' },
  { key: 'reasonJa', title: 'REASON (JA)' },
  { key: 'createdBy', title: 'BY' },
]

const status = look({
  noun: 'service',
  verb: 'status',
  summary: 'Show whether the online service is open, with current and planned closures',
  example: 'service status',
  async run({ db, now }) {
    const rows = (await listClosures(db, now)).map((closure) => ({
      ...closure,
      closedFor: closure.prctCode ?? 'all',
      until: closure.closedUntil ?? '“service open”',
    }))
    const isOpen = rows.every((row) => row.state === 'PLANNED')
    return { lines: isOpen ? ['The service is open for all PRCTCCs.'] : [], table: { columns, rows } }
  },
})

const close = change({
  noun: 'service',
  verb: 'close',
  summary: 'Close the online service: calls return 410 with the reason. Closures can overlap',
  options: {
    prct: { value: 'PRCTCC', summary: 'only for these PRCTCCs; repeated or separated by commas', isMany: true },
    from: { value: 'time', summary: 'start; default: now' },
    until: { value: 'time', summary: 'end; default: until “service open”' },
    'reason-en': { value: 'text', summary: 'reason shown to users in English' },
    'reason-ja': { value: 'text', summary: 'reason shown to users in Japanese' },
    yes: { summary: 'required without --prct: closes for all PRCTCCs' },
  },
  example: "service close --prct 200100 --until 2026-11-22T06:00 --reason-en 'Night batch' --reason-ja 夜間バッチ",
  async run({ db, now, by }, given) {
    const typed = given.list('prct')
    if (typed === undefined && !given.isSet('yes')) {
      throw new WrongUsage('Without --prct the service is closed for all PRCTCCs. Add --yes to confirm.')
    }
    const prctCodes = typed === undefined ? [null] : await getPrctCodes(db, typed)
    const [fromText, untilText] = [given.text('from'), given.text('until')]
    const from = fromText === undefined ? now : readInstant('from', fromText, now, 'ahead')
    const until = untilText === undefined ? null : readInstant('until', untilText, now, 'ahead')
    if (until && (until <= from || until <= now)) {
      throw new AdministrationError(
        `--until ${instantSentence(until)} must be later than ${instantSentence(from > now ? from : now)}.`,
      )
    }
    const reason = (name: string) => {
      const text = given.text(name)
      return text === undefined ? '' : readText(`--${name}`, text, 300)
    }
    const closures = prctCodes.map((prctCode) => ({
      prctCode,
      closedFrom: from.toISOString(),
      closedUntil: until?.toISOString() ?? null,
      reasonEn: reason('reason-en'),
      reasonJa: reason('reason-ja'),
      createdBy: by,
      createdAt: now.toISOString(),
    }))
    const before = await listClosures(db, now)
    await db.insertInto('serviceClosure').values(closures).execute()
    const whom = typed === undefined ? 'all PRCTCCs' : prctCodes.join(', ')
    const begun = from > now ? `will be closed for ${whom} from ${instantSentence(from)}` : `is closed for ${whom}`
    return {
      lines: [`The service ${begun} until ${until ? instantSentence(until) : '“service open”'}.`],
      change: { of: whom, ...singlePrctCode(prctCodes), before, after: await listClosures(db, now) },
    }
  },
})

const singlePrctCode = (codes: readonly (string | null)[]) =>
  codes.length === 1 && codes[0] ? { prctCode: codes[0] } : {}

const open = change({
  noun: 'service',
  verb: 'open',
  summary: 'Lift current and planned closures; without options, those for all PRCTCCs',
  options: {
    prct: { value: 'PRCTCC', summary: 'closures of these PRCTCCs; repeated or separated by commas', isMany: true },
    id: { value: 'id', summary: 'closure shown by “service status”' },
    all: { summary: 'all closures' },
  },
  example: 'service open --prct 200100',
  async run({ db, now }, given) {
    const [typed, id] = [given.list('prct'), given.text('id')]
    if ([typed !== undefined, id !== undefined, given.isSet('all')].filter(Boolean).length > 1) {
      throw new WrongUsage('Specify at most one of --prct, --id and --all.')
    }
    const prctCodes = typed && (await getPrctCodes(db, typed))
    const before = await listClosures(db, now)
    const chosen = before.filter((closure) => {
      if (given.isSet('all')) return true
      if (id !== undefined) return String(closure.closureId) === id.normalize('NFKC').trim()
      return prctCodes ? prctCodes.includes(closure.prctCode ?? '') : closure.prctCode === null
    })
    if (id !== undefined && chosen.length === 0) {
      throw new AdministrationError(`There is no current or planned closure ${id}. “service status” lists closures.`)
    }
    const left = before.filter((closure) => !chosen.includes(closure))
    const still = left
      .filter((closure) => closure.state === 'CLOSED' && (!prctCodes || closure.prctCode === null))
      .map((closure) => `Still closed for ${closure.prctCode ?? 'all PRCTCCs'} by closure ${closure.closureId}.`)
    if (chosen.length === 0) return { lines: ['No matching closures.', ...still] }
    await db
      .updateTable('serviceClosure')
      .set({ liftedAt: now.toISOString() })
      .where(
        'closureId',
        'in',
        chosen.map((closure) => closure.closureId),
      )
      .execute()
    const of = chosen.map((closure) => closure.prctCode ?? 'all PRCTCCs').join(', ')
    return {
      lines: [`The service is open again for ${of}.`, ...still],
      change: { of, ...singlePrctCode(chosen.map((closure) => closure.prctCode)), before, after: left },
    }
  },
})

export const serviceCommands: readonly Command[] = [status, close, open]
