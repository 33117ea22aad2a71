import { AdministrationError } from '../terms/administration-error.ts'
import { type Command, change, look } from '../terms/command.ts'
import { getPrctCodes, getUser, listUsers } from '../terms/look-up.ts'

const operands = [
  { name: 'employee id', summary: 'user' },
  { name: 'PRCTCC', summary: 'one or more PRCTCCs', isMany: true },
]

const columns = [
  { key: 'employeeId', title: 'EMPLOYEE' },
  { key: 'name', title: 'NAME' },
  { key: 'prctCode', title: 'PRCTCC' },
  { key: 'prctName', title: 'PRCTCC NAME' },
  { key: 'isHome', title: 'HOME' },
]

const list = look({
  noun: 'scope',
  verb: 'list',
  summary: 'List the PRCTCCs that users have access to',
  operands: [{ name: 'employee id', summary: 'only this user', isOptional: true }],
  example: 'scope list E100001',
  async run({ db }, given) {
    const [employeeId] = given.all('employee id')
    const users = employeeId === undefined ? await listUsers(db) : [await getUser(db, employeeId)]
    const names = new Map(
      (await db.selectFrom('prct').selectAll().execute()).map(({ prctCode, prctName }) => [prctCode, prctName]),
    )
    const rows = users.flatMap(({ employeeId: id, name, prctCode: home, scopes }) =>
      scopes.map((prctCode) => ({
        employeeId: id,
        name,
        prctCode,
        prctName: names.get(prctCode),
        isHome: prctCode === home,
      })),
    )
    return { table: { columns, rows } }
  },
})

const grant = change({
  noun: 'scope',
  verb: 'grant',
  summary: 'Give a user access to further PRCTCCs',
  operands,
  example: 'scope grant E100001 200200 300100',
  async run({ db }, given) {
    const user = await getUser(db, given.operand('employee id'))
    const prctCodes = await getPrctCodes(db, given.all('PRCTCC'))
    const added = prctCodes.filter((code) => !user.scopes.includes(code))
    if (added.length === 0) return { lines: [`${user.employeeId} already has access to ${prctCodes.join(', ')}.`] }
    await db
      .insertInto('userScope')
      .values(added.map((prctCode) => ({ userId: user.userId, prctCode })))
      .execute()
    return {
      lines: [`User ${user.employeeId} now has access to ${added.join(', ')}.`],
      change: { of: user.employeeId, before: user.scopes, after: [...user.scopes, ...added].sort() },
    }
  },
})

const revoke = change({
  noun: 'scope',
  verb: 'revoke',
  summary: 'Withdraw access to PRCTCCs; a user working there gets an error at the next call',
  operands,
  example: 'scope revoke E100001 300100',
  async run({ db }, given) {
    const user = await getUser(db, given.operand('employee id'))
    const prctCodes = await getPrctCodes(db, given.all('PRCTCC'))
    if (prctCodes.includes(user.prctCode)) {
      throw new AdministrationError(
        `${user.prctCode} is the home PRCTCC of ${user.employeeId}. Change it first: user change ${user.employeeId} --home <PRCTCC>`,
      )
    }
    const revoked = prctCodes.filter((code) => user.scopes.includes(code))
    if (revoked.length === 0) return { lines: [`${user.employeeId} has no access to ${prctCodes.join(', ')}.`] }
    await db.deleteFrom('userScope').where('userId', '=', user.userId).where('prctCode', 'in', revoked).execute()
    const after = user.scopes.filter((code) => !revoked.includes(code))
    return {
      lines: [`User ${user.employeeId} no longer has access to ${revoked.join(', ')}.`],
      change: { of: user.employeeId, before: user.scopes, after },
    }
  },
})

export const scopeCommands: readonly Command[] = [list, grant, revoke]
