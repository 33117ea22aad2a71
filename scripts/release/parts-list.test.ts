import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from '../launch/child.ts'
import { partsList } from './parts-list.ts'

it('lists what runs in an installation and its site once, with version, licence and digest', () => {
  const lock = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'))
  const { components } = partsList(lock, { name: 'product', version: '1.0.0' })
  const names = components.map(({ name }) => name)
  // The first two are tools of the development, too.
  expect(names).toEqual(expect.arrayContaining(['pg', 'zod', 'react', '@fastify/helmet']))
  expect(names.filter((name) => /^(vitest|typescript|knip)$/.test(name))).toEqual([])
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length)
  expect(components.find(({ name }) => name === '@fastify/helmet')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/%40fastify\/helmet@\d/),
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  })
})
