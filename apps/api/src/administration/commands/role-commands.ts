import { normaliseCode } from '@packing/contract'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import { AdministrationError, WrongUsage } from '../terms/administration-error.ts'
import { type Command, change, look } from '../terms/command.ts'
import { getRoleCode, listRoleCodes, readText } from '../terms/look-up.ts'

const operand = { name: 'role', summary: 'role code, such as PACKING_PLANNER' }

const columns = [
  { key: 'roleCode', title: 'ROLE' },
  { key: 'nameEn', title: 'NAME' },
  { key: 'nameJa', title: 'NAME (JA)' },
  { key: 'users', title: 'USERS', isNumber: true },
  { key: 'functions', title: 'FUNCTIONS', isNumber: true },
]

const list = look({
  noun: 'role',
  verb: 'list',
  summary: 'List roles with their number of users and functions',
  example: 'role list',
  async run({ db }) {
    const { rows } = await checkedSql({ roleCode: text, nameEn: text, nameJa: text, users: int, functions: int })`
      select role_code as "roleCode", name_en as "nameEn", name_ja as "nameJa",
        (select count(*) from app_user u where u.role_code = r.role_code) as "users",
        (select count(*) from role_privilege p where p.role_code = r.role_code and p.privilege > 0) as "functions"
      from app_role r order by role_code`.execute(db)
    return { table: { columns, rows } }
  },
})

const add = change({
  noun: 'role',
  verb: 'add',
  summary: 'Add a role, without privileges until “privilege set”',
  operands: [operand],
  options: {
    'name-en': { value: 'name', summary: 'name in English', isRequired: true },
    'name-ja': { value: 'name', summary: 'name in Japanese', isRequired: true },
  },
  example: "role add SHIFT_LEADER --name-en 'Shift leader' --name-ja 職長",
  async run({ db }, given) {
    const roleCode = normaliseCode(given.operand('role'))
    if (!/^[A-Z][A-Z0-9_]{1,39}$/.test(roleCode)) {
      throw new AdministrationError(
        `“${roleCode}” is not a role code. Enter 2 to 40 capital letters, digits or underscores, starting with a letter.`,
      )
    }
    if ((await listRoleCodes(db)).includes(roleCode)) {
      throw new AdministrationError(`Role ${roleCode} already exists. Use “role rename” to change its names.`)
    }
    const after = {
      nameEn: readText('The English name', given.text('name-en') ?? ''),
      nameJa: readText('The Japanese name', given.text('name-ja') ?? ''),
    }
    await db.insertInto('appRole').values({ roleCode, nameEn: after.nameEn, nameJa: after.nameJa }).execute()
    return {
      lines: [`Role ${roleCode} added. Grant it privileges with “privilege set”.`],
      change: { of: roleCode, before: null, after },
    }
  },
})

const rename = change({
  noun: 'role',
  verb: 'rename',
  summary: 'Change the names of a role',
  operands: [operand],
  options: {
    'name-en': { value: 'name', summary: 'name in English' },
    'name-ja': { value: 'name', summary: 'name in Japanese' },
  },
  example: "role rename SHIFT_LEADER --name-en 'Team leader'",
  async run({ db }, given) {
    const roleCode = await getRoleCode(db, given.operand('role'))
    const [en, ja] = [given.text('name-en'), given.text('name-ja')]
    if (en === undefined && ja === undefined) throw new WrongUsage('Specify --name-en, --name-ja or both.')
    const role = await db.selectFrom('appRole').selectAll().where('roleCode', '=', roleCode).executeTakeFirstOrThrow()
    const before = { nameEn: role.nameEn, nameJa: role.nameJa }
    const after = {
      nameEn: en === undefined ? role.nameEn : readText('The English name', en),
      nameJa: ja === undefined ? role.nameJa : readText('The Japanese name', ja),
    }
    if (after.nameEn === before.nameEn && after.nameJa === before.nameJa) {
      return { lines: [`Role ${roleCode} already has these names.`] }
    }
    await db
      .updateTable('appRole')
      .set({ nameEn: after.nameEn, nameJa: after.nameJa })
      .where('roleCode', '=', roleCode)
      .execute()
    return { lines: [`Role ${roleCode} renamed.`], change: { of: roleCode, before, after } }
  },
})

export const roleCommands: readonly Command[] = [list, add, rename]
