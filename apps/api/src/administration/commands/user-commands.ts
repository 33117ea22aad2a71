import { type Command, change, look } from '../terms/command.ts'
import { type FoundUser, getPrctCode, getRoleCode, getUser, listUsers } from '../terms/look-up.ts'
import { countLiveSessions, revokeSessionsOf } from '../terms/revoke-sessions.ts'
import { counted } from '../terms/table-text.ts'
import { userRecordCommands } from './user-record-commands.ts'

const employee = { name: 'employee id', summary: 'employee id of the user' }
const columns = [
  { key: 'employeeId', title: 'EMPLOYEE' },
  { key: 'name', title: 'NAME' },
  { key: 'roleCode', title: 'ROLE' },
  { key: 'prctCode', title: 'HOME' },
  { key: 'scopes', title: 'PRCTCCS' },
  { key: 'dealerCodes', title: 'DEALERS' },
  { key: 'isActive', title: 'ACTIVE' },
]

const shown = ({ userId: _id, ...user }: FoundUser) => ({ ...user, dealerCodes: user.dealerCodes ?? '*' })

const list = look({
  noun: 'user',
  verb: 'list',
  summary: 'List users with role, PRCTCCs and dealers',
  options: {
    role: { value: 'role', summary: 'only this role' },
    prct: { value: 'PRCTCC', summary: 'only users with access to this PRCTCC' },
    disabled: { summary: 'only disabled users' },
  },
  example: 'user list --prct 200100',
  async run({ db }, given) {
    const role = given.text('role')
    const prct = given.text('prct')
    const [roleCode, prctCode] = [role && (await getRoleCode(db, role)), prct && (await getPrctCode(db, prct))]
    const users = (await listUsers(db)).filter(
      (user) =>
        (!roleCode || user.roleCode === roleCode) &&
        (!prctCode || user.scopes.includes(prctCode)) &&
        (!given.isSet('disabled') || !user.isActive),
    )
    return { table: { columns, rows: users.map(shown) } }
  },
})

const show = look({
  noun: 'user',
  verb: 'show',
  summary: 'Show all data of a user',
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
  summary: 'Disable a user: no further sign-in, and live sessions end immediately',
  operands: [employee],
  example: 'user disable E100200',
  async run({ db, now }, given) {
    const user = await getUser(db, given.operand('employee id'))
    await db.updateTable('appUser').set({ isActive: false }).where('userId', '=', user.userId).execute()
    const endedSessions = await revokeSessionsOf(db, [user.userId], now)
    if (!user.isActive && endedSessions === 0) return { lines: [`User ${user.employeeId} is already disabled.`] }
    return {
      lines: [`User ${user.employeeId} disabled; ${counted(endedSessions, 'live session')} ended.`],
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
  summary: 'Enable a user to sign in again',
  operands: [employee],
  example: 'user enable E100200',
  async run({ db }, given) {
    const user = await getUser(db, given.operand('employee id'))
    if (user.isActive) return { lines: [`User ${user.employeeId} is already enabled.`] }
    await db.updateTable('appUser').set({ isActive: true }).where('userId', '=', user.userId).execute()
    return {
      lines: [`User ${user.employeeId} can sign in again.`],
      change: { of: user.employeeId, before: { isActive: false }, after: { isActive: true } },
    }
  },
})

export const userCommands: readonly Command[] = [list, show, ...userRecordCommands, disable, enable]
