/** Loading problems and plans as JSON: see docs/interfaces.md, section "Loading problems and plans". */
import type { LoadedBox, LoadedContainer, LoadingProblem, LoadPlan } from '@packing/planning'
import {
  checkLoads,
  DEFAULT_LOADING_BUDGET,
  explainLoadViolation,
  LONGEST_EDGE_MM,
  restateLoad,
} from '@packing/planning'
import { z } from 'zod'
import { boundSchema, readBound, writeBound } from './bound-json.ts'
import { InputError, type InputIssue } from './input-issues.ts'
import { checkName, code, numberNames, parse, whole } from './read-json.ts'

const place = { x: whole(0), y: whole(0), z: whole(0), dx: whole(1), dy: whole(1), dz: whole(1) }
const region = z.strictObject(place)
const placement = z.strictObject({ box: code, ...place })
const permille = whole(0).max(1000)
const edge = whole(1).max(LONGEST_EDGE_MM)

const containerType = z.strictObject({
  code,
  lengthMm: edge,
  widthMm: edge,
  heightMm: edge,
  maxPayloadG: whole(0),
  cost: whole(0).default(1),
  available: whole(0).nullable().default(null),
  door: z
    .strictObject({ widthMm: whole(1), heightMm: whole(1) })
    .nullable()
    .default(null),
  maxFloorGPerM2: whole(0).nullable().default(null),
  reserved: z.array(region).default([]),
})

const boxType = z.strictObject({
  code,
  lengthMm: edge,
  widthMm: edge,
  heightMm: edge,
  upright: z
    .array(z.enum(['LENGTH', 'WIDTH', 'HEIGHT']))
    .min(1)
    .default(['HEIGHT']),
  keepsHeading: z.boolean().default(false),
  maxStack: whole(1).nullable().default(null),
  maxTopG: whole(0).nullable().default(null),
  stackCode: z.string().default(''),
  nestingMm: whole(0).default(0),
  floorOnly: z.boolean().default(false),
  topOnly: z.boolean().default(false),
})

export const problemSchema = z.strictObject({
  format: z.literal('loading-problem/1'),
  containerTypes: z.array(containerType),
  boxTypes: z.array(boxType),
  boxes: z.array(
    z.strictObject({
      id: code,
      type: code,
      weightG: whole(0),
      group: z.string().default(''),
      stop: whole(0).default(0),
      together: z.string().default(''),
      dangerClass: z.string().default(''),
    }),
  ),
  open: z
    .array(z.strictObject({ container: code, group: z.string().default(''), boxes: z.array(placement) }))
    .default([]),
  groups: z
    .array(
      z.strictObject({
        group: z.string(),
        maxGrossG: whole(0).nullable().default(null),
        maxBoxes: whole(1).nullable().default(null),
        minFillPermille: permille.default(0),
        minBoxes: whole(0).default(0),
        maxFillPermille: whole(1).max(1000).nullable().default(null),
      }),
    )
    .default([]),
  rules: z
    .strictObject({
      supportPermille: permille.default(1000),
      gravityTolerancePermille: permille.nullable().default(null),
      gravityAcrossPermille: permille.nullable().default(null),
      objective: z.enum(['COST', 'NUMBER', 'VOLUME']).default('COST'),
      vehicle: z
        .strictObject({ mastMm: edge, widthMm: edge, reachMm: whole(0).max(LONGEST_EDGE_MM).default(0) })
        .nullable()
        .default(null),
    })
    .prefault({}),
  budget: whole(1).default(DEFAULT_LOADING_BUDGET),
})

export const planSchema = z.strictObject({
  format: z.literal('loading-plan/1'),
  containers: z.array(
    z.strictObject({
      container: code,
      group: z.string().default(''),
      boxes: z.array(placement),
      weightG: whole(0).optional(),
      fillPermille: whole(0).optional(),
      gravityX: whole(0).optional(),
      gravityY: whole(0).optional(),
      gravityZ: whole(0).optional(),
    }),
  ),
  left: z
    .array(
      z.strictObject({
        box: code,
        cause: z.enum([
          'NO_CONTAINER_FITS',
          'NO_CONTAINER_LEFT',
          'NOT_TOGETHER',
          'SEGREGATED',
          'BELOW_MIN_FILL',
          'BELOW_MIN_CASES',
        ]),
      }),
    )
    .default([]),
  bounds: z.array(boundSchema).default([]),
})

type ProblemJson = z.infer<typeof problemSchema>
type PlanJson = z.infer<typeof planSchema>
type PlacementJson = z.infer<typeof placement>

interface Names {
  readonly boxes: ReadonlyMap<string, number>
  readonly containers: ReadonlyMap<string, number>
}

export function readLoadingProblem(json: unknown): LoadingProblem {
  const input = parse(problemSchema, json)
  const issues: InputIssue[] = []
  const number = (list: 'containerTypes' | 'boxTypes') =>
    numberNames(
      input[list].map((type) => type.code),
      list,
      'code',
      issues,
    )
  const types = number('boxTypes')
  const ids = input.boxes.map(({ id }) => id)
  const names = { containers: number('containerTypes'), boxes: numberNames(ids, 'boxes', 'id', issues) }
  for (const [i, { type }] of input.boxes.entries()) checkName(type, types, `boxes[${i}].type`, issues)
  checkOpen(input, names, issues)
  if (issues.length > 0) throw new InputError(issues)
  const problem = toProblem(input, types, names)
  rejectIllegalOpen(problem)
  return problem
}

/** The content of open containers is not changed, so it must be legal already. */
function rejectIllegalOpen(problem: LoadingProblem): void {
  const issues = (problem.open ?? []).flatMap((open, at): InputIssue[] => {
    const boxes = open.boxes.map(({ box }) => problem.boxes[box]).filter((box) => box !== undefined)
    const begun = { ...open, boxes: open.boxes.map((place, box) => ({ ...place, box })) }
    const alone = { ...problem, boxes, open: [begun] }
    // The file lists boxes in loading order.
    const plan = { containers: [{ ...restateLoad(alone, begun), boxes: begun.boxes }], left: [], bounds: [] }
    const nameOf = (box: number) => `"${boxes[box]?.id ?? box}"`
    return checkLoads(alone, plan)
      .filter(({ rule }) => rule !== 'BOUND')
      .map((issue) => ({
        at: `open[${at}]`,
        what: explainLoadViolation(issue, 'en', nameOf).replace(/\.$/, ''),
        fix: 'Open containers must satisfy every rule',
      }))
  })
  if (issues.length > 0) throw new InputError(issues)
}

function checkOpen({ open, boxes }: ProblemJson, names: Names, issues: InputIssue[]): void {
  const seen = new Set<string>()
  for (const [i, { container, group, boxes: begun }] of open.entries()) {
    checkName(container, names.containers, `open[${i}].container`, issues)
    for (const [b, { box }] of begun.entries()) {
      const at = `open[${i}].boxes[${b}].box`
      checkName(box, names.boxes, at, issues)
      const own = boxes[names.boxes.get(box) ?? -1]?.group ?? group
      if (own !== group)
        issues.push({ at, what: `"${box}" is of group "${own}"`, fix: `Open a container for that group` })
      if (seen.has(box)) issues.push({ at, what: `"${box}" is already loaded`, fix: 'Name each box once' })
      seen.add(box)
    }
  }
}

function toProblem(input: ProblemJson, types: ReadonlyMap<string, number>, names: Names): LoadingProblem {
  return {
    containerTypes: input.containerTypes,
    boxTypes: input.boxTypes.map(({ upright, ...type }) => ({
      ...type,
      uprightLength: upright.includes('LENGTH'),
      uprightWidth: upright.includes('WIDTH'),
      uprightHeight: upright.includes('HEIGHT'),
    })),
    boxes: input.boxes.map((box) => ({ ...box, type: types.get(box.type) ?? 0 })),
    open: input.open.map(({ container, group, boxes }) => ({
      type: names.containers.get(container) ?? 0,
      group,
      boxes: boxes.map((row) => toPlace(row, names)),
    })),
    groupLimits: input.groups,
    rules: input.rules,
    budget: input.budget,
  }
}

function toPlace({ box, ...where }: PlacementJson, names: Names): LoadedBox {
  return { ...where, box: names.boxes.get(box) ?? 0 }
}

export function writeLoadPlan(problem: LoadingProblem, plan: LoadPlan): PlanJson {
  const idOf = (box: number) => problem.boxes[box]?.id ?? ''
  return {
    format: 'loading-plan/1',
    containers: plan.containers.map(({ type, boxes, ...figures }) => ({
      container: problem.containerTypes[type]?.code ?? '',
      ...figures,
      boxes: boxes.map((row) => ({ ...row, box: idOf(row.box) })),
    })),
    left: plan.left.map(({ box, reason }) => ({
      box: idOf(box),
      cause: reason.cause as PlanJson['left'][number]['cause'],
    })),
    bounds: plan.bounds.map(writeBound),
  }
}

/** Figures missing in the file are calculated. Throws `InputError` with all issues. */
export function readLoadPlan(json: unknown, problem: LoadingProblem): LoadPlan {
  const input = parse(planSchema, json)
  const issues: InputIssue[] = []
  const names: Names = {
    boxes: new Map(problem.boxes.map(({ id }, i) => [id, i])),
    containers: new Map(problem.containerTypes.map((type, i) => [type.code, i])),
  }
  for (const [i, { container, boxes }] of input.containers.entries()) {
    checkName(container, names.containers, `containers[${i}].container`, issues)
    for (const [b, { box }] of boxes.entries()) checkName(box, names.boxes, `containers[${i}].boxes[${b}].box`, issues)
  }
  for (const [i, { box }] of input.left.entries()) checkName(box, names.boxes, `left[${i}].box`, issues)
  if (issues.length > 0) throw new InputError(issues)
  return {
    containers: input.containers.map((row): LoadedContainer => {
      const type = names.containers.get(row.container) ?? 0
      const boxes = row.boxes.map((one) => toPlace(one, names))
      const counted = figuresOf(problem, type, boxes)
      return {
        type,
        group: row.group,
        boxes,
        weightG: row.weightG ?? counted.weightG,
        fillPermille: row.fillPermille ?? counted.fillPermille,
        gravityX: row.gravityX ?? counted.gravityX,
        gravityY: row.gravityY ?? counted.gravityY,
        gravityZ: row.gravityZ ?? counted.gravityZ,
      }
    }),
    left: input.left.map(({ box, cause }) => ({ box: names.boxes.get(box) ?? 0, reason: { cause } })),
    bounds: input.bounds.map(readBound),
  }
}

type Figures = Pick<LoadedContainer, 'weightG' | 'fillPermille' | 'gravityX' | 'gravityY' | 'gravityZ'>

function figuresOf(problem: LoadingProblem, type: number, boxes: readonly LoadedBox[]): Figures {
  const weightOf = ({ box }: LoadedBox) => problem.boxes[box]?.weightG ?? 0
  const weightG = boxes.reduce((sum, box) => sum + weightOf(box), 0)
  const centre = (middle2: (box: LoadedBox) => number) =>
    weightG === 0 ? 0 : Math.floor(boxes.reduce((sum, box) => sum + weightOf(box) * middle2(box), 0) / (2 * weightG))
  const { lengthMm = 1, widthMm = 1, heightMm = 1 } = problem.containerTypes[type] ?? {}
  const volume = boxes.reduce((sum, { dx, dy, dz }) => sum + dx * dy * dz, 0)
  return {
    weightG,
    fillPermille: Math.floor((volume * 1000) / (lengthMm * widthMm * heightMm)),
    gravityX: centre(({ x, dx }) => 2 * x + dx),
    gravityY: centre(({ y, dy }) => 2 * y + dy),
    gravityZ: centre(({ z: low, dz }) => 2 * low + dz),
  }
}
