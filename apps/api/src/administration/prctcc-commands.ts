import { checkedSql } from '../platform/database/checked-sql.ts'
import { int, text } from '../platform/database/column-types.ts'
import { AdministrationError, WrongUsage } from './administration-error.ts'
import { type Command, change, look } from './command.ts'
import { getUnitCode, listUnitCodes, readPrctCode, readText } from './look-up.ts'

const operand = { name: 'PRCTCC', summary: 'six digits' }
const name = { value: 'name', summary: 'name as the screens show it', isRequired: true }

const columns = [
  { key: 'prctCode', title: 'PRCTCC' },
  { key: 'name', title: 'NAME' },
  { key: 'shiftStart', title: 'DAY STARTS' },
  { key: 'homeUsers', title: 'AT HOME', isNumber: true },
  { key: 'users', title: 'USERS', isNumber: true },
]

const list = look({
  noun: 'unit',
  verb: 'list',
  summary: 'Units (PRCTCC) with the number of users at home there and of all who may work there',
  example: 'unit list',
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
  noun: 'unit',
  verb: 'add',
  summary: 'A new unit; users come to it by “scope grant”, its masters by import',
  operands: [operand],
  options: { name, 'shift-start': { value: 'HH:MM', summary: 'when its business day starts; default 06:30' } },
  example: "unit add 200300 --name 'Packing site Tohoku'",
  async run({ db }, given) {
    const prctCode = readPrctCode(given.operand('PRCTCC'))
    const after = {
      name: readText('The name', given.text('name') ?? ''),
      shiftStart: given.text('shift-start') ?? '06:30',
    }
    if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(after.shiftStart)) {
      throw new WrongUsage(`--shift-start “${after.shiftStart}” is no time of day, such as 06:30.`)
    }
    if ((await listUnitCodes(db)).includes(prctCode)) {
      throw new AdministrationError(`There is a unit ${prctCode} already. “unit rename” gives it another name.`)
    }
    await db.insertInto('prct').values({ prctCode, prctName: after.name, shiftStart: after.shiftStart }).execute()
    return { lines: [`Unit ${prctCode} is there.`], change: { of: prctCode, prctCode, before: null, after } }
  },
})

const rename = change({
  noun: 'unit',
  verb: 'rename',
  summary: 'Another name for a unit',
  operands: [operand],
  options: { name },
  example: "unit rename 200300 --name 'Packing site Sendai'",
  async run({ db }, given) {
    const prctCode = await getUnitCode(db, given.operand('PRCTCC'))
    const after = readText('The name', given.text('name') ?? '')
    const unit = await db
      .selectFrom('prct')
      .select('prctName')
      .where('prctCode', '=', prctCode)
      .executeTakeFirstOrThrow()
    if (unit.prctName === after) return { lines: [`Unit ${prctCode} has that name already.`] }
    await db.updateTable('prct').set({ prctName: after }).where('prctCode', '=', prctCode).execute()
    return {
      lines: [`Unit ${prctCode} is now “${after}”.`],
      change: { of: prctCode, prctCode, before: { name: unit.prctName }, after: { name: after } },
    }
  },
})

export const unitCommands: readonly Command[] = [list, add, rename]
