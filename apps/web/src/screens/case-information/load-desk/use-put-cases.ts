import { useEffect, useRef, useState } from 'react'
import { useUrlSearch } from '../../../platform/url-state/use-url-search.ts'
import { type DeskState, placedAt, whereIs } from './desk-state.ts'
import { findSpot } from './find-spot.ts'
import type { LoadDesk } from './use-load-desk.ts'

type PutDesk = Pick<LoadDesk, 'group' | 'state' | 'facts' | 'judge'>

/** Each case at a free place of the container, one after the other; those without one stay where they are. */
export function putCases({ group, state, facts, judge }: PutDesk, renbanNo: string, caseNos: readonly string[]) {
  const container = group.containers.find((one) => one.renbanNo === renbanNo)
  const start: { readonly state: DeskState; readonly put: readonly string[] } = { state, put: [] }
  return caseNos.reduce((before, caseNo) => {
    const [one, arranged] = [facts.get(caseNo), before.state.containers[renbanNo]]
    if (!container || !arranged || !one || whereIs(before.state, caseNo) === renbanNo) return before
    const spot = findSpot(judge, container, arranged, one)
    if (!spot) return before
    return { state: placedAt(before.state, renbanNo, spot), put: [...before.put, caseNo] }
  }, start)
}

/** Cases that were dropped on the container elsewhere: the address names them once. Returns those that found no place. */
export function usePutCases(desk: LoadDesk, renbanNo: string, onPut: (caseNo: string) => void): readonly string[] {
  const [search, changeSearch] = useUrlSearch()
  const asked = search['put']
  const caseNos = useRef(typeof asked === 'string' ? [asked] : (asked ?? []))
  const [left, setLeft] = useState<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the group has been read
  useEffect(() => {
    if (caseNos.current.length === 0) return
    const { state, put } = putCases(desk, renbanNo, caseNos.current)
    setLeft(caseNos.current.filter((caseNo) => !put.includes(caseNo)))
    caseNos.current = []
    changeSearch({ put: undefined }, { replace: true })
    const last = put.at(-1)
    if (last === undefined || desk.lockedOf(renbanNo) !== null) return
    desk.change(state, last)
    onPut(last)
  }, [])
  return left
}
