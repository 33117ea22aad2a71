import { allCalls, calls, functionIds } from '@packing/contract'
import { describe, expect, it } from 'vitest'
import { everyFunction, everyRequiredCall, isOpenElsewhere, requiredCalls, ruleOf } from './authorisation-rule.ts'

describe('the rule', () => {
  it('is written for exactly the calls that were asked for', () => {
    expect(requiredCalls).toHaveLength(105)
    expect(requiredCalls.map(({ id }) => id).sort()).toEqual(calls.map(({ id }) => id).sort())
  })

  it('and for our own', () => {
    expect(everyRequiredCall.map(({ id }) => id).sort()).toEqual(allCalls.map(({ id }) => id).sort())
  })

  it('knows the functions of the product', () => {
    expect(everyFunction).toEqual(functionIds)
  })

  it.each(allCalls.map((call) => [call.id, call] as const))('%s changes only by POST', (id, call) => {
    const isRead = call.kind === 'query' || call.kind === 'download'
    expect(isRead ? 'read' : 'change').toBe(ruleOf(id).kind)
  })

  it('opens eight functions in the units of others', () => {
    expect(everyFunction.filter(isOpenElsewhere)).toHaveLength(8)
  })
})
