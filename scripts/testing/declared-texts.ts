import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Wording } from '../../packages/contract/src/languages/catalogue.ts'

/** A pair of English and Japanese in the code. */
export interface DeclaredText {
  readonly file: string
  readonly en: Wording
  readonly ja: string
}

/** These have tables of their own, or hold no texts of the product: the demo is data. */
const elsewhere = /\.test\.tsx?$|\/(testing|demo)\/|fixture|\/languages\//
/** `say(en, ja)`, `column.date(en, ja)`, `vanDay(name, en, ja)`. */
const makers: readonly (readonly [RegExp, number])[] = [
  [/^(say|column\.\w+)$/, 0],
  [/^vanDay$/, 1],
]

const literal = (node: ts.Expression | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined

function propertiesOf(node: ts.ObjectLiteralExpression): Map<string, ts.Expression> {
  const assigned = node.properties.filter((each) => ts.isPropertyAssignment(each))
  return new Map(assigned.map(({ name, initializer }) => [name.getText(), initializer]))
}

function wordingOf(node: ts.Expression | undefined): Wording | undefined {
  if (!node || !ts.isObjectLiteralExpression(node)) return literal(node)
  const forms = propertiesOf(node)
  const [one, other] = [literal(forms.get('one')), literal(forms.get('other'))]
  return one === undefined || other === undefined ? undefined : { one, other }
}

function pairOf(node: ts.Node): readonly [Wording | undefined, string | undefined] {
  if (ts.isObjectLiteralExpression(node)) {
    const properties = propertiesOf(node)
    return [wordingOf(properties.get('en')), literal(properties.get('ja'))]
  }
  if (!ts.isCallExpression(node)) return [undefined, undefined]
  const name = node.expression.getText()
  const first = makers.find(([maker]) => maker.test(name))?.[1]
  return first === undefined
    ? [undefined, undefined]
    : [literal(node.arguments[first]), literal(node.arguments[first + 1])]
}

/** Every text of the site, the contract and the server. */
export function declaredTexts(root: string): DeclaredText[] {
  return ['apps/api/src', 'apps/web/src', 'packages/contract/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !elsewhere.test(file))
    .toSorted()
    .flatMap((file) => textsOf(file, readFileSync(join(root, file), 'utf8')))
}

/** Texts of further languages are found by them, so an empty one needs none. */
function textsOf(file: string, source: string): DeclaredText[] {
  if (!/\bja:|[\u3040-\u30ff\u4e00-\u9fff]/.test(source)) return []
  const found: DeclaredText[] = []
  const visit = (node: ts.Node): void => {
    const [en, ja] = pairOf(node)
    if (en !== undefined && en !== '' && ja !== undefined) found.push({ file, en, ja })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))
  return found
}
