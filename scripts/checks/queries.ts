import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { fromRoot } from '../launch/child.ts'

const root = 'apps/api/src'

/** Below the handles of the database: connections, COPY, backups, moves from one database to another, and the queue of jobs, which has its own transactions. */
const WITHOUT_HANDLE =
  /^apps\/api\/src\/(platform|testing|administration\/testing|administration\/move)\/|-fixture\.ts$|\.test\.ts$/

/** Places that call `query` of the driver: nothing names the statement's columns, and no test proves them. */
export function queriesIn(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'query'
    )
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

export function checkQueries(): { isGood: boolean; output: string } {
  const paths = readdirSync(fromRoot(root), { recursive: true, encoding: 'utf8' })
    .map((path) => `${root}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !WITHOUT_HANDLE.test(path))
  const lines = paths
    .flatMap((path) => queriesIn(path, readFileSync(fromRoot(path), 'utf8')))
    .map((place) => `${place}  client.query: use the builder for one table, sql or checkedSql for sets of rows`)
  return { isGood: lines.length === 0 && paths.length > 500, output: lines.join('\n') }
}
