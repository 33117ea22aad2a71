import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { fromRoot } from '../launch/child.ts'

/** What shows that a row of a document is true: a file, and the title of a test in it. */
export interface Proof {
  readonly file: string
  readonly title: string
}

export const TEST_FILE = /\.(db\.test|test|e2e)\.tsx?$/

/** `file › title` parts of a table cell, separated by <br>; the title is '' when only a file is named. */
export const partsIn = (cell: string): Proof[] =>
  cell.split('<br>').map((part) => {
    const [file = '', ...title] = part.replaceAll('`', '').split(' › ')
    return { file: file.trim(), title: title.join(' › ').trim() }
  })

/** Cells of a row of a Markdown table; the first is what stands before the row, and empty. */
export const cellsIn = (line: string): string[] => line.split(/(?<!\\)\|/).map((cell) => cell.trim())

const runners = new Set(['it', 'test', 'describe'])
const notRun = new Set(['skip', 'todo', 'fixme', 'only'])

function isRunner(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return runners.has(callee.text)
  if (ts.isPropertyAccessExpression(callee)) return !notRun.has(callee.name.text) && isRunner(callee.expression)
  if (ts.isCallExpression(callee)) return isRunner(callee.expression)
  return ts.isTaggedTemplateExpression(callee) && isRunner(callee.tag)
}

const isSkipped = (callee: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(callee) && notRun.has(callee.name.text) && isRunner(callee.expression)

const known = new Map<string, ReadonlySet<string>>()

/** Titles of the tests in a source. Each source is parsed once, although several documents name its tests. */
export function titlesIn(source: string): ReadonlySet<string> {
  const found = known.get(source)
  if (found) return found
  const titles = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isSkipped(node.expression)) return
    if (ts.isCallExpression(node) && isRunner(node.expression)) {
      const [title] = node.arguments
      if (title && ts.isStringLiteralLike(title)) titles.add(title.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest, false))
  known.set(source, titles)
  return titles
}

export type ReadFile = (file: string) => string | undefined

export const readFromRoot: ReadFile = (file) =>
  existsSync(fromRoot(file)) ? readFileSync(fromRoot(file), 'utf8') : undefined

/** Titles of a test file; undefined: there is no such file. */
export const titleReader = (read: ReadFile) => (file: string) => {
  const source = read(file)
  return source === undefined ? undefined : titlesIn(source)
}
