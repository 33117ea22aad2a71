import type { Language } from '@packing/contract'
import { checkLoads, explainLoadFault, type LoadingProblem, restateLoad } from '@packing/planning'
import type { LoadedContainer } from '../../../ui/container-view/loaded-container.ts'
import type { CaseFacts, DeskContainer, GroupContainer, LoadGroup } from './desk-state.ts'

export interface LoadFault {
  readonly renbanNo: string
  readonly caseNo: string | null
  readonly text: string
}

export interface Judged {
  /** As it would be saved: with its figures, in an order in which it can be loaded. */
  readonly container: LoadedContainer
  readonly faults: readonly LoadFault[]
}

/** The same checker as on the server says what is wrong with a container, as it stands in the planner's hands. */
export type JudgeLoad = (container: GroupContainer, arranged: DeskContainer) => Judged

/** What was judged is not judged again: a container is a new one whenever something in it changes. */
export function makeJudge(
  { terms }: Pick<LoadGroup, 'terms'>,
  facts: ReadonlyMap<string, CaseFacts>,
  language: Language,
): JudgeLoad {
  const known = new WeakMap<DeskContainer, Judged>()
  return (container, arranged) => {
    const found = known.get(arranged)
    if (found) return found
    const judged = judge(terms, facts, language, container, arranged)
    known.set(arranged, judged)
    return judged
  }
}

const GROUP = 'group'

function judge(
  terms: LoadGroup['terms'],
  facts: ReadonlyMap<string, CaseFacts>,
  language: Language,
  container: GroupContainer,
  arranged: DeskContainer,
): Judged {
  const typeOf = new Map(terms.boxTypes.map(({ code }, index) => [code, index]))
  const problem: LoadingProblem = {
    ...terms,
    boxes: arranged.cases.map(({ caseNo }) => {
      const one = facts.get(caseNo)
      const weightG = Math.round((one?.grossKg ?? 0) * 1000)
      return { id: caseNo, type: typeOf.get(one?.caseCode ?? '') ?? -1, weightG, group: GROUP }
    }),
    budget: 1,
  }
  const type = terms.containerTypes.findIndex(({ code }) => code === container.containerType)
  const boxes = arranged.cases.map(({ caseNo: _no, ...place }, box) => ({ box, ...place }))
  const restated = restateLoad(problem, { type, group: GROUP, boxes })
  const nameOf = (box: number) => problem.boxes[box]?.id ?? ''
  const faults = checkLoads(problem, { containers: [restated], left: [], bounds: [] }).map((fault): LoadFault => {
    const { box } = fault.at
    const caseNo = typeof box === 'number' ? nameOf(box) : null
    return { renbanNo: container.renbanNo, caseNo, text: explainLoadFault(fault, language, nameOf) }
  })
  return {
    faults,
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
