import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readSealer, sealerOf } from './sealed-text.ts'

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const folder = mkdtempSync(join(tmpdir(), 'sealed-'))
const file = (content: string) => {
  const path = join(folder, 'keys')
  writeFileSync(path, content)
  return path
}
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('opens what was sealed, which says nothing of the text and differs each time', () => {
  const { seal, open } = sealerOf([first])
  const [one, two] = [seal('whsec_secret'), seal('whsec_secret')]
  expect([open(one), open(two)]).toEqual(['whsec_secret', 'whsec_secret'])
  expect(one).not.toBe(two)
  expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain('secret')
})

it('seals with the newest key and opens with any of them', () => {
  const before = sealerOf([first]).seal('old')
  const both = sealerOf([second, first])
  expect(both.open(before)).toBe('old')
  expect(() => sealerOf([first]).open(both.seal('new'))).toThrow('None of the keys')
})

it('opens nothing that was changed', () => {
  const { seal, open } = sealerOf([first])
  const bytes = Buffer.from(seal('text'), 'base64')
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  expect(() => open(bytes.toString('base64'))).toThrow('None of the keys')
  expect(() => open('short')).toThrow('None of the keys')
})

it('reads keys from a file, and repeats none of a wrong one', async () => {
  const path = file(`${second.toString('base64')}\n\n${first.toString('base64')}\n`)
  expect((await readSealer(path)).open(sealerOf([first]).seal('x'))).toBe('x')
  for (const bad of ['', 'c2hvcnQ=\n']) {
    await expect(readSealer(file(bad))).rejects.toThrow('must have keys of 32 bytes in base64, one a line')
    await expect(readSealer(file(bad))).rejects.not.toThrow('c2hvcnQ')
  }
  await expect(readSealer(join(folder, 'missing'))).rejects.toThrow('missing cannot be read: it does not exist.')
})
