import { functionIds, normaliseCode } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, notNull, orNull, type RowOf, text, texts } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { AdministrationError, WrongUsage } from './administration-error.ts'
import { choicesText, nearest } from './nearest.ts'

/** NFKC folds full-width letters. Case is preserved: the provider may distinguish it. */
export const normaliseId = (text: string) => text.normalize('NFKC').trim()

const PRINTABLE = /^\P{Cc}+$/u

export function readText(what: string, text: string, maxLength = 100): string {
  const value = text.trim()
  if (value.length <= maxLength && PRINTABLE.test(value)) return value
  throw new AdministrationError(`${what} must be one line of 1 to ${maxLength} characters.`)
}

export function readPrctCode(text: string): string {
  const code = normaliseCode(text)
  if (/^\d{6}$/.test(code)) return code
  throw new AdministrationError(`“${text}” is not a PRCTCC. Enter six digits, such as 200100.`)
}

export async function listPrctCodes(db: ReadDb): Promise<string[]> {
  const rows = await db.selectFrom('prct').select('prctCode').orderBy('prctCode').execute()
  return rows.map((row) => row.prctCode)
}

export async function getPrctCode(db: ReadDb, text: string): Promise<string> {
  const code = readPrctCode(text)
  const codes = await listPrctCodes(db)
  if (codes.includes(code)) return code
  throw new AdministrationError(`PRCTCC ${code} does not exist.${choicesText(code, codes)}`)
}

export async function getPrctCodes(db: ReadDb, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const issues: string[] = []
  for (const text of texts) {
    const code = await getPrctCode(db, text).catch((error: unknown) => {
      if (!(error instanceof AdministrationError)) throw error
      issues.push(error.message)
      return ''
    })
    if (!found.includes(code)) found.push(code)
  }
  if (issues.length > 0) throw new AdministrationError(issues.join('\n'))
  return found.sort()
}

export async function listRoleCodes(db: ReadDb): Promise<string[]> {
  const rows = await db.selectFrom('appRole').select('roleCode').orderBy('roleCode').execute()
  return rows.map((row) => row.roleCode)
}

export async function getRoleCode(db: ReadDb, text: string): Promise<string> {
  const code = normaliseCode(text)
  const codes = await listRoleCodes(db)
  const found = codes.find((known) => known === text) ?? codes.find((known) => known.toUpperCase() === code)
  if (found !== undefined) return found
  throw new AdministrationError(`Role ${code} does not exist.${choicesText(code, codes)}`)
}

export function getFunctionIds(text: string): readonly string[] {
  const id = normaliseCode(text)
  if (id === '*') return functionIds
  if (functionIds.includes(id)) return [id]
  throw new AdministrationError(`Function ${id} does not exist.${choicesText(id, functionIds)}`)
}

const foundUserColumns = {
  userId: int,
  employeeId: text,
  name: text,
  issuer: text,
  subject: text,
  prctCode: text,
  roleCode: notNull(text),
  dealerCodes: orNull(texts),
  isActive: bool,
  scopes: texts,
}
export type FoundUser = RowOf<typeof foundUserColumns>

/** Unpaged: users number in the hundreds, not millions. */
export async function listUsers(db: ReadDb): Promise<FoundUser[]> {
  const { rows } = await checkedSql(foundUserColumns)`
    select user_id as "userId", employee_id as "employeeId", employee_name as "name", issuer, subject,
      prct_code as "prctCode", role_code as "roleCode", dealer_codes as "dealerCodes", is_active as "isActive",
      array(select s.prct_code::text from user_scope s where s.user_id = u.user_id order by 1) as "scopes"
    from app_user u where u.calls is null order by employee_id`.execute(db)
  return rows
}

export async function getUser(db: ReadDb, text: string): Promise<FoundUser> {
  const employeeId = normaliseId(text)
  const users = await listUsers(db)
  const found = users.find((user) => user.employeeId === employeeId)
  if (found) return found
  const near = nearest(
    employeeId,
    users.map((user) => user.employeeId),
  )
  throw new AdministrationError(
    `User ${employeeId} does not exist.${near} “user list” shows all ${users.length} users.`,
  )
}

/** null: all dealers. */
export function readDealerCodes(texts: readonly string[]): string[] | null {
  const codes = [...new Set(texts.map(normaliseCode))].sort()
  if (codes.length === 1 && codes[0] === '*') return null
  if (codes.every((code) => /^[^*,\p{Cc}]{1,10}$/u.test(code))) return codes
  throw new WrongUsage("--dealers: enter dealer codes such as TH01,ID01, or only '*' for all dealers.")
}

/** Unknown dealers are reported but not rejected: they may be added later. */
export async function unknownDealers(db: ReadDb, codes: readonly string[] | null): Promise<string[]> {
  if (codes === null || codes.length === 0) return []
  const known = new Set<string>()
  // Row-level security binds the owner too, so each PRCTCC is queried separately.
  for (const prctCode of await listPrctCodes(db)) {
    await sql`select set_config('app.prct_code', ${prctCode}, true), set_config('app.dealer_codes', '*', true)`.execute(
      db,
    )
    const rows = await db.selectFrom('dealer').select('dealerCode').where('prctCode', '=', prctCode).execute()
    for (const row of rows) known.add(row.dealerCode)
  }
  return codes
    .filter((code) => !known.has(code))
    .map((code) => `Note: dealer ${code} is not registered in any PRCTCC.${nearest(code, [...known])}`)
}
