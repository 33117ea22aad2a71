import { expect, it } from 'vitest'
import { createLineOutput } from './standard-output.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

function fill(failAt: (attempt: number) => string | undefined, mostBytes = Number.POSITIVE_INFINITY) {
  let text = ''
  let attempt = 0
  const output = createLineOutput((bytes) => {
    const code = failAt(++attempt)
    if (code !== undefined) throw failure(code)
    const taken = bytes.subarray(0, mostBytes)
    text += Buffer.from(taken).toString('latin1')
    return taken.length
  })
  return { output, text: () => text, attempts: () => attempt }
}

it('loses lines while the disk is full or the reader is gone, and says how many', () => {
  const { output, text } = fill((attempt) => (attempt <= 2 ? 'ENOSPC' : undefined))
  for (const line of ['first\n', 'second\n', 'third\n']) output.write(line)
  expect(text()).toBe('2 lines are lost, because they could not be written.\nthird\n')
})

it('writes the rest of a line of which the output accepted only a part', () => {
  const { output, text } = fill(() => undefined, 3)
  output.write('a longer line\n')
  expect(text()).toBe('a longer line\n')
})

it('waits for a reader that is behind, but not for ever', () => {
  const behind = fill((attempt) => (attempt <= 2 ? 'EAGAIN' : undefined))
  behind.output.write('kept\n')
  expect(behind.text()).toBe('kept\n')
  const stuck = fill(() => 'EAGAIN')
  stuck.output.write('lost\n')
  const once = stuck.attempts()
  expect(once).toBeLessThan(30)
  for (let line = 0; line < 10; line++) stuck.output.write('lost as well\n')
  expect(stuck.attempts() - once).toBe(10)
})
