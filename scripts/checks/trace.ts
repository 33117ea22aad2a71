import { cellsIn, type Proof, partsIn, type ReadFile, readFromRoot, TEST_FILE, titleReader } from './proofs.ts'

const DOCUMENT = 'docs/requirements-trace.md'
/** Fewer rows mean that the document was emptied. */
const LEAST_ROWS = 300
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

interface Row {
  readonly line: number
  readonly section: string
  /** `built`, or with calls: `built (orderocfasn, packingplan/upload)`. */
  readonly state: string
  readonly proofs: readonly Proof[]
}

const proofsIn = (cell: string): Proof[] => partsIn(cell).filter(({ title }) => title !== '')

export function rowsIn(document: string): Row[] {
  return document.split('\n').flatMap((text, index) => {
    const cells = cellsIn(text)
    const section = /^§(\d)/.exec(cells[1] ?? '')?.[1]
    return section === undefined
      ? []
      : [{ line: index + 1, section, state: cells[3] ?? '', proofs: proofsIn(cells[4] ?? '') }]
  })
}

type ReadTitles = ReturnType<typeof titleReader>

function proofIssues({ line, proofs }: Row, titlesOf: ReadTitles): string[] {
  if (proofs.length === 0) return [`${DOCUMENT}:${line} names no test`]
  return proofs.flatMap(({ file, title }) => {
    if (!TEST_FILE.test(file)) return [`${DOCUMENT}:${line} ${file} is no test file`]
    const titles = titlesOf(file)
    if (titles === undefined) return [`${DOCUMENT}:${line} there is no ${file}`]
    return titles.has(title) ? [] : [`${DOCUMENT}:${line} ${file} has no test “${title}”`]
  })
}

const STATE = /^built(?: \((.+)\))?$/

const namesOf = (state: string): string[] => STATE.exec(state)?.[1]?.split(', ') ?? []

const isNamed = (id: string, name: string) => id === name || id.startsWith(`${name}/`)

function stateIssues({ line, state }: Row, calls: readonly string[]): string[] {
  if (!STATE.test(state)) return [`${DOCUMENT}:${line} has no state: built, or built (calls)`]
  const unknown = namesOf(state).filter((name) => !calls.some((id) => isNamed(id, name)))
  return unknown.length > 0 ? [`${DOCUMENT}:${line} names unknown calls: ${unknown.join(', ')}`] : []
}

function callsWithoutRow(rows: readonly Row[], calls: readonly string[]): string[] {
  const named = rows.flatMap(({ state }) => namesOf(state))
  const missing = calls.filter((id) => !named.some((name) => isNamed(id, name)))
  return missing.length === 0 ? [] : [`${DOCUMENT} has no row with the state of ${missing.join(', ')}`]
}

/** Rows without a test, missing tests, unknown calls, and calls without a row. */
export function traceIssues(document: string, read: ReadFile, calls: readonly string[]): string[] {
  const rows = rowsIn(document)
  const titlesOf = titleReader(read)
  const missing = SECTIONS.filter((section) => !rows.some((row) => row.section === section))
  return [
    ...(rows.length < LEAST_ROWS ? [`${DOCUMENT} has ${rows.length} rows; at least ${LEAST_ROWS} are expected`] : []),
    ...missing.map((section) => `${DOCUMENT} has no row of §${section}`),
    ...callsWithoutRow(rows, calls),
    ...rows.flatMap((row) => [...stateIssues(row, calls), ...proofIssues(row, titlesOf)]),
  ]
}

/** Every requirement names an existing test, and every call is in a row. */
export async function checkTrace(): Promise<{ isGood: boolean; output: string }> {
  // Imported late: it needs the output of tsc.
  const { calls } = await import('@packing/contract')
  const issues = traceIssues(
    readFromRoot(DOCUMENT) ?? '',
    readFromRoot,
    calls.map(({ id }) => id),
  )
  return { isGood: issues.length === 0, output: issues.join('\n') }
}
