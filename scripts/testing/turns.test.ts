import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

function shown(use: (turns: { write(name: string, text: string): void; end(name: string): void }) => void): string {
  let text = ''
  const turns = new Turns(['a', 'b', 'c'], (chunk) => {
    text += Buffer.from(chunk).toString()
  })
  use({ write: (name, line) => turns.write(name, Buffer.from(line)), end: (name) => turns.end(name) })
  return text
}

it('shows the first suite at once and the others after it, in order', () => {
  const text = shown((turns) => {
    turns.write('c', 'c1 ')
    turns.write('a', 'a1 ')
    turns.write('b', 'b1 ')
    turns.write('a', 'a2 ')
    turns.end('a')
    turns.write('b', 'b2 ')
    turns.write('c', 'c2 ')
    turns.end('b')
    turns.write('c', 'c3 ')
  })
  expect(text).toBe('a1 a2 b1 b2 c1 c2 c3 ')
})

it('shows a suite that ended before its turn when its turn comes', () => {
  const text = shown((turns) => {
    turns.write('b', 'b1 ')
    turns.end('b')
    turns.write('c', 'c1 ')
    turns.write('a', 'a1 ')
    turns.end('a')
    turns.write('c', 'c2 ')
  })
  expect(text).toBe('a1 b1 c1 c2 ')
})

it('shows nothing of a suite whose turn does not come', () => {
  expect(shown((turns) => turns.write('b', 'b1'))).toBe('')
})
