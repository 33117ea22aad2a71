import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { fromRoot } from '../launch/child.ts'

/** Ambient inputs enter in one place each and are passed on; `allowed` lists the files that may read them. */
const rules: readonly { readonly what: string; readonly allowed: readonly string[]; readonly instead: string }[] = [
  { what: 'new Date()', allowed: ['apps/api/src/platform/clock/clock.ts'], instead: 'take the clock as an argument' },
  { what: 'Date.now()', allowed: ['apps/api/src/platform/clock/clock.ts'], instead: 'take the clock as an argument' },
  { what: 'Math.random()', allowed: [], instead: 'use node:crypto, or take a seed' },
  {
    what: 'process.env',
    allowed: ['apps/api/src/platform/config/config.ts'],
    instead: 'read it from the configuration',
  },
]

/** The browser's clock shows the time of the user's machine. */
const webClock = 'apps/web/src/platform/clock.ts'
const roots = [
  'packages/contract/src',
  'packages/edi/src',
  'packages/planning/src',
  'packages/xlsx/src',
  'apps/api/src',
  'apps/web/src',
]
const isExempt = (path: string) => /\.test\.tsx?$|\/testing\//.test(path) || path === webClock

function nameOf(node: ts.Node): string | undefined {
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Date') {
    return (node.arguments?.length ?? 0) === 0 ? 'new Date()' : undefined
  }
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return undefined
  const name = `${node.expression.text}.${node.name.text}`
  if (name === 'process.env') return name
  return name === 'Date.now' || name === 'Math.random' ? `${name}()` : undefined
}

export function ambientUses(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const what = nameOf(node)
    const rule = rules.find((one) => one.what === what)
    if (rule && !rule.allowed.includes(path)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${path}:${line + 1}  ${rule.what} is not allowed here: ${rule.instead}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

export function checkAmbient(): { isGood: boolean; output: string } {
  const paths = roots.flatMap((root) =>
    readdirSync(fromRoot(root), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(fromRoot('.'), join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  )
  const found = paths
    .filter((path) => !isExempt(path))
    .flatMap((path) => ambientUses(path, readFileSync(fromRoot(path), 'utf8')))
  return { isGood: found.length === 0 && paths.length > 0, output: found.join('\n') }
}
