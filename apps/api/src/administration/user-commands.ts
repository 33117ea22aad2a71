import { type Command, change, look } from './command.ts'
import { type FoundUser, getRoleCode, getUnitCode, getUser, listUsers } from './look-up.ts'
import { countLiveSessions, revokeSessionsOf } from './revoke-sessions.ts'
import { userRecordCommands } from './user-record-commands.ts'

const employee = { name: 'employee id', summary: 'as on the user’s record' }
const columns = [
  { key: 'employeeId', title: 'EMPLOYEE' },
  { key: 'name', title: 'NAME' },
  { key: 'roleCode', title: 'ROLE' },
  { key: 'prctCode', title: 'HOME' },
  { key: 'scopes', title: 'UNITS' },
  { key: 'dealerCodes', title: 'DEALERS' },
  { key: 'isActive', title: 'ACTIVE' },
]

const shown = ({ userId: _id, ...user }: FoundUser) => ({ ...user, dealerCodes: user.dealerCodes ?? '*' })

const list = look({
  noun: 'user',
  verb: 'list',
  summary: 'Users with role, units and dealers',
  options: {
    role: { value: 'role', summary: 'of this role only' },
    prct: { value: 'PRCTCC', summary: 'of those who may work in this unit only' },
    disabled: { summary: 'only those who are disabled' },
  },
  example: 'user list --prct 200100',
  async run({ db }, given) {
    const role = given.text('role')
    const prct = given.text('prct')
    const [roleCode, unit] = [role && (await getRoleCode(db, role)), prct && (await getUnitCode(db, prct))]
    const users = (await listUsers(db)).filter(
      (user) =>
        (!roleCode || user.roleCode === roleCode) &&
        (!unit || user.scopes.includes(unit)) &&
        (!given.isSet('disabled') || !user.isActive),
    )
    return { table: { columns, rows: users.map(shown) } }
  },
})

const show = look({
  noun: 'user',
  verb: 'show',
  summary: 'One user with everything on the record',
  operands: [employee],
  example: 'user show E100001',
  async run({ db, now }, given) {
    const user = await getUser(db, given.operand('employee id'))
    const liveSessions = await countLiveSessions(db, user.userId, now)
    return { record: { ...shown(user), liveSessions } }
  },
})

const disable = change({
  noun: 'user',
  verb: 'disable',
  summary: 'The user may no longer sign in; live sessions end at once',
  operands: [employee],
  example: 'user disable E100200',
  async run({ db, now }, given) {
    const user = await getUser(db, given.operand('employee id'))
    await db.updateTable('appUser').set({ isActive: false }).where('userId', '=', user.userId).execute()
    const endedSessions = await revokeSessionsOf(db, [user.userId], now)
    if (!user.isActive && endedSessions === 0) return { lines: [`${user.employeeId} is disabled already.`] }
    return {
      lines: [`User ${user.employeeId} is disabled; ${endedSessions} live sessions ended.`],
      change: {
        of: user.employeeId,
        before: { isActive: user.isActive },
        after: { isActive: false, endedSessions },
      },
    }
  },
})

const enable = change({
  noun: 'user',
  verb: 'enable',
  summary: 'The user may sign in again',
  operands: [employee],
  example: 'user enable E100200',
  async run({ db }, given) {
    const user = await getUser(db, given.operand('employee id'))
    if (user.isActive) return { lines: [`${user.employeeId} is enabled already.`] }
    await db.updateTable('appUser').set({ isActive: true }).where('userId', '=', user.userId).execute()
    return {
      lines: [`User ${user.employeeId} may sign in again.`],
      change: { of: user.employeeId, before: { isActive: false }, after: { isActive: true } },
    }
  },
})

export const userCommands: readonly Command[] = [list, show, ...userRecordCommands, disable, enable]
