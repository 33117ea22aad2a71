import type { SecurityEventKind } from '../../domain/identity/security-events.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, json, orNull, text } from '../../platform/database/column-types.ts'
import { AdministrationError, WrongUsage } from '../terms/administration-error.ts'
import { type Command, look } from '../terms/command.ts'
import { readInstant } from '../terms/instant.ts'
import { normaliseId } from '../terms/look-up.ts'
import { choicesText } from '../terms/nearest.ts'

const MAX_ROWS = 10_000
const DEFAULT_ROWS = 200

/** A record rather than a list: the compiler asks for every new kind. */
const kinds: Readonly<Record<SecurityEventKind, true>> = {
  SIGN_IN: true,
  SIGN_IN_REJECTED: true,
  SIGN_OUT: true,
  TOKEN_REJECTED: true,
  SCOPE_REJECTED: true,
  PRIVILEGE_REJECTED: true,
  HEADER_MISMATCH: true,
  ADMINISTRATION: true,
}

function readKind(text: string): string {
  const kind = text.trim().toUpperCase().replaceAll('-', '_')
  if (kind in kinds) return kind
  throw new AdministrationError(`Event kind ${kind} does not exist.${choicesText(kind, Object.keys(kinds))}`)
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return DEFAULT_ROWS
  const limit = Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_ROWS) return limit
  throw new WrongUsage(`--limit must be a whole number from 1 to ${MAX_ROWS}.`)
}

const columns = [
  { key: 'at', title: 'TIME' },
  { key: 'kind', title: 'KIND' },
  { key: 'employeeId', title: 'EMPLOYEE' },
  { key: 'prctCode', title: 'PRCTCC' },
  { key: 'callId', title: 'CALL' },
  { key: 'functionId', title: 'FUNCTION' },
  { key: 'messageCode', title: 'MESSAGE' },
  { key: 'remoteAddress', title: 'ADDRESS' },
  { key: 'command', title: 'COMMAND' },
]

const list = look({
  noun: 'security',
  verb: 'list',
  summary: 'List sign-ins, rejections and administration, latest last; --json includes the values before and after',
  options: {
    since: { value: 'time', summary: 'start of the period; default: 1d (one day ago)' },
    kind: {
      value: 'kinds',
      summary: `${Object.keys(kinds).join(', ')}; repeated or separated by commas`,
      isMany: true,
    },
    user: { value: 'employee id', summary: 'only this user' },
    limit: { value: 'count', summary: `maximum number of events, latest first; default ${DEFAULT_ROWS}` },
  },
  example: 'security list --since 7d --kind SIGN_IN_REJECTED,TOKEN_REJECTED',
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
      command: text,
    })`
      select e.at, e.kind, coalesce(e.employee_id, u.employee_id) as "employeeId", e.prct_code as "prctCode",
        e.call_id as "callId", e.function_id as "functionId", e.message_code as "messageCode",
        e.remote_address as "remoteAddress", e.correlation_id as "correlationId", e.detail,
        concat_ws(' ', e.detail ->> 'command', e.detail ->> 'of') as "command"
      from security_event e left join app_user u using (user_id)
      where e.at >= ${since.toISOString()} and e.kind = any (${chosen})
        and (${user}::text is null or coalesce(e.employee_id, u.employee_id) = ${user})
      order by e.at desc, e.event_id desc limit ${limit + 1}`.execute(db)
    const shown = rows.slice(0, limit).reverse()
    const lines = rows.length > limit ? [`Only the latest ${limit} are shown. Use --limit for more.`] : []
    return { lines, table: { columns, rows: shown } }
  },
})

export const securityCommands: readonly Command[] = [list]
