import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkStatements, statementsIn, unseenStatements } from './statements.ts'

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

it('passes for this repository', () => {
  expect(checkStatements()).toEqual({ isGood: true, output: '' })
})

it('names every statement that no test executed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'statements-'))
  try {
    const all = unseenStatements(folder)
    writeFileSync(join(folder, '1.jsonl'), `${JSON.stringify('\n    select plan_id as "planId" from nowhere')}\n`)
    expect(unseenStatements(folder)).toEqual(all)
    expect(all.length).toBeGreaterThan(50)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
