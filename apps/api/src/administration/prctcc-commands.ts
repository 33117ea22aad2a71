import { checkedSql } from '../platform/database/checked-sql.ts'
import { int, text } from '../platform/database/column-types.ts'
import { AdministrationError, WrongUsage } from './administration-error.ts'
import { type Command, change, look } from './command.ts'
import { getPrctCode, listPrctCodes, readPrctCode, readText } from './look-up.ts'

const operand = { name: 'PRCTCC', summary: 'six digits' }
const name = { value: 'name', summary: 'name shown on the screens', isRequired: true }

const columns = [
  { key: 'prctCode', title: 'PRCTCC' },
  { key: 'name', title: 'NAME' },
  { key: 'shiftStart', title: 'DAY STARTS' },
  { key: 'homeUsers', title: 'HOME USERS', isNumber: true },
  { key: 'users', title: 'USERS', isNumber: true },
]

const list = look({
  noun: 'prctcc',
  verb: 'list',
  summary: 'List PRCTCCs with the number of their own users and of all users with access',
  example: 'prctcc list',
  async run({ db }) {
    const { rows } = await checkedSql({ prctCode: text, name: text, shiftStart: text, homeUsers: int, users: int })`
      select prct_code as "prctCode", prct_name as "name", to_char(shift_start, 'HH24:MI') as "shiftStart",
        (select count(*) from app_user u where u.prct_code = p.prct_code) as "homeUsers",
        (select count(*) from user_scope s where s.prct_code = p.prct_code) as "users"
      from prct p order by prct_code`.execute(db)
    return { table: { columns, rows } }
  },
})

const add = change({
  noun: 'prctcc',
  verb: 'add',
  summary: 'Add a PRCTCC; then give users access with “scope grant” and import its masters',
  operands: [operand],
  options: { name, 'shift-start': { value: 'HH:MM', summary: 'start of the business day; default 06:30' } },
  example: "prctcc add 200300 --name 'Packing site Tohoku'",
  async run({ db }, given) {
    const prctCode = readPrctCode(given.operand('PRCTCC'))
    const after = {
      name: readText('The name', given.text('name') ?? ''),
      shiftStart: given.text('shift-start') ?? '06:30',
    }
    if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(after.shiftStart)) {
      throw new WrongUsage(`--shift-start “${after.shiftStart}” is not a time of day such as 06:30.`)
    }
    if ((await listPrctCodes(db)).includes(prctCode)) {
      throw new AdministrationError(`PRCTCC ${prctCode} already exists. Use “prctcc rename” to change its name.`)
    }
    await db.insertInto('prct').values({ prctCode, prctName: after.name, shiftStart: after.shiftStart }).execute()
    return { lines: [`PRCTCC ${prctCode} added.`], change: { of: prctCode, prctCode, before: null, after } }
  },
})

const rename = change({
  noun: 'prctcc',
  verb: 'rename',
  summary: 'Change the name of a PRCTCC',
  operands: [operand],
  options: { name },
  example: "prctcc rename 200300 --name 'Packing site Sendai'",
  async run({ db }, given) {
    const prctCode = await getPrctCode(db, given.operand('PRCTCC'))
    const after = readText('The name', given.text('name') ?? '')
    const before = await db
      .selectFrom('prct')
      .select('prctName')
      .where('prctCode', '=', prctCode)
      .executeTakeFirstOrThrow()
    if (before.prctName === after) return { lines: [`PRCTCC ${prctCode} already has this name.`] }
    await db.updateTable('prct').set({ prctName: after }).where('prctCode', '=', prctCode).execute()
    return {
      lines: [`PRCTCC ${prctCode} renamed to “${after}”.`],
      change: { of: prctCode, prctCode, before: { name: before.prctName }, after: { name: after } },
    }
  },
})

export const prctccCommands: readonly Command[] = [list, add, rename]
