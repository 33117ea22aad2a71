import { describe, expect, it } from 'vitest'
import { allCalls } from '../contract.ts'
import { machineCall, machinePrivileges, openedCalls, opensCall } from './machine-grants.ts'

const idsOf = (calls: readonly string[], readsOnly = false) =>
  openedCalls({ calls, readsOnly }, allCalls).map(({ id }) => id)

describe('the grants of a machine token', () => {
  it('are single calls, areas or all, and only what machines can open', () => {
    expect(idsOf(['partmaster/search'])).toEqual(['partmaster/search'])
    expect(idsOf(['calendarcode/*'])).toEqual(['calendarcode/init', 'calendarcode/search', 'calendarcode/save'])
    expect(idsOf(['calendarcode/*'], true)).toEqual(['calendarcode/init', 'calendarcode/search'])
    expect(idsOf(['part/*', 'partmaster', 'PARTMASTER/search', 'partmaster/searc'])).toEqual([])
    const shut = allCalls.filter(({ id }) => !idsOf(['*']).includes(id)).map(({ id }) => id)
    expect(shut).toEqual([
      'authority/authenticate',
      'common/initialtoken',
      'workspace/common/end-session',
      'workspace/common/init-mail',
      'workspace/common/save-mail',
      'workspace/job-net-kick/list-tokens',
      'workspace/job-net-kick/add-token',
      'workspace/job-net-kick/change-token',
      'workspace/job-net-kick/rotate-token',
      'workspace/job-net-kick/revoke-token',
      'workspace/job-net-kick/list-subscriptions',
      'workspace/job-net-kick/add-subscription',
      'workspace/job-net-kick/change-subscription',
      'workspace/job-net-kick/rotate-secret',
      'workspace/job-net-kick/delete-subscription',
      'workspace/job-net-kick/list-dead-events',
      'workspace/job-net-kick/resend-events',
      'workspace/order-compiling/save-exchange',
      'workspace/order-compiling/save-exchange-secret',
      'workspace/order-compiling/ask-exchange',
    ])
    for (const id of shut) expect(idsOf([id])).toEqual([])
  })

  it('give the privileges that their calls need, and no others', () => {
    const privileges = machinePrivileges(
      { calls: ['packingplan/save', 'partmaster/search'], readsOnly: false },
      allCalls,
    )
    expect(privileges).toEqual({ 'J01F01-3': 2, B01F01: 1 })
    expect(machinePrivileges({ calls: ['jobnetkick/exec'], readsOnly: true }, allCalls)).toEqual({})
  })

  it('are written as ids with at most a star at their end', () => {
    const good = [
      '*',
      'partmaster/search',
      'groupPart/*',
      'workspace/*',
      'workspace/load-plan/save-rolls',
      'workspace/load-plan/*',
    ]
    const bad = ['', '/*', '**', 'part*', '*/search', 'a/b/c/d', 'part master/search', 'partmaster/']
    expect(good.map((one) => machineCall.safeParse(one).success)).toEqual(good.map(() => true))
    expect(bad.map((one) => machineCall.safeParse(one).success)).toEqual(bad.map(() => false))
    expect(
      opensCall(
        { calls: ['*'], readsOnly: false },
        { id: 'x/y', kind: 'query', access: 'signed-in', isForPeople: true },
      ),
    ).toBe(false)
  })
})
