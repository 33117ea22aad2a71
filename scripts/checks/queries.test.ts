import { expect, test } from 'vitest'
import { queriesIn } from './queries.ts'

test('finds calls of the driver, but no statement of a handle', () => {
  const source = [
    "await client.query('analyze upload_row')",
    'await sql`analyze upload_row`.execute(db)',
    "const { rows } = await clientOf(db).query<{ count: number }>('select 1')",
    'const query = sql`select 1`',
  ].join('\n')
  expect(queriesIn('a.ts', source)).toEqual(['a.ts:1', 'a.ts:3'])
})
