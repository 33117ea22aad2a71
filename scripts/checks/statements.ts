import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { fromRoot } from '../launch/child.ts'

const root = 'apps/api/src'
const mechanism = 'apps/api/src/platform/database/checked-sql.ts'

/**
 * Statements whose columns derive from a list or table declaration, so that no row type can be written. Number per
 * file.
 */
const derived: Readonly<Record<string, number>> = {
  'apps/api/src/editable-lists/prepare-edits.ts': 1,
  'apps/api/src/editable-lists/search-list.ts': 2,
  'apps/api/src/editable-lists/write-edits.ts': 3,
}

interface Statement {
  readonly place: string
  readonly text: string
}

interface Found {
  readonly checked: readonly Statement[]
  /** Uses of `sql<Row>`: nothing compares that row type with the database. */
  readonly asserted: readonly string[]
}

const isCheckedSql = ({ tag }: ts.TaggedTemplateExpression) =>
  ts.isCallExpression(tag) && ts.isIdentifier(tag.expression) && tag.expression.text === 'checkedSql'

const textOf = (template: ts.TemplateLiteral) =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join('?')

export function statementsIn(path: string, source: string): Found {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const checked: Statement[] = []
  const asserted: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) {
      const place = `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
      if (isCheckedSql(node)) checked.push({ place, text: textOf(node.template) })
      else if (node.tag.getText(file) === 'sql' && node.typeArguments) asserted.push(place)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { checked, asserted }
}

function readSources(): (Found & { readonly path: string })[] {
  const paths = readdirSync(fromRoot(root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
    .map((entry) => relative(fromRoot('.'), join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => path !== mechanism)
  return paths.map((path) => ({ path, ...statementsIn(path, readFileSync(fromRoot(path), 'utf8')) }))
}

export function checkStatements(): { isGood: boolean; output: string } {
  const sources = readSources()
  const lines = sources.flatMap(({ path, asserted }) =>
    asserted
      .slice(derived[path] ?? 0)
      .map((place) => `${place}  sql<Row> asserts a type: use the query builder, or checkedSql with declared columns`),
  )
  const isPlausible = sources.some(({ checked }) => checked.length > 0)
  return { isGood: lines.length === 0 && isPlausible, output: lines.join('\n') }
}

/** Statements with declared columns that no database test executed; the tests record executed ones in `folder`. */
export function unseenStatements(folder: string, sources: readonly Found[] = readSources()): string[] {
  if (!existsSync(folder)) return ['the database tests noted no statement at all']
  const seen = new Set(
    readdirSync(folder)
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
      .map((line): string => JSON.parse(line)),
  )
  return sources
    .flatMap(({ checked }) => checked)
    .filter(({ text }) => !seen.has(text))
    .map(({ place }) => `${place}  no database test executes this statement: its columns are not proven`)
}
