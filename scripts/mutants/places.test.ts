import { describe, expect, it } from 'vitest'
import { mutated, mutationsOf } from './places.ts'
import { roomOf, roomsOf } from './rooms.ts'
import { sample } from './sample.ts'

const textsOf = (text: string, path = 'a.ts') => mutationsOf(path, text).map((one) => mutated(text, one))

describe('mutationsOf', () => {
  it('changes operators, constants and conditions, and drops statements', () => {
    expect(textsOf('function f(a: number) { if (a > 0) g(a) }')).toEqual([
      'function f(a: number) { if (!(a > 0)) g(a) }',
      'function f(a: number) { if (a >= 0) g(a) }',
      'function f(a: number) { if (a > 1) g(a) }',
      'function f(a: number) { if (a > 0) {} }',
    ])
  })

  it('changes comparisons inside SQL', () => {
    expect(textsOf('const q = sql`select 1 where a <= b`')).toEqual(['const q = sql`select 1 where a < b`'])
    expect(textsOf('const q = checkedSql({ a: int })`select sum(a)`')).toEqual([
      'const q = checkedSql({ a: int })`select max(a)`',
    ])
  })

  it('leaves types, imports, joined texts, logs and sizes on screen alone', () => {
    expect(textsOf("import { a } from 'b'\ntype T = 1 | 2\nconst s = 'a' + b")).toEqual([])
    expect(textsOf('function f() { log.warn(a) }')).toEqual([])
    expect(textsOf('const c = { width: 112 }')).toEqual([])
  })

  it('names the line of each place', () => {
    expect(mutationsOf('a.ts', 'const a = 1\nconst b = 2').map((one) => one.line)).toEqual([1, 2])
  })
})

describe('roomsOf', () => {
  it('gives a folder below a hall everything inside, and a hall what is beside its folders', () => {
    expect(roomOf('apps/api/src/domain/orders/edi/read.ts')).toBe('apps/api/src/domain/orders')
    expect(roomOf('packages/edi/src/read.ts')).toBe('packages/edi/src')
    expect(roomOf('bench/plan.ts')).toBeUndefined()
  })

  it('sorts tests by what they need, and leaves texts and aids of tests out', () => {
    const folder = 'apps/api/src/domain/orders'
    const paths = ['a.ts', 'a-texts.ts', 'testing/t.ts', 'b.db.test.ts', 'c.test.ts'].map((one) => `${folder}/${one}`)
    expect(roomsOf(paths)).toEqual([
      { name: folder, files: [`${folder}/a.ts`], tests: [`${folder}/c.test.ts`, `${folder}/b.db.test.ts`] },
    ])
  })
})

describe('sample', () => {
  const text = Array.from({ length: 30 }, (_, index) => `const a${index} = ${index} + b`).join('\n')
  const lineOf = (of: string) => (one: { line: number }) => of.split('\n')[one.line - 1] ?? ''

  it('chooses the same places again, also after a change elsewhere in the file', () => {
    const before = sample(mutationsOf('a.ts', text), 10, 7, lineOf(text))
    const longer = `const other = c\n${text}`
    const after = sample(mutationsOf('a.ts', longer), 10, 7, lineOf(longer))
    expect(before).toHaveLength(10)
    expect(after.map((one) => one.line - 1)).toEqual(before.map((one) => one.line))
  })

  it('chooses others for another seed', () => {
    const chosen = (seed: number) => sample(mutationsOf('a.ts', text), 10, seed, lineOf(text)).map((one) => one.start)
    expect(chosen(1)).not.toEqual(chosen(2))
  })
})
