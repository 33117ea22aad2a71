/** Classes of dangerous goods: a container holds boxes of one class at most, beside general cargo. */
import { compareText, type Item, type Kind, type Stock, volumeOf } from './cargo.ts'
import { only } from './together.ts'

/** Class of each mark whose boxes have one; boxes of a mark go with its class. */
export type MarkClasses = ReadonlyMap<string, string>

export function markClassesOf(stock: Stock): MarkClasses {
  return new Map(
    stock.flat().flatMap(({ together, dangerClass }) => (together && dangerClass ? [[together, dangerClass]] : [])),
  )
}

export const classOf = ({ dangerClass, together }: Item, marks: MarkClasses): string =>
  dangerClass || (marks.get(together) ?? '')

export function ofClass(stock: Stock, dangerClass: string, marks: MarkClasses): Stock {
  return only(stock, (item) => classOf(item, marks) === dangerClass)
}

/** The boxes that may share a container with the class. */
export function besideClass(stock: Stock, dangerClass: string, marks: MarkClasses): Stock {
  return only(stock, (item) => ['', dangerClass].includes(classOf(item, marks)))
}

/** Marks whose boxes can never share a container. */
export function contradictoryMarks(stock: Stock): ReadonlySet<string> {
  const marks = markClassesOf(stock)
  const isOther = ({ dangerClass, together }: Item): boolean =>
    together !== '' && dangerClass !== '' && dangerClass !== marks.get(together)
  return new Set(
    stock
      .flat()
      .filter(isOther)
      .map(({ together }) => together),
  )
}

/** Largest volume first, without general cargo. */
export function rankedClasses(kinds: readonly Kind[], stock: Stock, marks: MarkClasses): string[] {
  const classes = new Set(stock.flat().map((item) => classOf(item, marks)))
  classes.delete('')
  const volumes = new Map([...classes].map((one) => [one, volumeOf(kinds, ofClass(stock, one, marks))]))
  return [...classes].sort((a, b) => volumes.get(b)! - volumes.get(a)! || compareText(a, b))
}
