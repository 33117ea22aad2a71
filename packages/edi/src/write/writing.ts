import { findViolations, type MessageRule } from '../structure/message-rules.ts'
import type { Segment } from '../terms/segment.ts'
import { unitCode } from '../terms/units.ts'
import type { MessageTexts } from './message-texts.ts'

type Value = string | number
/** An element, or its components. */
export type Element = Value | readonly Value[]

export class InvalidMessage extends Error {
  override readonly name = 'InvalidMessage'
}

/** Collects the segments of a message. Empty elements and components at the end are dropped. */
export class MessageWriter {
  readonly segments: Segment[] = []
  readonly texts: MessageTexts

  constructor(texts: MessageTexts) {
    this.texts = texts
  }

  add(tag: string, ...elements: readonly Element[]): void {
    const plain = elements.map((element) => trimEnd([element].flat().map(String), (each) => each === ''))
    const kept = trimEnd(plain, (components) => components.length === 0)
    this.segments.push({
      tag,
      elements: kept.map((each) => (each.length === 0 ? [''] : each)),
      no: this.segments.length + 1,
    })
  }
}

function trimEnd<Item>(items: readonly Item[], isEmpty: (item: Item) => boolean): Item[] {
  const last = items.findLastIndex((item) => !isEmpty(item))
  return items.slice(0, last + 1)
}

/** Throws InvalidMessage: a message that breaks its standard is never sent. */
export function assertValid(
  name: string,
  { segments, texts }: MessageWriter,
  rules: readonly MessageRule[],
  separators = '',
): void {
  const violations = [...findViolations(segments, rules), ...unwritable(segments, texts, separators)]
  if (violations.length > 0) throw new InvalidMessage(`${name}: ${violations.slice(0, 5).join('; ')}`)
}

/** Texts are made plain before; whatever else a message cannot write is a number or code, which may not be altered. */
const unwritable = (segments: readonly Segment[], texts: MessageTexts, separators: string): string[] =>
  segments.flatMap(({ tag, elements, no }) =>
    elements.flatMap((components, at) =>
      components.flatMap((value) => {
        const found = [...value].find((each) => !texts.carries(each) || separators.includes(each))
        return found === undefined ? [] : [`segment ${no}: ${tag} ${at + 1} has “${found}” in ${value}`]
      }),
    ),
  )

/**
 * An order number, as it is. Throws InvalidMessage where the message would change it: outside the characters of both standards,
 * or with one that separates elements and cannot be released.
 */
export function orderNumber(orderNo: string, separators = ''): string {
  const altered = [...orderNo].find((each) => !/[\x20-\x7e]/.test(each) || separators.includes(each))
  if (altered === undefined) return orderNo
  throw new InvalidMessage(`order number ${orderNo}: “${altered}” cannot be written`)
}

interface Counted {
  readonly supplierPart: string
  readonly unit: string
}

/** Throws InvalidMessage where the standard has no code: a quantity in another unit would be wrong. */
export function writtenUnit({ supplierPart, unit }: Counted, standard: 'EDIFACT' | 'X12'): string {
  const code = unitCode(unit, standard)
  if (code !== undefined) return code
  throw new InvalidMessage(`part ${supplierPart}: its unit “${unit}” has no code in ${standard}`)
}
