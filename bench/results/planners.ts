import { setTimeout as pause } from 'node:timers/promises'
import { type Call, caseInformation, packingInformation, packingProgress, packingResult } from '@packing/contract'
import { fetchJson } from '../upload/calls.ts'

interface Planners {
  readonly count: number
  readonly token: string
  readonly portAt: (attempt: number) => number
  readonly caseNos: readonly string[]
  readonly partNos: readonly string[]
  readonly day: string
}

type Search = readonly [Call, Readonly<Record<string, string>>]

const searches = ({ caseNos, partNos, day }: Planners, at: number): Search => {
  const caseNo = caseNos[(at * 7919) % caseNos.length] ?? ''
  const prefix = caseNo.slice(0, -2)
  const several: readonly Search[] = [
    [packingResult.search, { packFrom: day, packTo: day, pageSize: '50' }],
    [caseInformation.search, { caseNo: prefix, pageSize: '50' }],
    [caseInformation.search, { packFrom: day, packTo: day, line: `L0${at % 5}`, pageSize: '50' }],
    [packingProgress.search, { from: day, to: day }],
    [packingInformation.search, { partNo: partNos[(at * 7919) % partNos.length] ?? '' }],
    [packingInformation.search, { caseNo }],
  ]
  return several[at % several.length] ?? [packingResult.search, {}]
}

/** Planners who search at their pace; a search that meets a killed server is repeated. Times in ms. */
export function startPlanners(planners: Planners) {
  const times = new Map<string, number[]>()
  let isOver = false
  let repeated = 0
  const planner = async (number: number) => {
    let attempt = number
    for (let at = number; !isOver; at += 31) {
      await pause(Math.random() * 1000)
      const [call, input] = searches(planners, at)
      const from = performance.now()
      try {
        await fetchJson({ port: planners.portAt(attempt), token: planners.token }, call, input)
        const known = times.get(call.id) ?? []
        known.push(performance.now() - from)
        times.set(call.id, known)
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        repeated += 1
        attempt += 1
      }
    }
  }
  const all = Promise.all(Array.from({ length: planners.count }, (_, number) => planner(number)))
  return async () => {
    isOver = true
    await all
    return { times, repeated }
  }
}
