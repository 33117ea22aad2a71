import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { fromRoot } from '../launch/child.ts'

const roots = ['packages', 'apps', 'e2e', 'bench', 'scripts']
const isSource = (path: string) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path)

/** `{ ...{ a, b }, c }` hides properties from whoever reads down the left edge; the formatter would break the line. */
export function inlineSpreads(path: string, text: string): string[] {
  if (!text.includes('...{')) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${path}:${line + 1}  write the properties of an inline spread on their own`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

export function checkSpreads(): { isGood: boolean; output: string } {
  const paths = roots.flatMap((root) =>
    readdirSync(fromRoot(root), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(fromRoot('.'), join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter(isSource),
  )
  const found = paths.flatMap((path) => inlineSpreads(path, readFileSync(fromRoot(path), 'utf8')))
  return { isGood: found.length === 0 && paths.length > 0, output: found.join('\n') }
}
