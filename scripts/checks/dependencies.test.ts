import { expect, it } from 'vitest'
import { dependencyIssues } from './dependencies.ts'

const sound = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' }
const issuesOf = (changes: object, name = 'left') =>
  dependencyIssues({ packages: { '': {}, [`node_modules/${name}`]: { ...sound, ...changes } } }, '20.19.0').filter(
    (issue) => !issue.endsWith('any more'),
  )

it.each([
  [
    'a licence',
    { license: 'GPL-3.0-only' },
    'left has the licence GPL-3.0-only, which scripts/checks/dependencies.ts does not allow',
  ],
  [
    'no licence',
    { license: undefined },
    'left has the licence none, which scripts/checks/dependencies.ts does not allow',
  ],
  [
    'one of two licences',
    { license: 'MIT AND GPL-2.0-only' },
    'left has the licence MIT AND GPL-2.0-only, which scripts/checks/dependencies.ts does not allow',
  ],
  ['a version of Node', { engines: { node: '>=22' } }, 'left 1.0.0 needs Node >=22, not 20.19.0, 20.20.0'],
  ['the digest', { integrity: undefined }, 'left has no digest in package-lock.json'],
])('reports %s', (_what, changes, issue) => {
  expect(issuesOf(changes)).toEqual([issue])
})

it('accepts a choice of licences, a named exception and nested packages', () => {
  expect(issuesOf({ license: '(GPL-2.0-only OR MIT)', engines: { node: '^20.19.0 || >=22.12.0' } })).toEqual([])
  expect(issuesOf({ license: 'MPL-2.0' }, 'a/node_modules/lightningcss-linux-x64-gnu')).toEqual([])
  expect(issuesOf({ license: 'MPL-2.0' }, 'lightning')).toHaveLength(1)
})

it('reports exceptions that nothing needs', () => {
  expect(dependencyIssues({ packages: {} }, '20.19.0')).toContain('argparse needs no exception of its licence any more')
})
