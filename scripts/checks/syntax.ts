import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { fromRoot } from '../launch/child.ts'

const roots = ['packages', 'apps', 'e2e', 'bench', 'scripts']
const isSource = (path: string) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path)

const INLINE_SPREAD = 'write the properties of an inline spread on their own'
const PRIVATE = 'write #name: the language keeps it private, `private` asks only the compiler'

/** `private` of a constructor has no other form. */
const isPrivate = (node: ts.Node): boolean =>
  node.kind === ts.SyntaxKind.PrivateKeyword && !ts.isConstructorDeclaration(node.parent)

/** `{ ...{ a, b }, c }` hides properties from whoever reads down the left edge; the formatter would break the line. */
const isInlineSpread = (node: ts.Node): boolean =>
  ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression)

/** Forms that this code base does not use although the language has them. */
export function unusedForms(path: string, text: string): string[] {
  if (!text.includes('...{') && !text.includes('private ')) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const report = (node: ts.Node, issue: string) =>
    found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}  ${issue}`)
  const visit = (node: ts.Node): void => {
    if (isInlineSpread(node)) report(node, INLINE_SPREAD)
    if (ts.canHaveModifiers(node))
      for (const modifier of ts.getModifiers(node) ?? []) if (isPrivate(modifier)) report(modifier, PRIVATE)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

export function checkSyntax(): { isGood: boolean; output: string } {
  const paths = roots.flatMap((root) =>
    readdirSync(fromRoot(root), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(fromRoot('.'), join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter(isSource),
  )
  const found = paths.flatMap((path) => unusedForms(path, readFileSync(fromRoot(path), 'utf8')))
  return { isGood: found.length === 0 && paths.length > 0, output: found.join('\n') }
}
