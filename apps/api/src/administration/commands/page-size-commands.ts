import { DEFAULT_PAGE_SIZE } from '@packing/contract'
import { AdministrationError } from '../terms/administration-error.ts'
import { type Command, change, look } from '../terms/command.ts'
import { getFunctionIds } from '../terms/look-up.ts'
import { counted } from '../terms/table-text.ts'

const MAX_PAGE_SIZE = 1000

const columns = [
  { key: 'functionId', title: 'FUNCTION' },
  { key: 'pageSize', title: 'ROWS', isNumber: true },
  { key: 'isDefault', title: 'DEFAULT' },
]

const list = look({
  noun: 'pagesize',
  verb: 'list',
  summary: `List rows per page by function; default ${DEFAULT_PAGE_SIZE}`,
  example: 'pagesize list',
  async run({ db }) {
    const stored = new Map(
      (await db.selectFrom('pageSize').selectAll().execute()).map((row) => [row.functionId, row.pageSize]),
    )
    const ids = [...new Set([...getFunctionIds('*'), ...stored.keys()])].sort()
    const rows = ids.map((functionId) => ({
      functionId,
      pageSize: stored.get(functionId) ?? DEFAULT_PAGE_SIZE,
      isDefault: !stored.has(functionId),
    }))
    return { table: { columns, rows } }
  },
})

const set = change({
  noun: 'pagesize',
  verb: 'set',
  summary: 'Set the rows per page of a function, effective from the next sign-in',
  operands: [
    { name: 'function id', summary: "such as I02F01; '*' for all functions" },
    { name: 'rows', summary: `1 to ${MAX_PAGE_SIZE}` },
  ],
  example: 'pagesize set L04F01 100',
  async run({ db }, given) {
    const ids = getFunctionIds(given.operand('function id'))
    const typed = given.operand('rows').normalize('NFKC')
    const pageSize = Number(typed)
    if (!/^\d+$/.test(typed) || pageSize < 1 || pageSize > MAX_PAGE_SIZE) {
      throw new AdministrationError(`“${typed}” must be a whole number from 1 to ${MAX_PAGE_SIZE}.`)
    }
    const rows = await db.selectFrom('pageSize').selectAll().execute()
    const stored = new Map(rows.map((row) => [row.functionId, row.pageSize]))
    const changed = ids.filter((id) => stored.get(id) !== pageSize)
    if (changed.length === 0) return { lines: ['No changes: already set.'] }
    await db
      .insertInto('pageSize')
      .values(changed.map((id) => ({ functionId: id, pageSize })))
      .onConflict((conflict) => conflict.column('functionId').doUpdateSet({ pageSize }))
      .execute()
    return {
      lines: [`${changed.join(', ')}: ${counted(pageSize, 'row')} per page.`],
      change: {
        of: ids.length === 1 ? (ids[0] ?? '') : '*',
        before: Object.fromEntries(changed.map((id) => [id, stored.get(id) ?? null])),
        after: Object.fromEntries(changed.map((id) => [id, pageSize])),
      },
    }
  },
})

export const pageSizeCommands: readonly Command[] = [list, set]
