import type { ReadDb } from '../../platform/database/database.ts'
import { AdministrationError, WrongUsage } from '../terms/administration-error.ts'
import type { Arguments } from '../terms/arguments.ts'
import { type Command, type CommandOption, change } from '../terms/command.ts'
import {
  type FoundUser,
  getPrctCode,
  getPrctCodes,
  getRoleCode,
  getUser,
  listUsers,
  normaliseId,
  readDealerCodes,
  readText,
  unknownDealers,
} from '../terms/look-up.ts'

const employee = { name: 'employee id', summary: 'employee id of the user' }
const recordOf = ({ userId: _id, ...user }: FoundUser) => user

interface UserFields {
  employeeName: string
  issuer: string
  subject: string
  prctCode: string
  roleCode: string
  dealerCodes: string[] | null
}

async function fieldsOf(db: ReadDb, given: Arguments): Promise<Partial<UserFields>> {
  const name = given.text('name')
  const subject = given.text('subject')
  const issuer = given.text('issuer')
  const home = given.text('home')
  const role = given.text('role')
  const dealers = given.list('dealers')
  return {
    ...(name === undefined ? {} : { employeeName: readText('The name', name) }),
    ...(subject === undefined ? {} : { subject: readText('The subject', subject, 255) }),
    ...(issuer === undefined ? {} : { issuer: readIssuer(issuer) }),
    ...(home === undefined ? {} : { prctCode: await getPrctCode(db, home) }),
    ...(role === undefined ? {} : { roleCode: await getRoleCode(db, role) }),
    ...(dealers === undefined ? {} : { dealerCodes: readDealerCodes(dealers) }),
  }
}

/** Verbatim: a trailing slash is significant. */
function readIssuer(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new AdministrationError(`--issuer “${text}” is not a URL. Enter the address of the identity provider.`)
}

function rejectUsedIdentity(users: readonly FoundUser[], issuer: string, subject: string, except?: number): void {
  const other = users.find((user) => user.issuer === issuer && user.subject === subject && user.userId !== except)
  if (!other) return
  throw new AdministrationError(`${subject} of ${issuer} already signs in as ${other.employeeId} (${other.name}).`)
}

/** Otherwise a mistyped issuer would surface only when the user cannot sign in. */
function issuerNote(users: readonly FoundUser[], issuer: string): string[] {
  const issuers = [...new Set(users.map((user) => user.issuer))]
  if (issuers.length === 0 || issuers.includes(issuer)) return []
  return [`Note: no other user signs in at ${issuer}. Others use ${issuers.join(', ')}.`]
}

const options = (isRequired: boolean): Readonly<Record<string, CommandOption>> => ({
  name: { value: 'name', summary: 'name shown on the screens', isRequired },
  subject: { value: 'text', summary: '“sub” of the user at the identity provider', isRequired },
  role: { value: 'role', summary: 'role code, see “role list”', isRequired },
  home: { value: 'PRCTCC', summary: 'home PRCTCC, always among those the user has access to', isRequired },
  dealers: {
    value: 'codes',
    summary: "dealers that the user has access to, such as TH01,ID01; '*' for all",
    isRequired,
    isMany: true,
  },
  issuer: { value: 'address', summary: `identity provider${isRequired ? '; default: OIDC_ISSUER' : ''}` },
})

const add = change({
  noun: 'user',
  verb: 'add',
  summary: 'Add a user, who can sign in immediately',
  operands: [employee],
  options: {
    ...options(true),
    scope: { value: 'PRCTCC', summary: 'further PRCTCCs; repeated or separated by commas', isMany: true },
  },
  example:
    "user add E100200 --name 'Second Planner' --subject 7f3c --role PACKING_PLANNER --home 200100 --dealers '*' --scope 300100",
  async run({ db, issuer: defaultIssuer }, given) {
    const employeeId = readText('The employee id', normaliseId(given.operand('employee id')), 40)
    const users = await listUsers(db)
    if (users.some((user) => user.employeeId === employeeId)) {
      throw new AdministrationError(`User ${employeeId} already exists. Use “user change” to change it.`)
    }
    const fields = { ...((await fieldsOf(db, given)) as UserFields) }
    fields.issuer ??= defaultIssuer()
    rejectUsedIdentity(users, fields.issuer, fields.subject)
    const scopes = await getPrctCodes(db, [fields.prctCode, ...(given.list('scope') ?? [])])
    const { userId } = await db
      .insertInto('appUser')
      .values({ employeeId, ...fields })
      .returning('userId')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('userScope')
      .values(scopes.map((scope) => ({ userId, prctCode: scope })))
      .execute()
    const notes = [...issuerNote(users, fields.issuer), ...(await unknownDealers(db, fields.dealerCodes))]
    const after = recordOf(await getUser(db, employeeId))
    return {
      lines: [`User ${employeeId} added with access to ${scopes.join(', ')}.`, ...notes],
      change: { of: employeeId, before: null, after },
    }
  },
})

const alter = change({
  noun: 'user',
  verb: 'change',
  summary: 'Change the specified fields, effective from the user’s next call',
  operands: [employee],
  options: options(false),
  example: 'user change E100200 --role VIEWER --dealers TH01,ID01',
  async run({ db }, given) {
    const user = await getUser(db, given.operand('employee id'))
    const fields = await fieldsOf(db, given)
    if (Object.keys(fields).length === 0) throw new WrongUsage('Specify at least one field to change.')
    const users = await listUsers(db)
    rejectUsedIdentity(users, fields.issuer ?? user.issuer, fields.subject ?? user.subject, user.userId)
    await db.updateTable('appUser').set(fields).where('userId', '=', user.userId).execute()
    if (fields.prctCode) {
      await db
        .insertInto('userScope')
        .values({ userId: user.userId, prctCode: fields.prctCode })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const [before, after] = [recordOf(user), recordOf(await getUser(db, user.employeeId))]
    if (JSON.stringify(before) === JSON.stringify(after))
      return { lines: [`User ${user.employeeId} already has these values.`] }
    const notes = fields.issuer === undefined ? [] : issuerNote(users, fields.issuer)
    return {
      lines: [`User ${user.employeeId} changed.`, ...notes, ...(await unknownDealers(db, fields.dealerCodes ?? null))],
      change: { of: user.employeeId, before, after },
    }
  },
})

export const userRecordCommands: readonly Command[] = [add, alter]
