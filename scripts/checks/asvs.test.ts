import { expect, it } from 'vitest'
import { asvsIssues, requirements } from './asvs.ts'

const files: Readonly<Record<string, string>> = {
  'a.test.ts': "it('rejects b', f)",
  'docs/a.md': '# A\n## Keys\n',
}
const issuesOf = (...rows: string[]) =>
  asvsIssues(rows.map((row) => `| ${row} |`).join('\n'), (file) => files[file]).filter((issue) => /:\d/.test(issue))

it('knows the 70 requirements of level 1 and the 183 of level 2', () => {
  const levels = [...requirements.values()]
  expect([levels.filter((level) => level === '1').length, levels.length]).toEqual([70, 253])
})

it('accepts an existing test by its title, a heading of a document and a reason', () => {
  const sound = [
    'V1.1.1 | 2 | Decode once | met | `a.test.ts` › rejects b<br>`docs/a.md` › Keys<br>`docs/a.md`: the rest',
    'V4.3.1 | 2 | Limit queries | does not apply | There is no GraphQL.',
  ]
  expect(issuesOf(...sound)).toEqual([])
})

it.each([
  ['V1.1.1 | 2 | Decode once | met | `b.test.ts` › rejects b', 'there is no b.test.ts'],
  ['V1.1.1 | 2 | Decode once | met | `a.test.ts` › rejects c', 'a.test.ts has no “rejects c”'],
  ['V1.1.1 | 2 | Decode once | met | `docs/a.md` › Locks', 'docs/a.md has no “Locks”'],
  ['V1.1.1 | 2 | Decode once | met | of course', 'is met, but names no file'],
  ['V1.1.1 | 2 | Decode once | not met | ', 'says neither evidence nor reason'],
  ['V1.1.1 | 2 | Decode once | not met | Not yet.', 'does not say what the operator does'],
  ['V1.1.1 | 2 | Decode once | mostly | `docs/a.md`', 'has no state: met, does not apply, not met'],
  ['V1.1.1 | 1 | Decode once | met | `docs/a.md`', 'has level 2'],
  ['V1.1.1 | 2 |  | met | `docs/a.md`', 'has no summary'],
])('rejects the row %s', (row, words) => {
  expect(issuesOf(row)).toEqual([`docs/asvs.md:1 V1.1.1 ${words}`])
})

it('reports a requirement of level 3, missing and repeated rows, and wrong counts', () => {
  const row = '| V1.1.1 | 2 | Decode once | met | `docs/a.md` |'
  const issues = asvsIssues(
    ['| V1 Encoding | 2 | 0 | 0 | 2 |', '| All | 1 | 0 | 0 | 1 |', row, row, row.replace('V1.1.1', 'V1.2.10')].join(
      '\n',
    ),
    (file) => files[file],
  )
  expect(issues).toContain('docs/asvs.md:5 V1.2.10 is no requirement of level 1 or 2')
  expect(issues).toContain('docs/asvs.md has two rows for V1.1.1')
  expect(issues[0]).toMatch(/^docs\/asvs\.md has no row for V1\.1\.2, /)
  expect(issues).toContain('docs/asvs.md states 2 0 0 2 for V1; counted: 3 0 0 3')
  expect(issues).toContain('docs/asvs.md states nothing for V2; counted: 0 0 0 0')
})
