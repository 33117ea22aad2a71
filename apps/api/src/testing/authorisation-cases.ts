import { allCalls } from '@packing/contract'
import {
  type Caller,
  type Claims,
  everyFunction,
  expectedOutcome,
  type Outcome,
  type RequiredCall,
} from './authorisation-rule.ts'
import type { CallOptions, Persona, SignedIn } from './test-app.ts'

export const HOME = '200100'
export const ELSEWHERE = '300100'

export interface Actor {
  readonly persona: Persona
  readonly prctCode: string
  readonly signedIn: SignedIn
  readonly caller: Caller
}

export type Facts = Partial<Caller>

/** Who calls. */
export interface Cast {
  readonly actors: ReadonlyMap<string, Actor>
  readonly expiredToken: string
  readonly strangersToken: string
}

export function actorOf({ actors }: Pick<Cast, 'actors'>, name: string): Actor {
  const actor = actors.get(name)
  if (!actor) throw new Error(`No actor ${name}`)
  return actor
}

export interface Case {
  readonly name: string
  readonly actor: Actor
  readonly caller: Caller
  readonly claims: Claims
  readonly options: CallOptions
}

const strange = (rule: RequiredCall) => everyFunction.filter((functionId) => !rule.functions.includes(functionId))

interface Variant {
  readonly claims?: Partial<Claims>
  readonly headers?: Readonly<Record<string, string>>
  readonly without?: readonly string[]
  readonly token?: string
  readonly caller?: Facts
}

export function caseOf(
  rule: RequiredCall,
  name: string,
  actor: Actor,
  functionId: string,
  variant: Variant = {},
): Case {
  const claims = { functionId, apiId: rule.id, isActionOfCall: true, prctCode: actor.prctCode, ...variant.claims }
  return {
    name: `${name} (${functionId})`,
    actor,
    caller: { ...actor.caller, ...variant.caller },
    claims,
    options: {
      signedIn: variant.token === undefined ? actor.signedIn : { ...actor.signedIn, token: variant.token },
      functionId,
      headers: variant.headers ?? {},
      ...(variant.without ? { without: variant.without } : {}),
    },
  }
}

/** Every actor on behalf of every function of the call, then requests that contradict themselves. */
export function casesOf(cast: Cast, rule: RequiredCall): Case[] {
  const functions = rule.functions.length > 0 ? rule.functions : ['C01F01']
  const names = [...cast.actors.keys()].filter((name) => !/^(only|all but) /.test(name))
  const everybody = functions.flatMap((functionId) =>
    [...names, `only ${functionId}`, `all but ${functionId}`].map((name) =>
      caseOf(rule, name, actorOf(cast, name), functionId),
    ),
  )
  const [first = 'C01F01'] = functions
  const as = (name: string, variant: Variant, actor = 'full', functionId = first) =>
    caseOf(rule, name, actorOf(cast, actor), functionId, variant)
  const another = rule.id === 'ordercompiling/search' ? 'partmaster/search' : 'ordercompiling/search'
  const ofItsDeclaration = [
    as('no token', { without: ['authorization'], caller: { token: 'none' } }),
    ...strange(rule)
      .slice(-1)
      .map((functionId) => as('function of another call', {}, 'full', functionId)),
    as('empty PRCTCC', { headers: { accessprctcode: '' }, claims: { prctCode: '' } }),
    as('no PRCTCC', { without: ['accessprctcode'], claims: { prctCode: undefined } }),
  ]
  const contradictions = [
    as('garbage token', { token: 'garbage', caller: { token: 'worthless' } }),
    as('expired token', { token: cast.expiredToken, caller: { token: 'worthless' } }),
    as('another session’s user', { token: cast.strangersToken, caller: { token: 'good', session: 'over' } }),
    as('part of a function', {}, 'full', first.slice(0, 3)),
    as('function and more', {}, 'full', `${first}-9`),
    as('function in small letters', {}, 'full', first.toLowerCase()),
    as('no function', { without: ['functionid'], claims: { functionId: undefined } }),
    as('APIId of another call', { headers: { apiid: another }, claims: { apiId: another } }),
    as('APIId in capitals', { headers: { apiid: rule.id.toUpperCase() }, claims: { apiId: rule.id.toUpperCase() } }),
    as('no APIId', { without: ['apiid'], claims: { apiId: undefined } }),
    as('ActionName of no call', { headers: { actionname: 'focus' }, claims: { isActionOfCall: false } }),
    as('no ActionName', { without: ['actionname'], claims: { isActionOfCall: undefined } }),
    as('PRCTCC of nobody', { headers: { accessprctcode: '999999' }, claims: { prctCode: '999999' } }),
    as('PRCTCC that is not the user’s', { headers: { accessprctcode: ELSEWHERE }, claims: { prctCode: ELSEWHERE } }),
    as(
      'another PRCTCC of the user than the token’s',
      { headers: { accessprctcode: ELSEWHERE }, claims: { prctCode: ELSEWHERE } },
      'guest at home',
    ),
    as('two PRCTCCs', { headers: { accessprctcode: `${HOME}, ${ELSEWHERE}` }, claims: { prctCode: 'two' } }),
    as('no header at all', {
      without: ['functionid', 'apiid', 'actionname', 'accessprctcode', 'authorization'],
      claims: { functionId: undefined, apiId: undefined, isActionOfCall: undefined, prctCode: undefined },
      caller: { token: 'none' },
    }),
  ]
  return [...everybody, ...ofItsDeclaration, ...contradictions]
}

/**
 * One case of each outcome: another at each call, so that over all calls every caller comes. That a call is judged by
 * its own declaration shows with any of them.
 */
export function oneOfEachOutcome(rule: RequiredCall, all: readonly Case[]): Case[] {
  const at = allCalls.findIndex(({ id }) => id === rule.id)
  const byOutcome = new Map<string, Case[]>()
  for (const one of all) {
    const key = JSON.stringify(expectedOf(rule, one))
    byOutcome.set(key, [...(byOutcome.get(key) ?? []), one])
  }
  return [...byOutcome.values()].flatMap((same) => same[at % same.length] ?? [])
}

export const expectedOf = (rule: RequiredCall, { caller, claims }: Case): Outcome =>
  expectedOutcome(rule, caller, claims)
