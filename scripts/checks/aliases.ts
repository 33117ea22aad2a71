import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import ts from 'typescript'
import { fromRoot } from '../launch/child.ts'
import { aliasesIn, referencesIn, templateOf } from './sql-aliases.ts'

/** A parameter of a fragment: `2` or, of a destructured object, `0.month`. */
type Place = string

interface Fragment {
  readonly name: string
  readonly path: string
  /** By place: aliases that the fragment declares around what is passed there. */
  readonly captures: Map<Place, Set<string>>
  readonly places: ReadonlyMap<string, Place>
}

interface Call {
  readonly callee: string
  readonly at: ts.CallExpression
  /** The function that contains it, if it is a fragment. */
  readonly within: Fragment | undefined
}

interface Source {
  readonly file: ts.SourceFile
  readonly path: string
  readonly fragments: Map<string, Fragment>
  /** Local name to `path#name`. */
  readonly imports: Map<string, string>
  readonly calls: Call[]
}

type FunctionNode = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression

/**
 * A fragment of SQL that declares an alias around an expression of its caller reads its own table where the caller means his:
 * `p.month = p.month` is always true. Reports such calls. An expression of a caller without such an alias is meant for the
 * alias of the fragment.
 */
export function capturedAliases(files: ReadonlyMap<string, string>): string[] {
  const sources = [...files].map(([path, text]) => readSource(path, text))
  const fragments = new Map<string, Fragment>(
    sources.flatMap(({ path, fragments: own }) => [...own].map(([name, each]) => [`${path}#${name}`, each] as const)),
  )
  const calleeOf = (source: Source, { callee }: Call) =>
    source.fragments.get(callee) ?? fragments.get(source.imports.get(callee) ?? '')
  while (sources.some((source) => source.calls.filter((call) => passesOn(call, calleeOf(source, call))).length > 0));
  return sources.flatMap((source) => source.calls.flatMap((call) => capturesOf(source, call, calleeOf(source, call))))
}

function readSource(path: string, text: string): Source {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const source: Source = { file, path, fragments: new Map(), imports: new Map(), calls: [] }
  for (const statement of file.statements) readImport(source, statement)
  visit(source, file, undefined)
  return source
}

function readImport({ path, imports }: Source, statement: ts.Statement): void {
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return
  const { text } = statement.moduleSpecifier
  const names = statement.importClause?.namedBindings
  if (!text.startsWith('.') || !names || !ts.isNamedImports(names)) return
  const from = posix.normalize(posix.join(dirname(path), text))
  for (const { name, propertyName } of names.elements) imports.set(name.text, `${from}#${(propertyName ?? name).text}`)
}

function visit(source: Source, node: ts.Node, within: Fragment | undefined): void {
  let inside = within
  const named = namedFunction(node)
  if (named) {
    inside = newFragment(source, named.name, named.of)
    source.fragments.set(named.name, inside)
  }
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression))
    source.calls.push({ callee: node.expression.text, at: node, within: inside })
  if (inside && ts.isTaggedTemplateExpression(node)) noteCaptures(inside, node)
  ts.forEachChild(node, (child) => visit(source, child, inside))
}

function namedFunction(node: ts.Node): { name: string; of: FunctionNode } | undefined {
  if (ts.isFunctionDeclaration(node) && node.name) return { name: node.name.text, of: node }
  const isFunction = (value: ts.Node | undefined): value is ts.ArrowFunction | ts.FunctionExpression =>
    value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))
  if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isFunction(node.initializer))
    return { name: node.name.text, of: node.initializer }
  return undefined
}

function newFragment({ path }: Source, name: string, { parameters }: FunctionNode): Fragment {
  const places = new Map<string, Place>()
  for (const [at, parameter] of parameters.entries()) {
    const elements = ts.isObjectBindingPattern(parameter.name) ? parameter.name.elements : []
    if (ts.isIdentifier(parameter.name)) places.set(parameter.name.text, String(at))
    for (const element of elements) {
      if (!ts.isIdentifier(element.name)) continue
      const field = element.propertyName && ts.isIdentifier(element.propertyName) ? element.propertyName : element.name
      places.set(element.name.text, `${at}.${field.text}`)
    }
  }
  return { name, path, captures: new Map(), places }
}

/** Parameters inside a template are in the scope of its aliases, and of those of the templates around it. */
function noteCaptures(fragment: Fragment, node: ts.TaggedTemplateExpression): void {
  const template = templateOf(node)
  if (!template) return
  for (const [at, value] of template.values.entries()) {
    const aliases = aliasesIn(template, at)
    if (aliases.size === 0) continue
    const note = (inner: ts.Node): void => {
      const place = ts.isIdentifier(inner) ? fragment.places.get(inner.text) : undefined
      if (place !== undefined) add(fragment, place, aliases)
      ts.forEachChild(inner, note)
    }
    note(value)
  }
}

function add({ captures }: Fragment, place: Place, aliases: Iterable<string>): boolean {
  const known = captures.get(place) ?? new Set()
  const before = known.size
  for (const alias of aliases) known.add(alias)
  captures.set(place, known)
  return known.size > before
}

function argumentAt({ arguments: passed }: ts.CallExpression, place: Place): ts.Expression | undefined {
  const [at, field] = place.split('.')
  const value = passed[Number(at)]
  if (field === undefined) return value
  if (!value || !ts.isObjectLiteralExpression(value)) return undefined
  for (const property of value.properties) {
    const isNamed = property.name && ts.isIdentifier(property.name) && property.name.text === field
    if (isNamed && ts.isPropertyAssignment(property)) return property.initializer
    if (isNamed && ts.isShorthandPropertyAssignment(property)) return property.name
  }
  return undefined
}

/** What a fragment passes on is captured by the fragment that it calls as well. True if that was news. */
function passesOn({ at, within }: Call, callee: Fragment | undefined): boolean {
  if (!within || !callee || within === callee) return false
  let isNews = false
  for (const [place, aliases] of callee.captures) {
    const value = argumentAt(at, place)
    const own = value && ts.isIdentifier(value) ? within.places.get(value.text) : undefined
    if (own !== undefined && add(within, own, aliases)) isNews = true
  }
  return isNews
}

/** Aliases of the templates around a node, and around the constant that it gives its value to: the caller means these. */
function declaredAround(at: ts.Node, isConstant = false): ReadonlySet<string> {
  const names = new Set<string>()
  const addAll = (aliases: Iterable<string>) => {
    for (const alias of aliases) names.add(alias)
  }
  for (let node = at; !ts.isSourceFile(node.parent) && !ts.isFunctionLike(node); node = node.parent) {
    const { parent } = node
    const tagged = ts.isTemplateSpan(node) ? node.parent.parent : undefined
    const template = tagged && ts.isTaggedTemplateExpression(tagged) ? templateOf(tagged) : undefined
    if (template && ts.isTemplateSpan(node)) addAll(aliasesIn(template, template.values.indexOf(node.expression)))
    if (isConstant || !ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name)) continue
    for (const use of usesOf(parent.name)) addAll(declaredAround(use, true))
  }
  return names
}

/** Of a constant, in the block that declares it. */
function usesOf(name: ts.Identifier): ts.Node[] {
  let block: ts.Node = name
  while (!ts.isBlock(block) && !ts.isSourceFile(block)) block = block.parent
  const found: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name.text && node !== name) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(block)
  return found
}

function capturesOf({ file, path }: Source, { at }: Call, callee: Fragment | undefined): string[] {
  if (!callee) return []
  return [...callee.captures].flatMap(([place, aliases]) => {
    const value = argumentAt(at, place)
    const own = declaredAround(at)
    const captured = value ? [...referencesIn(value, file)].filter((name) => aliases.has(name) && own.has(name)) : []
    const { line } = file.getLineAndCharacterOfPosition(at.getStart())
    return captured.map(
      (alias) =>
        `${path}:${line + 1}  ${alias} is captured by an alias of ${callee.name}. Name one of them differently`,
    )
  })
}

export function checkAliases(): { isGood: boolean; output: string } {
  const root = 'apps/api/src'
  const paths = readdirSync(fromRoot(root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(fromRoot('.'), join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  const found = capturedAliases(new Map(paths.map((path) => [path, readFileSync(fromRoot(path), 'utf8')])))
  return { isGood: found.length === 0 && paths.length > 0, output: found.join('\n') }
}
