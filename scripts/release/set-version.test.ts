import { expect, it } from 'vitest'
import { renew } from './set-version.ts'

it('sets the version of all workspaces, and that with which they need each other', () => {
  const api = { name: '@own/api', version: '0.1.0', dependencies: { '@own/part': '0.1.0', fastify: '0.1.0' } }
  const part = { name: '@own/part', version: '1.0.0', devDependencies: { '@own/api': '0.1.0' } }
  renew([api, part], '1.0.0')
  expect(api).toEqual({
    name: '@own/api',
    version: '1.0.0',
    dependencies: { '@own/part': '1.0.0', fastify: '0.1.0' },
  })
  expect(part).toEqual({ name: '@own/part', version: '1.0.0', devDependencies: { '@own/api': '1.0.0' } })
})
