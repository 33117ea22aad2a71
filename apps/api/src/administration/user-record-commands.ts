import type { ReadDb } from '../platform/database/database.ts'
import { AdministrationError, WrongUsage } from './administration-error.ts'
import type { Arguments } from './arguments.ts'
import { type Command, type CommandOption, change } from './command.ts'
import {
  type FoundUser,
  getRoleCode,
  getUnitCode,
  getUnitCodes,
  getUser,
  listUsers,
  normaliseId,
  readDealerCodes,
  readText,
  unknownDealers,
} from './look-up.ts'

const employee = { name: 'employee id', summary: 'as on the user’s record' }
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
    ...(home === undefined ? {} : { prctCode: await getUnitCode(db, home) }),
    ...(role === undefined ? {} : { roleCode: await getRoleCode(db, role) }),
    ...(dealers === undefined ? {} : { dealerCodes: readDealerCodes(dealers) }),
  }
}

/** Verbatim: a trailing slash is significant. */
function readIssuer(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new AdministrationError(`--issuer “${text}” must be the address of the identity provider.`)
}

function rejectUsedIdentity(users: readonly FoundUser[], issuer: string, subject: string, except?: number): void {
  const other = users.find((user) => user.issuer === issuer && user.subject === subject && user.userId !== except)
  if (!other) return
  throw new AdministrationError(`${subject} of ${issuer} signs in as ${other.employeeId} (${other.name}) already.`)
}

/** A mistyped issuer would otherwise surface only when the user cannot sign in. */
function issuerNote(users: readonly FoundUser[], issuer: string): string[] {
  const issuers = [...new Set(users.map((user) => user.issuer))]
  if (issuers.length === 0 || issuers.includes(issuer)) return []
  return [`Note: no other user signs in at ${issuer}; the others do at ${issuers.join(', ')}.`]
}

const options = (isRequired: boolean): Readonly<Record<string, CommandOption>> => ({
  name: { value: 'name', summary: 'name as the screens show it', isRequired },
  subject: { value: 'text', summary: 'the user’s “sub” at the identity provider', isRequired },
  role: { value: 'role', summary: 'role, see “role list”', isRequired },
  home: { value: 'PRCTCC', summary: 'home unit; it is among the units of the user', isRequired },
  dealers: {
    value: 'codes',
    summary: "dealer codes that the user may see, such as TH01,ID01; '*' for no restriction",
    isRequired,
    isMany: true,
  },
  issuer: { value: 'address', summary: `identity provider${isRequired ? '; default: OIDC_ISSUER' : ''}` },
})

const add = change({
  noun: 'user',
  verb: 'add',
  summary: 'A new user, who may sign in at once',
  operands: [employee],
  options: {
    ...options(true),
    scope: { value: 'PRCTCC', summary: 'further units, repeated or with commas', isMany: true },
  },
  example:
    "user add E100200 --name 'Second Planner' --subject 7f3c --role PACKING_PLANNER --home 200100 --dealers '*' --scope 300100",
  async run({ db, issuer: defaultIssuer }, given) {
    const employeeId = readText('The employee id', normaliseId(given.operand('employee id')), 40)
    const users = await listUsers(db)
    if (users.some((user) => user.employeeId === employeeId)) {
      throw new AdministrationError(`There is a user ${employeeId} already. “user change” changes it.`)
    }
    const fields = { ...((await fieldsOf(db, given)) as UserFields) }
    fields.issuer ??= defaultIssuer
    rejectUsedIdentity(users, fields.issuer, fields.subject)
    const scopes = await getUnitCodes(db, [fields.prctCode, ...(given.list('scope') ?? [])])
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
      lines: [`User ${employeeId} may sign in and works in ${scopes.join(', ')}.`, ...notes],
      change: { of: employeeId, before: null, after },
    }
  },
})

const alter = change({
  noun: 'user',
  verb: 'change',
  summary: 'Changes what is named; it holds from the user’s next call',
  operands: [employee],
  options: options(false),
  example: 'user change E100200 --role VIEWER --dealers TH01,ID01',
  async run({ db }, given) {
    const user = await getUser(db, given.operand('employee id'))
    const fields = await fieldsOf(db, given)
    if (Object.keys(fields).length === 0) throw new WrongUsage('Name what is to be changed.')
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
    if (JSON.stringify(before) === JSON.stringify(after)) return { lines: [`${user.employeeId} is like that already.`] }
    const notes = fields.issuer === undefined ? [] : issuerNote(users, fields.issuer)
    return {
      lines: [
        `User ${user.employeeId} is changed.`,
        ...notes,
        ...(await unknownDealers(db, fields.dealerCodes ?? null)),
      ],
      change: { of: user.employeeId, before, after },
    }
  },
})

export const userRecordCommands: readonly Command[] = [add, alter]
