import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRings } from './find-rings.ts'

const CODES = 6
const steps = fc.uniqueArray(fc.tuple(fc.nat(CODES - 1), fc.nat(CODES - 1)), {
  maxLength: 14,
  selector: ([from, to]) => `${from} ${to}`,
})

function leads(
  onward: (code: string) => readonly string[],
  from: string,
  to: string,
  seen: readonly string[] = [],
): boolean {
  return from === to || onward(from).some((next) => !seen.includes(next) && leads(onward, next, to, [...seen, next]))
}

const onwardOf = (pairs: readonly (readonly [string, string])[]) => {
  const table = new Map<string, string[]>()
  for (const [from, to] of pairs) table.set(from, [...(table.get(from) ?? []), to])
  return (code: string): readonly string[] => table.get(code) ?? []
}

describe('the cycle through a step', () => {
  it('is found if and only if it exists, starts and ends with the code and follows steps', () => {
    fc.assert(
      fc.property(steps, (drawn) => {
        const pairs = drawn.map(([from, to]) => [`P${from}`, `P${to}`] as const)
        const onward = onwardOf(pairs)
        const ringThrough = findRings(onward)
        for (const [from, to] of pairs) {
          const ring = ringThrough(from, to)
          expect(ring !== undefined).toBe(leads(onward, to, from))
          if (ring === undefined) continue
          expect([ring[0], ring[1], ring.at(-1)]).toEqual([from, to, from])
          for (const [at, code] of ring.slice(1).entries()) expect(onward(ring[at] ?? '')).toContain(code)
        }
      }),
    )
  })

  const MANY = 20_000
  const codeAt = (at: number) => `P${at}`
  it.each([
    ['an open chain', MANY, undefined],
    ['a ring', MANY - 1, MANY + 1],
  ])('visits each code of %s of 20,000 only a few times', (_name, last, length) => {
    let looks = 0
    const pairs = Array.from({ length: MANY }, (_, at) => [codeAt(at), codeAt(at === last ? 0 : at + 1)] as const)
    const table = onwardOf(pairs)
    const ringThrough = findRings((code) => {
      looks += 1
      return table(code)
    })
    expect(ringThrough(codeAt(0), codeAt(1))?.length).toBe(length)
    for (const [from, to] of pairs.slice(0, 200)) expect(ringThrough(from, to)?.[0]).toBe(length && from)
    expect(looks).toBeLessThan(3 * MANY)
  })
})
