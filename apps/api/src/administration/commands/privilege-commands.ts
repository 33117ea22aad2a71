import { type Privilege, privilege } from '@packing/contract'
import { AdministrationError } from '../terms/administration-error.ts'
import { type Command, change, look } from '../terms/command.ts'
import { getFunctionIds, getRoleCode } from '../terms/look-up.ts'

const words = Object.keys(privilege) as (keyof typeof privilege)[]
const meaning = words.map((word) => `${privilege[word]} ${word}`).join(', ')
const wordOf = (value: number) => words.find((word) => privilege[word] === value) ?? ''

export function readPrivilege(text: string): Privilege {
  const typed = text.normalize('NFKC').trim().toLowerCase()
  const word = words.find((name) => name === typed || String(privilege[name]) === typed)
  if (word) return privilege[word]
  throw new AdministrationError(`“${text}” is not a privilege. Choose one of: ${meaning}.`)
}

const columns = [
  { key: 'roleCode', title: 'ROLE' },
  { key: 'functionId', title: 'FUNCTION' },
  { key: 'privilege', title: 'PRIVILEGE', isNumber: true },
  { key: 'means', title: 'MEANING' },
]

const list = look({
  noun: 'privilege',
  verb: 'list',
  summary: `List the privileges of roles: ${meaning}. Functions not listed have none`,
  options: {
    role: { value: 'role', summary: 'only this role' },
    function: { value: 'function id', summary: 'only this function' },
  },
  example: 'privilege list --role VIEWER',
  async run({ db }, given) {
    const [role, functionId] = [given.text('role'), given.text('function')]
    let query = db.selectFrom('rolePrivilege').selectAll().orderBy('roleCode').orderBy('functionId')
    if (role !== undefined) query = query.where('roleCode', '=', await getRoleCode(db, role))
    if (functionId !== undefined) query = query.where('functionId', 'in', [...getFunctionIds(functionId)])
    const rows = (await query.execute()).map((row) => ({
      roleCode: row.roleCode,
      functionId: row.functionId,
      privilege: row.privilege,
      means: wordOf(row.privilege),
    }))
    return { table: { columns, rows } }
  },
})

const set = change({
  noun: 'privilege',
  verb: 'set',
  summary: 'Set the privilege of a role for a function, effective from the next call',
  operands: [
    { name: 'role', summary: 'see “role list”' },
    { name: 'function id', summary: "such as I02F01; '*' for all functions" },
    { name: 'privilege', summary: meaning },
  ],
  example: 'privilege set VIEWER L04F01 reference',
  async run({ db }, given) {
    const roleCode = await getRoleCode(db, given.operand('role'))
    const ids = getFunctionIds(given.operand('function id'))
    const value = readPrivilege(given.operand('privilege'))
    const rows = await db.selectFrom('rolePrivilege').selectAll().where('roleCode', '=', roleCode).execute()
    const stored = new Map(rows.map((row) => [row.functionId, row.privilege]))
    const changed = ids.filter((id) => stored.get(id) !== value)
    if (changed.length === 0) return { lines: [`${roleCode} already has this privilege.`] }
    await db
      .insertInto('rolePrivilege')
      .values(changed.map((id) => ({ roleCode, functionId: id, privilege: value })))
      .onConflict((conflict) => conflict.columns(['roleCode', 'functionId']).doUpdateSet({ privilege: value }))
      .execute()
    return {
      lines: [`${roleCode}: ${changed.join(', ')} ${value} (${wordOf(value)}).`],
      change: {
        of: roleCode,
        before: Object.fromEntries(changed.map((id) => [id, stored.get(id) ?? null])),
        after: Object.fromEntries(changed.map((id) => [id, value])),
      },
    }
  },
})

export const privilegeCommands: readonly Command[] = [list, set]
