import { expect, it } from 'vitest'
import { rowsIn, titlesIn, traceIssues } from './trace.ts'

const source = `it('a', f); it.each([1])('b %s', f); test.step('c', f); describe("d", f)
it.skip('e', f); describe.skip('i', () => { it('j', f) }); // it('f', f)
say('g'); test.fixme('h', f)`

it('finds the titles of what is run, and not of what is skipped or only written about', () => {
  expect([...titlesIn(source)].sort()).toEqual(['a', 'b %s', 'c', 'd'])
})

it('reads sections, sentences and several tests from a row', () => {
  const rows = rowsIn('| §4 | Said \\| so. | `a.test.ts` › a<br>`b.e2e.ts` › c › d |\n| Section | Sentence | Tests |')
  expect(rows).toEqual([
    {
      line: 1,
      section: '4',
      proofs: [
        { file: 'a.test.ts', title: 'a' },
        { file: 'b.e2e.ts', title: 'c › d' },
      ],
    },
  ])
})

it('tells of a test that does not exist, of a row without one, and of a document that was emptied', () => {
  const issues = traceIssues(
    '| §1 | One. | `a.test.ts` › z |\n| §2 | Two. | none |\n| §3 | Three. | `a.ts` › a |',
    () => source,
  )
  expect(issues).toContain('docs/requirements-trace.md:1 a.test.ts has no test “z”')
  expect(issues).toContain('docs/requirements-trace.md:2 names no test')
  expect(issues).toContain('docs/requirements-trace.md:3 a.ts is no test file')
  expect(issues).toContain('docs/requirements-trace.md has no row of §9')
  expect(issues[0]).toMatch(/at least/)
})
