import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { fromRoot } from '../launch/child.ts'

const root = 'apps/api/src'

/** Below the handles of the database: connections, COPY, backups, and the queue of jobs, which has its own transactions. */
const WITHOUT_HANDLE = /^apps\/api\/src\/(platform|testing|administration\/testing)\/|-fixture\.ts$|\.test\.ts$/

/** Statements that still go through the driver, by file: they are to become `checkedSql`, `sql` or the builder. */
const LEFT: Readonly<Record<string, number>> = {
  'apps/api/src/administration/owner-pool.ts': 1,
  'apps/api/src/demo/demo-manual.ts': 2,
  'apps/api/src/demo/demo-users.ts': 3,
  'apps/api/src/demo/load-demo.ts': 12,
  'apps/api/src/domain/files/stored-files.ts': 3,
  'apps/api/src/domain/housekeeping/purge.ts': 4,
  'apps/api/src/domain/orders/check-order-rows.ts': 1,
  'apps/api/src/host-import/apply/apply-conditions.ts': 6,
  'apps/api/src/host-import/apply/apply-context.ts': 1,
  'apps/api/src/host-import/apply/apply-groups.ts': 8,
  'apps/api/src/host-import/apply/apply-rows.ts': 1,
  'apps/api/src/host-import/staging/check-rows.ts': 2,
  'apps/api/src/host-import/import-files.ts': 9,
  'apps/api/src/host-import/staging/stage.ts': 2,
  'apps/api/src/main-demo.ts': 2,
}

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

export function judgeQueries(
  found: ReadonlyMap<string, readonly string[]>,
  left: Readonly<Record<string, number>>,
): string[] {
  const more = [...found].flatMap(([path, places]) =>
    places
      .slice(left[path] ?? 0)
      .map((place) => `${place}  client.query: use the builder for one table, sql or checkedSql for sets of rows`),
  )
  const fewer = Object.entries(left).filter(([path, count]) => (found.get(path)?.length ?? 0) < count)
  return [...more, ...fewer.map(([path]) => `${path}: fewer statements are left than scripts/checks/queries.ts says`)]
}

export function checkQueries(): { isGood: boolean; output: string } {
  const paths = readdirSync(fromRoot(root), { recursive: true, encoding: 'utf8' })
    .map((path) => `${root}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !WITHOUT_HANDLE.test(path))
  const found = new Map(paths.map((path) => [path, queriesIn(path, readFileSync(fromRoot(path), 'utf8'))] as const))
  const lines = judgeQueries(found, LEFT)
  return { isGood: lines.length === 0 && paths.length > 500, output: lines.join('\n') }
}
