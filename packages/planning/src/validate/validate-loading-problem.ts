import { LONGEST_EDGE_MM, type LoadingProblem } from '../problem/loading-problem.ts'
import type { Violation } from '../problem/violation.ts'
import { Findings, flag, list, nullable, number, once, oneOf, optional, record, text, within } from './shape.ts'

const edge = { least: 1, most: LONGEST_EDGE_MM }
const place = { least: 0, most: LONGEST_EDGE_MM }
const grams = { least: 0, most: Number.MAX_SAFE_INTEGER }
const count = { least: 0 }
const permille = { least: 0, most: 1000 }
const price = { least: 0, most: Number.MAX_SAFE_INTEGER, isReal: true }

const region = {
  x: number(place),
  y: number(place),
  z: number(place),
  dx: number(place),
  dy: number(place),
  dz: number(place),
}
const edges = { lengthMm: number(edge), widthMm: number(edge), heightMm: number(edge) }

const shape = record({
  containerTypes: list(
    record({
      code: text,
      ...edges,
      maxPayloadG: number(grams),
      cost: number(price),
      available: nullable(number(count)),
      door: optional(nullable(record({ widthMm: number(edge), heightMm: number(edge) }))),
      maxFloorGPerM2: optional(nullable(number(price))),
      reserved: optional(list(record(region))),
    }),
  ),
  boxTypes: list(
    record({
      code: text,
      ...edges,
      uprightLength: flag,
      uprightWidth: flag,
      uprightHeight: flag,
      keepsHeading: optional(flag),
      maxStack: nullable(number({ least: 1 })),
      maxTopG: nullable(number(grams)),
      stackCode: text,
      nestingMm: number(place),
      floorOnly: optional(flag),
      topOnly: optional(flag),
    }),
  ),
  boxes: list(
    record({
      id: text,
      type: number(count),
      weightG: number(grams),
      group: text,
      stop: optional(number({ least: -(2 ** 31) })),
      together: optional(text),
      dangerClass: optional(text),
    }),
  ),
  open: optional(
    list(record({ type: number(count), group: text, boxes: list(record({ box: number(count), ...region })) })),
  ),
  groupLimits: optional(
    list(
      record({
        group: text,
        maxGrossG: nullable(number(grams)),
        maxBoxes: nullable(number(count)),
        minFillPermille: number(permille),
        minBoxes: optional(number(count)),
        maxFillPermille: optional(nullable(number(permille))),
      }),
    ),
  ),
  rules: record({
    supportPermille: number(permille),
    gravityTolerancePermille: nullable(number(permille)),
    gravityAcrossPermille: optional(nullable(number(permille))),
    objective: optional(oneOf('COST', 'NUMBER', 'VOLUME')),
    vehicle: optional(nullable(record({ mastMm: number(edge), widthMm: number(edge), reachMm: number(place) }))),
  }),
  budget: number({ least: 1 }),
})

/** Finds input for which `loadContainers` throws `InvalidProblem`. At most 100 violations. */
export function validateLoadingProblem(problem: LoadingProblem): Violation[] {
  const findings = new Findings()
  shape(problem, '', findings)
  if (findings.isEmpty) findRelations(problem, findings)
  return findings.violations
}

function findRelations({ containerTypes, boxTypes, boxes, open = [] }: LoadingProblem, findings: Findings): void {
  const boxType = boxes.map(({ type }) => type)
  within(findings, 'boxes.type', boxType, boxTypes.length, 'box type')
  once(
    findings,
    'boxes',
    boxes.map(({ id }) => id),
    'box',
  )
  once(
    findings,
    'containerTypes',
    containerTypes.map(({ code }) => code),
    'container type',
  )
  const openType = open.map(({ type }) => type)
  within(findings, 'open.type', openType, containerTypes.length, 'container type')
  for (const [at, { boxes: own }] of open.entries()) {
    const numbers = own.map(({ box }) => box)
    within(findings, `open[${at}].boxes`, numbers, boxes.length, 'box')
  }
}
