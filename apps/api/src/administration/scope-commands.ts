import { AdministrationError } from './administration-error.ts'
import { type Command, change, look } from './command.ts'
import { getUnitCodes, getUser, listUsers } from './look-up.ts'

const operands = [
  { name: 'employee id', summary: 'whose units' },
  { name: 'PRCTCC', summary: 'units, one after the other', isMany: true },
]

const columns = [
  { key: 'employeeId', title: 'EMPLOYEE' },
  { key: 'name', title: 'NAME' },
  { key: 'prctCode', title: 'PRCTCC' },
  { key: 'prctName', title: 'UNIT' },
  { key: 'isHome', title: 'HOME' },
]

const list = look({
  noun: 'scope',
  verb: 'list',
  summary: 'Units in which users may work',
  operands: [{ name: 'employee id', summary: 'of this user only', isOptional: true }],
  example: 'scope list E100001',
  async run({ db }, given) {
    const [employeeId] = given.all('employee id')
    const users = employeeId === undefined ? await listUsers(db) : [await getUser(db, employeeId)]
    const names = new Map(
      (await db.selectFrom('prct').selectAll().execute()).map((unit) => [unit.prctCode, unit.prctName]),
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
  summary: 'The user may work in these units as well',
  operands,
  example: 'scope grant E100001 200200 300100',
  async run({ db }, given) {
    const user = await getUser(db, given.operand('employee id'))
    const units = await getUnitCodes(db, given.all('PRCTCC'))
    const added = units.filter((unit) => !user.scopes.includes(unit))
    if (added.length === 0) return { lines: [`${user.employeeId} has ${units.join(', ')} already.`] }
    await db
      .insertInto('userScope')
      .values(added.map((unit) => ({ userId: user.userId, prctCode: unit })))
      .execute()
    return {
      lines: [`User ${user.employeeId} may now work in ${added.join(', ')} as well.`],
      change: { of: user.employeeId, before: user.scopes, after: [...user.scopes, ...added].sort() },
    }
  },
})

const revoke = change({
  noun: 'scope',
  verb: 'revoke',
  summary: 'The user may no longer work in these units; who is there is told so at the next call',
  operands,
  example: 'scope revoke E100001 300100',
  async run({ db }, given) {
    const user = await getUser(db, given.operand('employee id'))
    const units = await getUnitCodes(db, given.all('PRCTCC'))
    if (units.includes(user.prctCode)) {
      throw new AdministrationError(
        `${user.prctCode} is the home unit of ${user.employeeId}. Give another first: user change ${user.employeeId} --home <PRCTCC>`,
      )
    }
    const revoked = units.filter((unit) => user.scopes.includes(unit))
    if (revoked.length === 0) return { lines: [`${user.employeeId} does not have ${units.join(', ')}.`] }
    await db.deleteFrom('userScope').where('userId', '=', user.userId).where('prctCode', 'in', revoked).execute()
    const after = user.scopes.filter((unit) => !revoked.includes(unit))
    return {
      lines: [`User ${user.employeeId} may no longer work in ${revoked.join(', ')}.`],
      change: { of: user.employeeId, before: user.scopes, after },
    }
  },
})

export const scopeCommands: readonly Command[] = [list, grant, revoke]
