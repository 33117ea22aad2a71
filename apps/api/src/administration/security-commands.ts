import type { SecurityEventKind } from '../domain/identity/security-events.ts'
import { checkedSql } from '../platform/database/checked-sql.ts'
import { instant, json, orNull, text } from '../platform/database/column-types.ts'
import { AdministrationError, WrongUsage } from './administration-error.ts'
import { type Command, look } from './command.ts'
import { readInstant } from './instant.ts'
import { normaliseId } from './look-up.ts'
import { whatExists } from './nearest.ts'

const MAX_ROWS = 10_000
const DEFAULT_ROWS = 200

/** A record rather than a list, so that a new kind cannot be forgotten. */
const kinds: Readonly<Record<SecurityEventKind, true>> = {
  SIGN_IN: true,
  SIGN_IN_REFUSED: true,
  SIGN_OUT: true,
  TOKEN_REFUSED: true,
  SCOPE_REFUSED: true,
  PRIVILEGE_REFUSED: true,
  HEADER_MISMATCH: true,
  ADMINISTRATION: true,
}

function readKind(text: string): string {
  const kind = text.trim().toUpperCase().replaceAll('-', '_')
  if (kind in kinds) return kind
  throw new AdministrationError(`There is no kind of event ${kind}.${whatExists(kind, Object.keys(kinds))}`)
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return DEFAULT_ROWS
  const limit = Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_ROWS) return limit
  throw new WrongUsage(`--limit must be a whole number from 1 to ${MAX_ROWS}.`)
}

const columns = [
  { key: 'at', title: 'AT' },
  { key: 'kind', title: 'KIND' },
  { key: 'employeeId', title: 'WHO' },
  { key: 'prctCode', title: 'UNIT' },
  { key: 'callId', title: 'CALL' },
  { key: 'functionId', title: 'FUNCTION' },
  { key: 'messageCode', title: 'MESSAGE' },
  { key: 'remoteAddress', title: 'FROM' },
  { key: 'what', title: 'WHAT' },
]

const list = look({
  noun: 'security',
  verb: 'list',
  summary: 'Sign-ins, refusals and administration, the newest last. --json shows what was before and after',
  options: {
    since: { value: 'time', summary: 'from then on; default: 1d (a day ago)' },
    kind: { value: 'kinds', summary: `${Object.keys(kinds).join(', ')}; repeated or with commas`, isMany: true },
    user: { value: 'employee id', summary: 'by this user' },
    limit: { value: 'count', summary: `at most so many, the newest; default ${DEFAULT_ROWS}` },
  },
  example: 'security list --since 7d --kind SIGN_IN_REFUSED,TOKEN_REFUSED',
  async run({ db, now }, given) {
    const since = readInstant('since', given.text('since') ?? '1d', now, 'back')
    const chosen = given.list('kind')?.map(readKind) ?? Object.keys(kinds)
    const typed = given.text('user')
    const user = typed === undefined ? null : normaliseId(typed)
    const limit = readLimit(given.text('limit'))
    const { rows } = await checkedSql({
      at: instant,
      kind: text,
      employeeId: orNull(text),
      prctCode: orNull(text),
      callId: orNull(text),
      functionId: orNull(text),
      messageCode: orNull(text),
      remoteAddress: orNull(text),
      correlationId: orNull(text),
      detail: orNull(json<unknown>()),
      what: text,
    })`
      select e.at, e.kind, coalesce(e.employee_id, u.employee_id) as "employeeId", e.prct_code as "prctCode",
        e.call_id as "callId", e.function_id as "functionId", e.message_code as "messageCode",
        e.remote_address as "remoteAddress", e.correlation_id as "correlationId", e.detail,
        concat_ws(' ', e.detail ->> 'command', e.detail ->> 'of') as "what"
      from security_event e left join app_user u using (user_id)
      where e.at >= ${since.toISOString()} and e.kind = any (${chosen})
        and (${user}::text is null or coalesce(e.employee_id, u.employee_id) = ${user})
      order by e.at desc, e.event_id desc limit ${limit + 1}`.execute(db)
    const shown = rows.slice(0, limit).reverse()
    const lines = rows.length > limit ? [`Only the newest ${limit}; --limit shows more.`] : []
    return { lines, table: { columns, rows: shown } }
  },
})

export const securityCommands: readonly Command[] = [list]
