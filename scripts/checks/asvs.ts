import { cellsIn, partsIn, type ReadFile, readFromRoot, TEST_FILE, titleReader } from './proofs.ts'

const DOCUMENT = 'docs/asvs.md'
const STATES = ['met', 'does not apply', 'not met'] as const

/** Levels of the requirements of each section of ASVS 5.0.0, in order; level 3 has no row. */
const SECTIONS: Readonly<Record<string, string>> = {
  'V1.1': '22',
  'V1.2': '1111122223',
  'V1.3': '112222222223',
  'V1.4': '222',
  'V1.5': '123',
  'V2.1': '122',
  'V2.2': '112',
  'V2.3': '12223',
  'V2.4': '23',
  'V3.1': '3',
  'V3.2': '113',
  'V3.3': '12223',
  'V3.4': '11222233',
  'V3.5': '11122333',
  'V3.6': '3',
  'V3.7': '22333',
  'V4.1': '12233',
  'V4.2': '23333',
  'V4.3': '22',
  'V4.4': '1222',
  'V5.1': '2',
  'V5.2': '112333',
  'V5.3': '113',
  'V5.4': '222',
  'V6.1': '122',
  'V6.2': '111111112222',
  'V6.3': '11223333',
  'V6.4': '112233',
  'V6.5': '22222333',
  'V6.6': '2223',
  'V6.7': '33',
  'V6.8': '2222',
  'V7.1': '222',
  'V7.2': '1111',
  'V7.3': '22',
  'V7.4': '11222',
  'V7.5': '223',
  'V7.6': '22',
  'V8.1': '1233',
  'V8.2': '1123',
  'V8.3': '133',
  'V8.4': '23',
  'V9.1': '111',
  'V9.2': '1222',
  'V10.1': '22',
  'V10.2': '223',
  'V10.3': '22223',
  'V10.4': '1111122222233333',
  'V10.5': '22222',
  'V10.6': '22',
  'V10.7': '222',
  'V11.1': '2233',
  'V11.2': '22233',
  'V11.3': '11233',
  'V11.4': '1222',
  'V11.5': '23',
  'V11.6': '23',
  'V11.7': '33',
  'V12.1': '12233',
  'V12.2': '11',
  'V12.3': '22223',
  'V13.1': '2333',
  'V13.2': '222223',
  'V13.3': '2233',
  'V13.4': '1222233',
  'V14.1': '22',
  'V14.2': '12223333',
  'V14.3': '122',
  'V15.1': '12233',
  'V15.2': '12233',
  'V15.3': '1222222',
  'V15.4': '3333',
  'V16.1': '2',
  'V16.2': '22222',
  'V16.3': '2222',
  'V16.4': '222',
  'V16.5': '2223',
  'V17.1': '23',
  'V17.2': '22223333',
  'V17.3': '22',
}

/** Number → level of every requirement of levels 1 and 2. */
export const requirements: ReadonlyMap<string, string> = new Map(
  Object.entries(SECTIONS).flatMap(([section, levels]) =>
    [...levels].flatMap((level, index) => (level === '3' ? [] : [[`${section}.${index + 1}`, level] as const])),
  ),
)

interface Row {
  readonly line: number
  readonly id: string
  readonly level: string
  readonly summary: string
  readonly state: string
  readonly evidence: string
}

function rowsIn(document: string): Row[] {
  return document.split('\n').flatMap((text, index) => {
    const [, id = '', level = '', summary = '', state = '', evidence = ''] = cellsIn(text)
    return /^V\d+\.\d+\.\d+$/.test(id) ? [{ line: index + 1, id, level, summary, state, evidence }] : []
  })
}

const PATH = /`([\w./-]+\.[a-z]+|deploy\/\w+)`/g

const headingsIn = (document: string) => new Set([...document.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading))

function evidenceIssues(row: Row, read: ReadFile, titlesOf: ReturnType<typeof titleReader>): string[] {
  const at = `${DOCUMENT}:${row.line} ${row.id}`
  const files = [...row.evidence.matchAll(PATH)].map(([, file = '']) => file)
  if (row.evidence === '') return [`${at} says neither evidence nor reason`]
  if (row.state === 'met' && files.length === 0) return [`${at} is met, but names no file`]
  if (row.state === 'not met' && !/<br>Operator: \S/.test(row.evidence))
    return [`${at} does not say what the operator does`]
  const gone = files.filter((file) => read(file) === undefined)
  const wrong = partsIn(row.evidence).filter(({ file, title }) => {
    if (title === '' || gone.includes(file)) return false
    return !(TEST_FILE.test(file) ? titlesOf(file) : headingsIn(read(file) ?? ''))?.has(title)
  })
  return [
    ...gone.map((file) => `${at} there is no ${file}`),
    ...wrong.map(({ file, title }) => `${at} ${file} has no “${title}”`),
  ]
}

function rowIssues(row: Row): string[] {
  const at = `${DOCUMENT}:${row.line} ${row.id}`
  const level = requirements.get(row.id)
  return [
    ...(level === undefined ? [`${at} is no requirement of level 1 or 2`] : []),
    ...(level !== undefined && level !== row.level ? [`${at} has level ${level}`] : []),
    ...(row.summary === '' ? [`${at} has no summary`] : []),
    ...(STATES.some((state) => state === row.state) ? [] : [`${at} has no state: ${STATES.join(', ')}`]),
  ]
}

/** `V1` → met, does not apply, not met, all. */
function countsOf(rows: readonly Row[]): string {
  return [...STATES.map((state) => rows.filter((row) => row.state === state)), rows]
    .map((some) => some.length)
    .join(' ')
}

const chapterOf = (id: string) => id.slice(0, id.indexOf('.'))

function countIssues(document: string, rows: readonly Row[]): string[] {
  const stated = new Map(
    document.split('\n').flatMap((line) => {
      const [, chapter = '', ...counts] = cellsIn(line)
      const key = /^(V\d+|All)\b(?!\.)/.exec(chapter)?.[1]
      return key === undefined ? [] : [[key, counts.slice(0, 4).join(' ')] as const]
    }),
  )
  const chapters = [...new Set([...requirements.keys()].map(chapterOf))]
  const counted = new Map(
    chapters.map((chapter) => [chapter, countsOf(rows.filter((row) => chapterOf(row.id) === chapter))]),
  )
  counted.set('All', countsOf(rows))
  return [...counted].flatMap(([key, counts]) =>
    stated.get(key) === counts
      ? []
      : [`${DOCUMENT} states ${stated.get(key) ?? 'nothing'} for ${key}; counted: ${counts}`],
  )
}

/** Requirements without a row or with two, wrong levels and counts, and evidence that does not exist. */
export function asvsIssues(document: string, read: ReadFile): string[] {
  const rows = rowsIn(document)
  const titlesOf = titleReader(read)
  const ids = rows.map(({ id }) => id)
  const missing = [...requirements.keys()].filter((id) => !ids.includes(id))
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    ...(missing.length > 0 ? [`${DOCUMENT} has no row for ${missing.join(', ')}`] : []),
    ...twice.map((id) => `${DOCUMENT} has two rows for ${id}`),
    ...rows.flatMap((row) => [...rowIssues(row), ...evidenceIssues(row, read, titlesOf)]),
    ...countIssues(document, rows),
  ]
}

export function checkAsvs(): { isGood: boolean; output: string } {
  const issues = asvsIssues(readFromRoot(DOCUMENT) ?? '', readFromRoot)
  return { isGood: issues.length === 0, output: issues.join('\n') }
}
