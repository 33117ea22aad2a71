import { expect, test } from 'vitest'
import { judgeQueries, queriesIn } from './queries.ts'

test('finds calls of the driver, but no statement of a handle', () => {
  const source = [
    "await client.query('analyze upload_row')",
    'await sql`analyze upload_row`.execute(db)',
    "const { rows } = await clientOf(db).query<{ count: number }>('select 1')",
    'const query = sql`select 1`',
  ].join('\n')
  expect(queriesIn('a.ts', source)).toEqual(['a.ts:1', 'a.ts:3'])
})

test('allows a file the statements that are left in it, and wants the list to shrink with them', () => {
  const found = new Map([
    ['a.ts', ['a.ts:1', 'a.ts:9']],
    ['b.ts', ['b.ts:2']],
  ])
  expect(judgeQueries(found, { 'a.ts': 2, 'b.ts': 1 })).toEqual([])
  expect(judgeQueries(found, { 'a.ts': 1, 'b.ts': 2 })).toEqual([
    'a.ts:9  client.query: use the builder for one table, sql or checkedSql for sets of rows',
    'b.ts: fewer statements are left than scripts/checks/queries.ts says',
  ])
})
