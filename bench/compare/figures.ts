/** Figures of a RESULT line by their place in it, such as `rows[all].fill`. */
export type Figures = ReadonlyMap<string, number>

const RESULT = /^RESULT [[{].*[\]}]$/m
/** Fields that name a row of a list, so that rows are compared whatever their order. */
const NAMES = ['name', 'file', 'step', 'month', 'code', 'label', 'case', 'plan', 'size'] as const

/** Of the last RESULT line of an output. */
export function figuresOf(output: string): Figures {
  const line = output.split('\n').findLast((each) => RESULT.test(each.trim()))
  if (line === undefined) throw new Error('The bench printed no line "RESULT {…}"')
  const figures = new Map<string, number>()
  collect(JSON.parse(line.trim().slice('RESULT '.length)), '', figures)
  return figures
}

function collect(value: unknown, path: string, figures: Map<string, number>): void {
  if (typeof value === 'number') figures.set(path, value)
  else if (Array.isArray(value))
    for (const [at, each] of value.entries()) collect(each, `${path}[${nameOf(each, at)}]`, figures)
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) collect(each, path === '' ? name : `${path}.${name}`, figures)
}

function nameOf(row: unknown, at: number): string {
  if (typeof row !== 'object' || row === null) return String(at)
  const fields = new Map<string, unknown>(Object.entries(row))
  const name = NAMES.map((field) => fields.get(field)).find(
    (each) => typeof each === 'string' || typeof each === 'number',
  )
  return name === undefined ? String(at) : String(name)
}

export interface Compared {
  readonly figure: string
  /** Median of the runs; null: the version has no such figure. */
  readonly before: number | null
  readonly after: number | null
  /** After in terms of before; null where either is missing or before is 0. */
  readonly ratio: number | null
  /** Whether all runs of one version are on one side of all runs of the other, by more than runs of one version differ. */
  readonly differs: boolean
}

/** A figure that never varies within a version differs by whatever it differs. */
export function compareFigures(before: readonly Figures[], after: readonly Figures[]): Compared[] {
  const names = new Set([...before, ...after].flatMap((run) => [...run.keys()]))
  return [...names].map((figure) => {
    const [was, is] = [valuesOf(before, figure), valuesOf(after, figure)]
    const [middleWas, middleIs] = [medianOf(was), medianOf(is)]
    return {
      figure,
      before: middleWas,
      after: middleIs,
      ratio: middleWas === null || middleIs === null || middleWas === 0 ? null : middleIs / middleWas,
      differs: isApart(was, is),
    }
  })
}

const valuesOf = (runs: readonly Figures[], figure: string) =>
  runs.flatMap((run) => run.get(figure) ?? []).sort((a, b) => a - b)

function medianOf(sorted: readonly number[]): number | null {
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  const next = sorted[Math.floor(sorted.length / 2)]
  return middle === undefined || next === undefined ? null : (middle + next) / 2
}

function isApart(was: readonly number[], is: readonly number[]): boolean {
  const [leastWas, mostWas, leastIs, mostIs] = [was[0], was.at(-1), is[0], is.at(-1)]
  if (leastWas === undefined || mostWas === undefined || leastIs === undefined || mostIs === undefined) return true
  const gap = Math.max(leastIs - mostWas, leastWas - mostIs)
  return gap > Math.max(mostWas - leastWas, mostIs - leastIs)
}
