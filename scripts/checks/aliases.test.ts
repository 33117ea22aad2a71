import { expect, test } from 'vitest'
import { capturedAliases } from './aliases.ts'

/** `§{…}` stands for a value of a template. */
const newest = 'export const newest = (month: Sql) => sql`(select p.id from plan p where p.month = §{month})`'
const found = (caller: string, fragment = newest) =>
  capturedAliases(
    new Map([
      ['src/fragment.ts', fragment.replaceAll('§', '$')],
      ['src/caller.ts', `import { newest } from './fragment.ts'\n${caller.replaceAll('§', '$')}`],
    ]),
  ).map((line) => line.replace(/ {2}.*/, ''))

/** A statement of the caller over its own alias p. */
const ofPlans = (condition: string) => `const rows = sql\`select from plan p where §{${condition}}\``

test('finds an expression of the caller that an alias of the fragment captures', () => {
  expect(found(ofPlans('newest(sql`p.month`)'))).toEqual(['src/caller.ts:2'])
  expect(found(ofPlans('allOf(sql`p.id = §{newest(sql`p.month`)}`)'))).toEqual(['src/caller.ts:2'])
  expect(found(`const month = sql\`p.month\`\n${ofPlans('newest(month)')}`)).toEqual(['src/caller.ts:3'])
  expect(found(`const id = newest(sql\`p.month\`)\n${ofPlans('id')}`)).toEqual(['src/caller.ts:2'])
  expect(found(ofPlans("newest('p')"), newest.replace('§{month}', '§{sql.raw(month)}.month'))).toEqual([
    'src/caller.ts:2',
  ])
})

test('finds it through another fragment and in an object', () => {
  expect(found(`const rowsOf = (m: Sql) => sql\`x §{newest(m)}\`\n${ofPlans('rowsOf(sql`p.month`)')}`)).toEqual([
    'src/caller.ts:3',
  ])
  const named = newest.replace('(month: Sql)', '({ month }: Ask)')
  expect(found(ofPlans('newest({ month: sql`p.month` })'), named)).toEqual(['src/caller.ts:2'])
})

test('allows other aliases, those of a subquery, and what is meant for the alias of the fragment', () => {
  expect(found(ofPlans('newest(sql`t.month`)'))).toEqual([])
  expect(found(ofPlans('newest(sql`(select max(p.month) from plan p)`)'))).toEqual([])
  expect(found(ofPlans('newest(sql`p.month`)'), newest.replace('where p.month = §{month})', ') = §{month}'))).toEqual(
    [],
  )
  expect(found('const rows = newest(sql`p.month`)')).toEqual([])
})
