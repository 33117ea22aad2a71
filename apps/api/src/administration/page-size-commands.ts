import { DEFAULT_PAGE_SIZE } from '@packing/contract'
import { AdministrationError } from './administration-error.ts'
import { type Command, change, look } from './command.ts'
import { getFunctionIds } from './look-up.ts'

const MAX_PAGE_SIZE = 1000

const columns = [
  { key: 'functionId', title: 'FUNCTION' },
  { key: 'pageSize', title: 'ROWS', isNumber: true },
  { key: 'isDefault', title: 'DEFAULT' },
]

const list = look({
  noun: 'pagesize',
  verb: 'list',
  summary: `Rows of a page by function; ${DEFAULT_PAGE_SIZE} where nothing is set`,
  example: 'pagesize list',
  async run({ db }) {
    const held = new Map(
      (await db.selectFrom('pageSize').selectAll().execute()).map((row) => [row.functionId, row.pageSize]),
    )
    const ids = [...new Set([...getFunctionIds('*'), ...held.keys()])].sort()
    const rows = ids.map((functionId) => ({
      functionId,
      pageSize: held.get(functionId) ?? DEFAULT_PAGE_SIZE,
      isDefault: !held.has(functionId),
    }))
    return { table: { columns, rows } }
  },
})

const set = change({
  noun: 'pagesize',
  verb: 'set',
  summary: 'Rows of a page of a function; it holds from the next sign-in',
  operands: [
    { name: 'function id', summary: "such as I02F01; '*' for all" },
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
    const held = new Map(rows.map((row) => [row.functionId, row.pageSize]))
    const changed = ids.filter((id) => held.get(id) !== pageSize)
    if (changed.length === 0) return { lines: ['It is set like that already.'] }
    await db
      .insertInto('pageSize')
      .values(changed.map((id) => ({ functionId: id, pageSize })))
      .onConflict((conflict) => conflict.column('functionId').doUpdateSet({ pageSize }))
      .execute()
    return {
      lines: [`${changed.join(', ')}: ${pageSize} rows a page.`],
      change: {
        of: ids.length === 1 ? (ids[0] ?? '') : '*',
        before: Object.fromEntries(changed.map((id) => [id, held.get(id) ?? null])),
        after: Object.fromEntries(changed.map((id) => [id, pageSize])),
      },
    }
  },
})

export const pageSizeCommands: readonly Command[] = [list, set]
