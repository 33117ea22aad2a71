import { checkCompile } from '../check/compile/check-compile.ts'
import { compile } from '../compile/compile.ts'
import type { CompileKey, CompilePlan, CompileProblem, Supersession } from '../problem/compile-problem.ts'

/** To be packed from two days before `latest`, vanned on the day after. */
export type CellRow = readonly [key: number, latest: number, qty: number]

export function newKey(part: string, changes: Partial<CompileKey> = {}): CompileKey {
  return { dealer: 'D1', part, style: 'S', snp: 10, carryIn: 0, isLastOrder: false, ...changes }
}

export function newProblem(
  keys: CompileKey[],
  cells: readonly CellRow[],
  rules: Partial<CompileProblem> = {},
): CompileProblem {
  return {
    keys,
    requirements: {
      key: Int32Array.from(cells, (c) => c[0]),
      earliest: Int32Array.from(cells, (c) => c[1] - 2),
      latest: Int32Array.from(cells, (c) => c[1]),
      van: Int32Array.from(cells, (c) => c[1] + 1),
      qty: Int32Array.from(cells, (c) => c[2]),
    },
    supersessions: [],
    pairs: [],
    groups: [],
    ...rules,
  }
}

export function newSupersession(
  oldPart: string,
  newPart: string | null,
  changes: Partial<Supersession> = {},
): Supersession {
  const base = {
    ecnNo: 'E1',
    dealer: 'D1',
    timing: 'IMMEDIATE',
    fromDay: 0,
    runOutQty: 0,
    interchange: 'NONE',
  } as const
  return { ...base, oldPart, newPart, ...changes }
}

interface Summary {
  readonly rows: string[]
  readonly carry: number[]
  readonly dropped: number[][]
  readonly plan: CompilePlan
}

/** Throws when the checker finds a violation. */
export function summary(problem: CompileProblem): Summary {
  const plan = compile(problem)
  const [violation] = checkCompile(problem, plan)
  if (violation) throw new Error(`${violation.rule} ${JSON.stringify(violation.at)} ${violation.detail}`)
  const rows = Array.from(plan.rows.key, (key, r) => {
    return `${problem.keys[key]!.part}@${plan.rows.latest[r]} ${plan.rows.required[r]}/${plan.rows.lots[r]}`
  })
  return { rows, carry: Array.from(plan.closingCarry), dropped: plan.dropped.map((d) => [d.key, d.qty]), plan }
}
