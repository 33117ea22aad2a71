import * as contract from '@packing/contract'
import { allCalls, type Call, functionIds } from '@packing/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isOfSomeDealers, menuItems } from './platform/session/session.ts'
import { canCall } from './platform/session/use-can.ts'

vi.hoisted(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
})

const full = functionIds.map((functionId) => ({ functionId, accessPrivilege: contract.privilege.full, pageSize: 50 }))
beforeEach(() => menuItems.set(full))

const closed = allCalls.filter((call) => call.forDealers !== 'open')

describe('what screens ask before they offer a call', () => {
  it('admits a user of some dealers to calls that are open to dealers, and no others', () => {
    isOfSomeDealers.set(true)
    expect(allCalls.filter((call) => !canCall(call)).map(({ id }) => id)).toEqual(closed.map(({ id }) => id))
  })

  it('admits a user of the packing site with every privilege to all calls', () => {
    isOfSomeDealers.set(false)
    expect(allCalls.filter((call) => !canCall(call))).toEqual([])
  })

  it('asks for the privilege of a call on one of its functions', () => {
    isOfSomeDealers.set(false)
    menuItems.set(full.map((item) => ({ ...item, accessPrivilege: contract.privilege.reference })))
    const offered = allCalls.filter((call) => canCall(call) !== (call.access !== 'privilege' || call.privilege <= 1))
    expect(offered).toEqual([])
  })
})

const sources = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.ts', '!./**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** `bomCheckList.notice` of a call, as sources name it. */
const nameOf = new Map<Call, string>()
for (const [area, calls] of Object.entries<unknown>(contract))
  if (!['allCalls', 'calls'].includes(area) && typeof calls === 'object' && calls !== null)
    for (const [name, call] of Object.entries<unknown>({ ...calls }))
      for (const each of closed) if (call === each) nameOf.set(each, `${area}.${name}`)

const escaped = (name: string) => name.replace('.', '\\.')
const names = [...nameOf.values()]

const MAKING = '(?:useCallCommand|callApi|uploadFile|useCallQuery)\\(\\s*'
/** A button or an upload with the call, a list that declares what saves it, or the question itself. */
const ASKING = '(?:can\\(|useCan\\(\\)\\(|\\bcall[=:]\\s*\\{?|\\b(?:save|upload|remove):\\s*)'

/** Ends what another has begun, which is asked for. */
const follows: Readonly<Record<string, string>> = { 'masterTrials.cancel': 'masterTrials.start' }

const found = (source: string, before: string) =>
  names.filter((name) => new RegExp(`${before}${escaped(name)}\\b`).test(source))
const files = Object.entries(sources).map(([file, source]) => ({
  file,
  folder: file.slice(0, file.lastIndexOf('/')),
  makes: found(source, MAKING),
  asks: found(source, ASKING),
  imports: [...source.matchAll(/from '(\.[^']+)'/g)].map(
    ([, path = '']) => `.${new URL(path, `file:///${file.slice(2)}`).pathname}`,
  ),
}))
type Source = (typeof files)[number]

/** Ways from the file up to one that nobody imports, on which no file asks for a closed call. */
function waysWithoutAsking(source: Source, seen: readonly string[] = []): readonly string[] {
  const { file, asks } = source
  if (asks.length > 0 || seen.includes(file)) return []
  const above = files.filter(({ imports }) => imports.includes(file))
  if (above.length === 0) return [[...seen, file].join(' < ')]
  return above.flatMap((next) => waysWithoutAsking(next, [...seen, file]))
}

describe('every screen', () => {
  it('asks for a call that is closed to dealers before it makes it, beside it or on every way to it', () => {
    const makers = files.filter(({ makes }) => makes.length > 0)
    expect(makers.length).toBeGreaterThan(30)
    const unasked = makers.filter(({ makes, folder }) => {
      const beside = files.filter((each) => each.folder === folder).flatMap(({ asks }) => asks)
      return !makes.every((name) => beside.includes(follows[name] ?? name))
    })
    expect(unasked.flatMap((maker) => waysWithoutAsking(maker))).toEqual([])
  })
})
