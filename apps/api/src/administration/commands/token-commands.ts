import { DAY_MS, MACHINE_CODE, MAX_OVERLAP_HOURS, MAX_TOKEN_DAYS, machineCall } from '@packing/contract'
import { unknownCalls } from '../../domain/identity/check-grants.ts'
import {
  addMachine,
  enterPrct,
  type FoundToken,
  findToken,
  revokeToken,
  rotateToken,
} from '../../domain/identity/machine-tokens.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { AdministrationError, WrongUsage } from '../terms/administration-error.ts'
import type { Arguments } from '../terms/arguments.ts'
import { type AdministrationContext, type Command, change, look } from '../terms/command.ts'
import { instantSentence, readInstant } from '../terms/instant.ts'
import { getPrctCode, listPrctCodes, readDealerCodes, readText, unknownDealers } from '../terms/look-up.ts'

export function readMachineCode(typed: string): string {
  const code = typed.normalize('NFKC').trim().toUpperCase()
  if (MACHINE_CODE.test(code)) return code
  throw new WrongUsage('A code has 1 to 12 letters, digits and hyphens, for example L01-HT1 or ERP.')
}

/** Row-level security binds the owner of the tables, too: each PRCTCC is asked by itself. */
export async function listMachines(db: ReadDb, prctCodes: readonly string[], now: Date) {
  const found = []
  for (const prctCode of prctCodes) {
    await enterPrct(db, prctCode)
    const { rows } = await checkedSql({
      prctCode: text,
      code: text,
      name: text,
      calls: text,
      dealers: text,
      state: text,
      createdAt: instant,
      expiresAt: orNull(instant),
      lastSeenAt: orNull(instant),
    })`
      select t.prct_code as "prctCode", t.token_code as code, u.employee_name as name,
        array_to_string(u.calls, ',') || case when u.reads_only then ' (read only)' else '' end as calls,
        coalesce(array_to_string(u.dealer_codes, ','), '*') as dealers,
        case when t.revoked_at is not null then 'REVOKED' when t.expires_at <= ${now}::timestamptz then 'EXPIRED' else 'ACTIVE' end as state,
        t.created_at as "createdAt", t.expires_at as "expiresAt", t.last_used_at as "lastSeenAt"
      from machine_token t join app_user u using (user_id) where t.prct_code = ${prctCode} order by t.token_code`.execute(
      db,
    )
    found.push(...rows)
  }
  return found
}

const list = look({
  noun: 'token',
  verb: 'list',
  summary: 'List machine tokens, those of devices included, without their keys',
  options: { prct: { value: 'PRCTCC', summary: 'only of this PRCTCC' } },
  example: 'token list --prct 200100',
  async run({ db, now }, given) {
    const prct = given.text('prct')
    const prctCodes = prct === undefined ? await listPrctCodes(db) : [await getPrctCode(db, prct)]
    const columns = [
      { key: 'prctCode', title: 'PRCTCC' },
      { key: 'code', title: 'CODE' },
      { key: 'name', title: 'NAME' },
      { key: 'calls', title: 'CALLS' },
      { key: 'dealers', title: 'DEALERS' },
      { key: 'state', title: 'STATE' },
      { key: 'expiresAt', title: 'EXPIRES' },
      { key: 'lastSeenAt', title: 'LAST USE' },
    ]
    return { table: { columns, rows: await listMachines(db, prctCodes, now) } }
  },
})

const codeOperand = {
  name: 'code',
  summary: 'code of the token: part of the name under which its changes are recorded',
}
const prctOption = { value: 'PRCTCC', summary: 'where it opens', isRequired: true } as const

function readCalls(given: Arguments): readonly string[] {
  const calls = given.list('calls') ?? []
  const odd = calls.filter((call) => !machineCall.safeParse(call).success)
  const [unknown] = [...odd, ...unknownCalls({ calls })]
  if (calls.length > 0 && unknown === undefined) return calls
  throw new WrongUsage(
    `--calls: “${unknown ?? ''}” is not a call that machines can open. docs/calls.md lists them; “ordercompiling/*” is all of an area, “*” all.`,
  )
}

function readExpiry(typed: string, now: Date): Date {
  const at = readInstant('expires', typed, now, 'ahead')
  const days = (at.getTime() - now.getTime()) / DAY_MS
  if (days > 0 && days <= MAX_TOKEN_DAYS) return at
  throw new WrongUsage(`--expires must be ahead, by at most ${MAX_TOKEN_DAYS} days.`)
}

const add = change({
  noun: 'token',
  verb: 'add',
  summary: 'Create a machine token and show its key, once: only a hash of it is stored',
  operands: [codeOperand],
  options: {
    prct: prctOption,
    calls: {
      value: 'calls',
      summary: "calls of docs/calls.md, 'area/*' for all of an area, '*' for all",
      isRequired: true,
      isMany: true,
    },
    'read-only': { summary: 'of these only queries and downloads' },
    dealers: { value: 'codes', summary: 'only these dealers; default: all', isMany: true },
    expires: { value: 'time', summary: 'date, or a period such as 90d; default 365d' },
    name: { value: 'text', summary: 'the program or system that uses it' },
  },
  example:
    'token add ERP --prct 200100 --calls \'ordercompiling/*,orderocfasn/search\' --expires 365d --name "ERP of the plant"',
  async run({ db, now, by }, given) {
    const code = readMachineCode(given.operand('code'))
    const prctCode = await getPrctCode(db, given.text('prct') ?? '')
    const calls = readCalls(given)
    const dealers = given.list('dealers')
    const dealerCodes = dealers === undefined ? null : readDealerCodes(dealers)
    const expiresAt = readExpiry(given.text('expires') ?? '365d', now)
    const name = given.text('name') === undefined ? code : readText('--name', given.text('name') ?? '', 60)
    const notes = await unknownDealers(db, dealerCodes)
    await enterPrct(db, prctCode)
    const readsOnly = given.isSet('read-only')
    const made = await addMachine({ db, prctCode, by, now }, code, { name, calls, readsOnly, dealerCodes, expiresAt })
    if (!made)
      throw new AdministrationError(`Token ${code} exists in ${prctCode}. A code is not used again: records name it.`)
    return {
      lines: [
        ...notes,
        `Token ${code} added to ${prctCode}; it expires on ${instantSentence(expiresAt)}. Its key is not shown again:`,
        made.key,
      ],
      change: { of: code, before: null, after: { code, prctCode, calls, readsOnly, dealerCodes, expiresAt }, prctCode },
    }
  },
})

export async function getMachine(
  { db }: AdministrationContext,
  given: Arguments,
): Promise<FoundToken & { readonly prctCode: string }> {
  const code = readMachineCode(given.operand('code'))
  const prctCode = await getPrctCode(db, given.text('prct') ?? '')
  await enterPrct(db, prctCode)
  const token = await findToken({ db, prctCode }, { code })
  if (token) return { ...token, prctCode }
  throw new AdministrationError(`${prctCode} has no active token ${code}. “token list” lists tokens.`)
}

function readOverlap(typed: string): number {
  const hours = Number(typed)
  if (Number.isInteger(hours) && hours >= 0 && hours <= MAX_OVERLAP_HOURS) return hours
  throw new WrongUsage(`--overlap must be 0 to ${MAX_OVERLAP_HOURS} hours.`)
}

const rotate = change({
  noun: 'token',
  verb: 'rotate',
  summary: 'Give a token another key and show it, once',
  operands: [codeOperand],
  options: {
    prct: prctOption,
    overlap: { value: 'hours', summary: 'so long the previous key opens, too; default 0' },
  },
  example: 'token rotate ERP --prct 200100 --overlap 24',
  async run(context, given) {
    const overlapHours = readOverlap(given.text('overlap') ?? '0')
    const { prctCode, ...token } = await getMachine(context, given)
    const { key } = await rotateToken({ ...context, prctCode }, token, overlapHours)
    return {
      lines: [`Token ${token.code} of ${prctCode} has another key. It is not shown again:`, key],
      change: { of: token.code, before: null, after: { rotated: true, overlapHours }, prctCode },
    }
  },
})

export const revoke = (noun: 'token' | 'device', summary: string, example: string): Command =>
  change({
    noun,
    verb: 'revoke',
    summary,
    operands: [codeOperand],
    options: { prct: prctOption },
    example,
    async run(context, given) {
      const { prctCode, ...token } = await getMachine(context, given)
      await revokeToken({ ...context, prctCode }, token)
      return {
        lines: [`${noun === 'token' ? 'Token' : 'Device'} ${token.code} of ${prctCode} revoked.`],
        change: { of: token.code, before: { isActive: true }, after: { isActive: false }, prctCode },
      }
    },
  })

export const tokenCommands: readonly Command[] = [
  list,
  add,
  rotate,
  revoke('token', 'Reject a machine token from now on; what it recorded stays', 'token revoke ERP --prct 200100'),
]
