import { dirname, relative } from 'node:path'
import ts from 'typescript'
import { fromRoot } from '../launch/child.ts'

/** Keys of one `*-texts.ts` object, by the object's declaration. */
type Keys = Map<ts.Node, { readonly name: string; readonly file: string; readonly unused: Set<string> }>

const isTextsFile = (path: string) => path.endsWith('-texts.ts')

function declaredKeys(sources: readonly ts.SourceFile[]): Keys {
  const keys: Keys = new Map()
  for (const source of sources.filter(({ fileName }) => isTextsFile(fileName))) {
    for (const statement of source.statements) {
      if (!ts.isVariableStatement(statement)) continue
      for (const { name, type, initializer } of statement.declarationList.declarations) {
        const object = withoutAssertions(initializer)
        // A declared type hides the keys: such texts are read by codes.
        if (type || !object || !ts.isObjectLiteralExpression(object)) continue
        const names = object.properties.flatMap((property) =>
          property.name && 'text' in property.name ? [property.name.text] : [],
        )
        keys.set(object, { name: name.getText(source), file: source.fileName, unused: new Set(names) })
      }
    }
  }
  return keys
}

function withoutAssertions(expression: ts.Expression | undefined): ts.Expression | undefined {
  let inner = expression
  while (inner && (ts.isAsExpression(inner) || ts.isSatisfiesExpression(inner))) inner = inner.expression
  return inner
}

const literalsOf = (type: ts.Type): string[] => {
  if (type.isUnion()) return type.types.flatMap(literalsOf)
  return type.isStringLiteral() ? [type.value] : []
}

const isCodeNames = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'codeNames'

function prefixOf({ arguments: [, prefix] }: ts.CallExpression): string {
  return prefix && ts.isStringLiteral(prefix) ? prefix.text : ''
}

class KeyUses {
  readonly #checker: ts.TypeChecker
  readonly #keys: Keys
  readonly #translators = new Map<ts.Symbol, ts.Node | null>()

  constructor(checker: ts.TypeChecker, keys: Keys) {
    this.#checker = checker
    this.#keys = keys
  }

  visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) this.#translated(node)
    if (ts.isIdentifier(node) && node.text.endsWith('Texts')) this.#named(node)
    ts.forEachChild(node, (child) => this.visit(child))
  }

  /** `t('key')`. Where the key is computed, its type says which keys it can be. */
  #translated({ expression, arguments: [key] }: ts.CallExpression): void {
    if (!ts.isIdentifier(expression) || !key) return
    const object = this.#textsOf(expression)
    if (object) this.#use(object, ts.isStringLiteral(key) ? [key.text] : this.#possibleKeys(key))
  }

  #textsOf(callee: ts.Identifier): ts.Node | undefined {
    const symbol = this.#checker.getSymbolAtLocation(callee)
    if (!symbol) return undefined
    const known = this.#translators.get(symbol)
    if (known !== undefined) return known ?? undefined
    const type = this.#checker.getTypeOfSymbolAtLocation(symbol, callee)
    const isTranslate = type.aliasSymbol?.name === 'Translate'
    const object = isTranslate ? type.aliasTypeArguments?.[0]?.symbol?.declarations?.[0] : undefined
    this.#translators.set(symbol, object ?? null)
    return object
  }

  #possibleKeys(key: ts.Expression): string[] {
    const call = key.parent as ts.CallExpression
    const [parameter] = this.#checker.getResolvedSignature(call)?.parameters ?? []
    const keys = parameter ? literalsOf(this.#checker.getTypeOfSymbolAtLocation(parameter, key)) : []
    return ts.isTemplateExpression(key) ? keys.filter((one) => one.startsWith(key.head.text)) : keys
  }

  /** `partTexts.key`, `codeNames(partTexts, 'status.')`, `{ ...partTexts }`. */
  #named(name: ts.Identifier): void {
    const object = this.#checker.getTypeAtLocation(name).symbol?.declarations?.[0]
    if (!object || !this.#keys.has(object)) return
    const { parent } = name
    if (ts.isPropertyAccessExpression(parent)) this.#use(object, [parent.name.text])
    else if (ts.isElementAccessExpression(parent)) this.#use(object, this.#elementKeys(parent))
    else if (ts.isSpreadAssignment(parent)) this.#use(object)
    else if (isCodeNames(parent)) this.#use(object, undefined, prefixOf(parent))
  }

  /** undefined: any key, as its type does not tell. */
  #elementKeys({ argumentExpression }: ts.ElementAccessExpression): string[] | undefined {
    const keys = literalsOf(this.#checker.getTypeAtLocation(argumentExpression))
    return keys.length > 0 ? keys : undefined
  }

  #use(object: ts.Node, keys?: readonly string[], prefix = ''): void {
    const unused = this.#keys.get(object)?.unused
    if (!unused) return
    for (const key of keys ?? [...unused].filter((one) => one.startsWith(prefix))) unused.delete(key)
  }
}

/** The types of keys come from our own sources and from zod; leaving the other libraries out saves most of the time. */
const isNeeded = (module: string) => /^(\.|@packing\/|zod)/.test(module)

function readProgram(configPath: string): ts.Program {
  const { config } = ts.readConfigFile(configPath, ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(configPath))
  const host = ts.createCompilerHost(options)
  host.resolveModuleNameLiterals = (literals, from, _redirected, compilerOptions) =>
    literals.map(({ text }) =>
      isNeeded(text) ? ts.resolveModuleName(text, from, compilerOptions, host) : { resolvedModule: undefined },
    )
  return ts.createProgram(fileNames, { ...options, types: [], noEmit: true }, host)
}

/** Keys of the `*-texts.ts` files of a TypeScript project that nothing shows. */
export function unusedKeys(configPath: string): string[] {
  const program = readProgram(configPath)
  const sources = program.getSourceFiles().filter(({ isDeclarationFile }) => !isDeclarationFile)
  const keys = declaredKeys(sources)
  const uses = new KeyUses(program.getTypeChecker(), keys)
  for (const source of sources.filter(({ text }) => text.includes('Texts'))) uses.visit(source)
  return [...keys.values()].flatMap(({ name, file, unused }) =>
    [...unused].map((key) => `${relative(fromRoot('.'), file)}  ${name}.${key}`),
  )
}

export function checkTextKeys(): { isGood: boolean; output: string } {
  const unused = unusedKeys(fromRoot('apps/web/tsconfig.json'))
  return { isGood: unused.length === 0, output: unused.join('\n') }
}
