import type { Language } from '@packing/contract'
import { explainLoadViolation, judgeLoad, type LoadingProblem } from '@packing/planning'
import type { LoadedContainer } from '../../../ui/container-view/cargo/loaded-container.ts'
import type { CaseFacts, DeskContainer, GroupContainer, LoadGroup } from './desk-state.ts'

export interface LoadViolation {
  readonly renbanNo: string
  readonly caseNo: string | null
  readonly text: string
}

export interface Judged {
  /** As it would be saved: with figures and a feasible loading sequence. */
  readonly container: LoadedContainer
  readonly violations: readonly LoadViolation[]
}

/** Runs the server's checker on the working copy of a container. */
export type JudgeLoad = (container: GroupContainer, arranged: DeskContainer) => Judged

/** Cached by identity: every change creates a new container object. */
export function makeJudge(
  group: Pick<LoadGroup, 'terms' | 'stops'>,
  facts: ReadonlyMap<string, CaseFacts>,
  language: Language,
): JudgeLoad {
  const known = new WeakMap<DeskContainer, Judged>()
  return (container, arranged) => {
    const found = known.get(arranged)
    if (found) return found
    const judged = judge(group, facts, language, container, arranged)
    known.set(arranged, judged)
    return judged
  }
}

const GROUP = 'group'

function judge(
  { terms, stops }: Pick<LoadGroup, 'terms' | 'stops'>,
  facts: ReadonlyMap<string, CaseFacts>,
  language: Language,
  container: GroupContainer,
  arranged: DeskContainer,
): Judged {
  const typeOf = new Map(terms.boxTypes.map(({ code }, index) => [code, index]))
  const { limits, ...given } = terms
  const problem: LoadingProblem = {
    ...given,
    boxes: arranged.cases.map(({ caseNo }) => {
      const one = facts.get(caseNo)
      const [type, weightG] = [typeOf.get(one?.caseCode ?? '') ?? -1, Math.round((one?.grossKg ?? 0) * 1000)]
      const stop = stops.indexOf(one?.dealerCode ?? '') + 1
      return { id: caseNo, type, weightG, group: GROUP, stop, dangerClass: one?.dangerClass ?? '' }
    }),
    groupLimits: [{ group: GROUP, ...limits }],
    budget: 1,
  }
  const type = terms.containerTypes.findIndex(({ code }) => code === container.containerType)
  const boxes = arranged.cases.map(({ caseNo: _no, ...place }, box) => ({ box, ...place }))
  const numberOf = new Map(arranged.cases.map(({ caseNo }, box) => [caseNo, box]))
  const locked = container.cases.slice(0, container.lockedSteps).map(({ caseNo, x, y, z, dx, dy, dz }) => {
    return { box: numberOf.get(caseNo) ?? -1, x, y, z, dx, dy, dz }
  })
  const { container: restated, violations: found } = judgeLoad(problem, { type, group: GROUP, boxes }, locked)
  const nameOf = (box: number) => problem.boxes[box]?.id ?? ''
  const violations = found.map((violation): LoadViolation => {
    const { box } = violation.at
    const caseNo = typeof box === 'number' ? nameOf(box) : null
    return { renbanNo: container.renbanNo, caseNo, text: explainLoadViolation(violation, language, nameOf) }
  })
  return {
    violations,
    container: {
      ...container,
      cargoKg: restated.weightG / 1000,
      fillPercent: restated.fillPermille / 10,
      gravity: { x: restated.gravityX, y: restated.gravityY, z: restated.gravityZ },
      cases: restated.boxes.flatMap(({ box, ...place }, turn) => {
        const one = facts.get(nameOf(box))
        if (!one) return []
        const { lengthMm: _l, widthMm: _w, heightMm: _h, ...known } = one
        return [{ ...known, ...place, step: turn + 1 }]
      }),
    },
  }
}
