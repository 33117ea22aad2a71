import { describe, expect, it } from 'vitest'
import { titlesIn } from './proofs.ts'
import { rowsIn, traceIssues } from './trace.ts'

const source = `it('a', f); it.each([1])('b %s', f); test.step('c', f); describe("d", f)
it.skip('e', f); describe.skip('i', () => { it('j', f) }); // it('f', f)
say('g'); test.fixme('h', f)`

it('finds titles that run, but no skipped or quoted ones', () => {
  expect([...titlesIn(source)].sort()).toEqual(['a', 'b %s', 'c', 'd'])
})

it('reads section, state and several tests from a row', () => {
  const rows = rowsIn(
    '| §4 | Said \\| so. | built | `a.test.ts` › a<br>`b.e2e.ts` › c › d |\n| Section | Sentence | Tests |',
  )
  expect(rows).toEqual([
    {
      line: 1,
      section: '4',
      state: 'built',
      proofs: [
        { file: 'a.test.ts', title: 'a' },
        { file: 'b.e2e.ts', title: 'c › d' },
      ],
    },
  ])
})

it('reports a missing test, a row without one and an emptied document', () => {
  const issues = traceIssues(
    '| §1 | One. | built | `a.test.ts` › z |\n| §2 | Two. | built | none |\n| §3 | Three. | built | `a.ts` › a |',
    () => source,
    [],
  )
  expect(issues).toContain('docs/requirements-trace.md:1 a.test.ts has no test “z”')
  expect(issues).toContain('docs/requirements-trace.md:2 names no test')
  expect(issues).toContain('docs/requirements-trace.md:3 a.ts is no test file')
  expect(issues).toContain('docs/requirements-trace.md has no row of §9')
  expect(issues[0]).toMatch(/at least/)
})

describe('the state of a row', () => {
  const calls = ['part/search', 'part/save', 'plan/search', 'plan/upload']
  const issuesOf = (...states: string[]) =>
    traceIssues(
      states.map((state) => `| §1 | One. | ${state} | \`a.test.ts\` › a |`).join('\n'),
      () => source,
      calls,
    ).filter((issue) => /:\d/.test(issue))

  it('names areas or single calls', () => {
    expect(issuesOf('built', 'built (part)', 'built (plan/search, part)')).toEqual([])
  })

  it.each([
    ['built (nothing)', 'names unknown calls: nothing'],
    ['', 'has no state: built, or built (calls)'],
    ['declared (part)', 'has no state: built, or built (calls)'],
  ])('is rejected when it is “%s”', (state, words) => {
    expect(issuesOf(state)).toEqual([`docs/requirements-trace.md:1 ${words}`])
  })

  it('has to cover every call', () => {
    const issues = traceIssues('| §1 | One. | built (part, plan/upload) | `a.test.ts` › a |', () => source, calls)
    expect(issues).toContain('docs/requirements-trace.md has no row with the state of plan/search')
  })
})
