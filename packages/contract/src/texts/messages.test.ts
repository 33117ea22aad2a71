import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { messages } from './messages.ts'

it('gives each code to one message', () => {
  const folder = new URL('./messages/', import.meta.url)
  const written = readdirSync(folder).flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/^ {2}'(M-[\w-]+)':/gm)].map(([, code]) => code),
  )
  expect(written.toSorted()).toEqual(Object.keys(messages).toSorted())
})
