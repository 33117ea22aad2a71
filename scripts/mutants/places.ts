/** Places of a source file at which a small change should be found by a test, and the change for each. */
import ts from 'typescript'

export type MutationKind = 'operator' | 'constant' | 'condition' | 'dropped statement'

export interface Mutation {
  readonly path: string
  /** 1 for the first line. */
  readonly line: number
  readonly kind: MutationKind
  /** Offsets in the text, end exclusive. */
  readonly start: number
  readonly end: number
  readonly replacement: string
}

const operators = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusEqualsToken, '-='],
  [ts.SyntaxKind.MinusEqualsToken, '+='],
])

/** Words and signs inside SQL. The blanks around them keep casts, arrows and parts of names untouched. */
const sqlOperators: readonly { readonly from: RegExp; readonly to: string }[] = [
  { from: / <= /g, to: ' < ' },
  { from: / >= /g, to: ' > ' },
  { from: / < /g, to: ' <= ' },
  { from: / > /g, to: ' >= ' },
  { from: / <> /g, to: ' = ' },
  { from: / or /g, to: ' and ' },
  { from: / and not /g, to: ' and ' },
  { from: / desc\b/g, to: ' asc' },
  { from: /\bleast\(/g, to: 'greatest(' },
  { from: /\bgreatest\(/g, to: 'least(' },
  { from: /\bmin\(/g, to: 'max(' },
  { from: /\bmax\(/g, to: 'min(' },
  { from: /\bsum\(/g, to: 'max(' },
]

/** Calls of which another does the same to other values. */
const calls = new Map([
  ['Math.max', 'Math.min'],
  ['Math.min', 'Math.max'],
  ['Math.ceil', 'Math.floor'],
  ['Math.floor', 'Math.ceil'],
  ['some', 'every'],
  ['every', 'some'],
])

/** Sizes on screen and the like: a change of them is no fault that a test of behaviour should find. */
const lookOnly = new Set([
  'width',
  'height',
  'minWidth',
  'maxWidth',
  'zIndex',
  'overscan',
  'tabIndex',
  'size',
  'debounceMs',
])

const isConcatenation = (node: ts.BinaryExpression): boolean =>
  [node.left, node.right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side))

const isSuper = ({ expression }: ts.ExpressionStatement) =>
  ts.isCallExpression(expression) && expression.expression.kind === ts.SyntaxKind.SuperKeyword

const isNameOf = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node.parent) || ts.isEnumMember(node.parent)) && node.parent.name === node

const nameOfProperty = (node: ts.Node): string =>
  (ts.isPropertyAssignment(node) || ts.isJsxAttribute(node)) && ts.isIdentifier(node.name) ? node.name.text : ''

/**
 * Calls that only write a log, measure or count a step of progress have no effect that a test should see: whether a computation
 * can be cancelled does not depend on one step.
 */
const isLogging = (statement: ts.ExpressionStatement, source: ts.SourceFile): boolean =>
  /^(await )?([\w#]+\??\.)*(log|debug|info|warn|trace|console|metrics|performance|beat)\b/.test(
    statement.getText(source),
  )

export function mutationsOf(path: string, text: string): Mutation[] {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const found: Mutation[] = []
  const add = (mutation: MutationKind, start: number, end: number, replacement: string) => {
    const { line } = source.getLineAndCharacterOfPosition(start)
    found.push({ path, line: line + 1, kind: mutation, start, end, replacement })
  }
  const replace = (mutation: MutationKind, node: ts.Node, replacement: string) =>
    add(mutation, node.getStart(source), node.getEnd(), replacement)
  const negate = (node: ts.Expression) => replace('condition', node, `!(${node.getText(source)})`)
  const inSql = (template: ts.TemplateLiteral) => {
    // Fragments inside `${…}` are templates of their own.
    const pieces = ts.isTemplateExpression(template)
      ? [template.head, ...template.templateSpans.map(({ literal }) => literal)]
      : [template]
    for (const piece of pieces) {
      const start = piece.getStart(source)
      for (const { from, to } of sqlOperators) {
        for (const match of piece.getText(source).matchAll(from))
          add('operator', start + match.index, start + match.index + match[0].length, to)
      }
    }
  }
  const inCall = ({ expression }: ts.CallExpression) => {
    const named = ts.isPropertyAccessExpression(expression)
    const whole = calls.get(expression.getText(source))
    const method = named ? calls.get(expression.name.text) : undefined
    if (whole !== undefined) replace('operator', expression, whole)
    else if (named && method !== undefined) replace('operator', expression.name, method)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (lookOnly.has(nameOfProperty(node))) return
    if (ts.isBinaryExpression(node)) {
      const other = operators.get(node.operatorToken.kind)
      if (other !== undefined && !isConcatenation(node)) replace('operator', node.operatorToken, other)
    } else if (ts.isCallExpression(node)) inCall(node)
    else if (ts.isNumericLiteral(node)) {
      if (!isNameOf(node)) replace('constant', node, node.text === '0' ? '1' : `(${node.getText(source)} + 1)`)
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) replace('constant', node, 'false')
    else if (node.kind === ts.SyntaxKind.FalseKeyword) replace('constant', node, 'true')
    else if (ts.isIfStatement(node)) negate(node.expression)
    else if (ts.isConditionalExpression(node)) negate(node.condition)
    else if (ts.isExpressionStatement(node) && node.parent !== source) {
      if (!isLogging(node, source) && !isSuper(node)) replace('dropped statement', node, '{}')
    } else if (ts.isTaggedTemplateExpression(node) && /sql$/i.test(node.tag.getText(source).replace(/[(<].*/s, ''))) {
      inSql(node.template)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

export const mutated = (text: string, { start, end, replacement }: Mutation): string =>
  text.slice(0, start) + replacement + text.slice(end)

/** False for a change that makes no program: every test would find it. */
export function isReadable(text: string, mutation: Mutation): boolean {
  const { diagnostics = [] } = ts.transpileModule(mutated(text, mutation), {
    fileName: mutation.path,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.Latest, jsx: ts.JsxEmit.Preserve, module: ts.ModuleKind.ESNext },
  })
  return diagnostics.length === 0
}
