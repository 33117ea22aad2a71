import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { statementsIn, unseenStatements } from './statements.ts'

it('finds a raw statement that asserts its row type', () => {
  const { asserted, checked } = statementsIn('a.ts', 'const rows = sql<{ qty: number }>`select qty from part`')
  expect({ asserted, checked }).toEqual({ asserted: ['a.ts:1'], checked: [] })
})

it('returns the text between the parameters of a declared statement', () => {
  const { asserted, checked } = statementsIn(
    'a.ts',
    `\ncheckedSql({ qty: int })\`select \${column} from part\`.execute(db)`,
  )
  expect({ asserted, checked }).toEqual({ asserted: [], checked: [{ place: 'a.ts:2', text: 'select ? from part' }] })
})

it('names every statement that no test executed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'statements-'))
  const sources = [
    statementsIn('a.ts', 'checkedSql({ a: int })`select a from one`'),
    statementsIn('b.ts', 'checkedSql({ b: int })`select b from two`; checkedSql({ c: int })`select c from three`'),
  ]
  try {
    writeFileSync(join(folder, '1.jsonl'), `${JSON.stringify('select b from two')}\n`)
    writeFileSync(join(folder, '2.jsonl'), `${JSON.stringify('select b from elsewhere')}\n`)
    const unseen = unseenStatements(folder, sources).map((line) => line.split('  ')[0])
    expect(unseen).toEqual(['a.ts:1', 'b.ts:1'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('fails when no database test has noted a statement', () => {
  expect(unseenStatements('no/such/folder', [])).toHaveLength(1)
})
