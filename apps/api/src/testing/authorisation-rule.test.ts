import { allCalls, calls, functionIds } from '@packing/contract'
import { describe, expect, it } from 'vitest'
import { everyFunction, everyRequiredCall, isOpenElsewhere, requiredCalls, ruleOf } from './authorisation-rule.ts'

describe('the authorisation rule', () => {
  it('covers exactly the required calls', () => {
    expect(requiredCalls).toHaveLength(105)
    expect(requiredCalls.map(({ id }) => id).sort()).toEqual(calls.map(({ id }) => id).sort())
  })

  it('covers the additional calls', () => {
    expect(everyRequiredCall.map(({ id }) => id).sort()).toEqual(allCalls.map(({ id }) => id).sort())
  })

  it('knows the functions of the product', () => {
    expect(everyFunction).toEqual(functionIds)
  })

  it.each(allCalls.map((call) => [call.id, call] as const))('changes only by POST: %s', (id, call) => {
    const isRead = call.kind === 'query' || call.kind === 'download'
    expect(isRead ? 'read' : 'change').toBe(ruleOf(id).kind)
  })

  it('opens eight functions in foreign PRCTCCs', () => {
    expect(everyFunction.filter(isOpenElsewhere)).toHaveLength(8)
  })
})
