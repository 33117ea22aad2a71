import { authority, type Call, common, jobNetKick, type NetId, netIds, textIn, workspace } from '@packing/contract'
import { sampled, sampleOf } from './sample.ts'
import { type AnswerOf, rejected, sentFile, WithToken } from './stub-answer.ts'
import type { StubSession, StubSessions } from './stub-sessions.ts'
import { detailsOf, scopeNames, stubUsers, userNamed } from './stub-users.ts'

/** Of a call that nothing else is said about. */
export const sampleAnswer = (call: Call): unknown =>
  call.kind === 'download'
    ? sentFile('サンプル sample.csv', 'text/csv; charset=utf-8', '\uFEFFPart no\r\n5330100001\r\n')
    : sampleOf(call.output)

/** `PLAN_LEVEL` → `Plan level` */
const netName = (netId: NetId) => `${netId.slice(0, 1)}${netId.slice(1).toLowerCase().replaceAll('_', ' ')}`

/** Every net, each with a month to ask for; no run is under way. */
function allNets() {
  const { nets, ...others } = sampled(jobNetKick.init.output)
  const [net] = nets
  if (!net) throw new Error('The sample has no net')
  const params = net.params.slice(0, 1).map((month) => ({ ...month, options: [], initial: '202612' }))
  return {
    ...others,
    nets: netIds.map((netId) => ({
      ...net,
      netId,
      netName: netName(netId),
      effect: netName(netId),
      params,
      lastRun: null,
    })),
  }
}

type On = <C extends Call>(call: C, answer: AnswerOf<C>) => void

/** Calls whose reply depends on who asks: sign-in, scope, settings of the user. */
export function addUsualAnswers(on: On, sessions: StubSessions): void {
  const tokenIn = (session: StubSession, accessPrctCode: string) => {
    if (!session.user.scopes.includes(accessPrctCode))
      return rejected(401, 'M-COM-005', { params: { prctCode: accessPrctCode } })
    const { token, expiresAt } = sessions.issue(session, accessPrctCode)
    return new WithToken(token, { expiresAt })
  }
  on(authority.authenticate, ({ input }) => {
    const identity = sessions.identityOf(input.idToken)
    if (!identity || identity.nonce !== input.nonce) return rejected(401, 'M-COM-024')
    const { user } = identity
    return user ? tokenIn(sessions.open(user), input.accessPrctCode ?? user.home) : rejected(401, 'M-COM-021')
  })
  on(common.initialtoken, ({ input, holder }) => {
    if (!holder) throw new Error('Nobody asks')
    return tokenIn(holder.session, input.accessPrctCode ?? holder.accessPrctCode)
  })
  on(authority.getuserdetails, ({ holder, language }) => {
    if (!holder) throw new Error('Nobody asks')
    const { session, accessPrctCode } = holder
    return detailsOf(session.user, { accessPrctCode, language, preferences: sessions.preferencesOf(session.user) })
  })
  on(common.getaccessprctlist, ({ holder }) =>
    (holder?.session.user.scopes ?? []).map((code) => ({ code, name: scopeNames[code] ?? code })),
  )
  on(common.getrolelist, ({ language }) =>
    stubUsers
      .map(({ role, roleName }) => ({ code: role, name: textIn(roleName, language) }))
      .sort((a, b) => a.code.localeCompare(b.code)),
  )
  on(jobNetKick.init, allNets)
  on(workspace.savePreferences, ({ input, holder }) =>
    sessions.keepPreferences(holder?.session.user ?? userNamed('planner'), input),
  )
  on(workspace.endSession, ({ holder }) => {
    if (holder) holder.session.ended = 'ENDED'
    return { isEnded: true }
  })
}
