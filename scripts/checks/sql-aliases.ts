import ts from 'typescript'

/** A template of SQL: its text with a mark for each value. */
export interface Template {
  readonly text: string
  readonly values: readonly ts.Expression[]
}

const MARK = '\u0001'

/** Tags whose templates are SQL: `sql`, and `checkedSql(…)` with its columns. */
function isSql(tag: ts.Expression): boolean {
  if (ts.isIdentifier(tag)) return tag.text === 'sql'
  return ts.isCallExpression(tag) && ts.isIdentifier(tag.expression) && tag.expression.text === 'checkedSql'
}

export function templateOf({ tag, template }: ts.TaggedTemplateExpression): Template | undefined {
  if (!isSql(tag)) return undefined
  if (ts.isNoSubstitutionTemplateLiteral(template)) return { text: template.text, values: [] }
  const text = [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join(MARK)
  return { text, values: template.templateSpans.map(({ expression }) => expression) }
}

const words =
  'from|select|on|where|join|left|right|full|inner|cross|lateral|using|group|order|limit|union|natural|set|as|for|with|having|window|values|filter|over|and|or|then|when|end|else|is|in|asc|desc|offset|returning'
const declaration = new RegExp(
  `(?:\\b(?:from|join|update|into)\\s+(?:lateral\\s+)?(?:[a-z_][\\w.]*|${MARK})|\\))\\s+(?:as\\s+)?(?!(?:${words})\\b)([a-z_]\\w*)`,
  'g',
)

/** Of each position of a text: the opening brackets around it, as `(` positions. */
function bracketsAt(text: string): readonly (readonly number[])[] {
  const open: number[] = []
  return Array.from(text, (letter, at) => {
    if (letter === ')') open.pop()
    const around = [...open]
    if (letter === '(') open.push(at)
    return around
  })
}

/** Aliases declared in the same brackets as the value at `index`, or in brackets around it. */
export function aliasesIn({ text }: Template, index: number): ReadonlySet<string> {
  const marks = [...text].flatMap((letter, at) => (letter === MARK ? [at] : []))
  const brackets = bracketsAt(text)
  const around = brackets[marks[index] ?? 0] ?? []
  const aliases = new Set<string>()
  for (const match of text.matchAll(declaration)) {
    const alias = match[1] ?? ''
    const scope = brackets[match.index + match[0].length - alias.length] ?? []
    if (scope.every((bracket, at) => around[at] === bracket)) aliases.add(alias)
  }
  return aliases
}

/** Wherever they are in force. */
const declaredIn = ({ text }: Template): string[] => Array.from(text.matchAll(declaration), ([, alias]) => alias ?? '')

const reference = /(?<![\w.'])([a-z_]\w*)\.(?=["a-z*])/g

/** Aliases that an expression of SQL reads from its surroundings: in templates, in the name of a column, or in a constant. */
export function referencesIn(
  value: ts.Expression,
  file: ts.SourceFile,
  seen: readonly string[] = [],
): ReadonlySet<string> {
  const found = new Set<string>()
  const addAll = (names: Iterable<string>) => {
    for (const name of names) found.add(name)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) {
      const template = templateOf(node)
      if (!template) return
      const own = new Set(declaredIn(template))
      addAll(
        Array.from(template.text.matchAll(reference), ([, alias]) => alias ?? '').filter((alias) => !own.has(alias)),
      )
      for (const inner of template.values) visit(inner)
    } else if (ts.isStringLiteralLike(node)) {
      if (/^[a-z_]\w*(\.\w+)?$/.test(node.text)) found.add(node.text.split('.')[0] ?? '')
    } else if (ts.isIdentifier(node) && !seen.includes(node.text)) {
      const constant = constantsOf(file).get(node.text)
      if (constant) addAll(referencesIn(constant, file, [...seen, node.text]))
    } else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
  }
  visit(value)
  return found
}

const known = new WeakMap<ts.SourceFile, ReadonlyMap<string, ts.Expression>>()

/** Constants of a file that are SQL. */
function constantsOf(file: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const cached = known.get(file)
  if (cached) return cached
  const constants = new Map<string, ts.Expression>()
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      if (ts.isTaggedTemplateExpression(node.initializer)) constants.set(node.name.text, node.initializer)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  known.set(file, constants)
  return constants
}
