import { elementOf, type Segment } from '../terms/segment.ts'

/** Mandatory or conditional, and how often at most. */
interface Occurrence {
  readonly status: 'M' | 'C'
  readonly max: number
}

/** `elements`: place of an element, its status and its maximal length. */
export interface SegmentRule extends Occurrence {
  readonly tag: string
  readonly elements?: readonly (readonly [place: `${number}`, status: 'M' | 'C', maxLength: number])[]
}

/** Begins with its first segment. */
export interface GroupRule extends Occurrence {
  readonly group: string
  readonly rules: readonly [SegmentRule, ...MessageRule[]]
}

export type MessageRule = SegmentRule | GroupRule

const triggerOf = (rule: MessageRule): string => ('group' in rule ? rule.rules[0].tag : rule.tag)

/**
 * Compares a message with the segment table of its standard: order, status, repetition and elements. Returns what is
 * wrong, in English; empty: nothing.
 */
export function findViolations(segments: readonly Segment[], rules: readonly MessageRule[]): string[] {
  const found: string[] = []
  const end = matchAll(segments, 0, rules, found)
  const rest = segments[end]
  if (rest) found.push(`segment ${end + 1}: ${rest.tag} is not allowed here`)
  return found
}

function matchAll(segments: readonly Segment[], from: number, rules: readonly MessageRule[], found: string[]): number {
  let at = from
  for (const rule of rules) {
    const trigger = triggerOf(rule)
    let count = 0
    for (; segments[at]?.tag === trigger && count < rule.max; count++) at = matchOne(segments, at, rule, found)
    if (count === 0 && rule.status === 'M') found.push(`segment ${at + 1}: ${trigger} is missing`)
  }
  return at
}

function matchOne(segments: readonly Segment[], at: number, rule: MessageRule, found: string[]): number {
  if ('group' in rule) return matchAll(segments, at, rule.rules, found)
  const segment = segments[at]
  if (segment) for (const wrong of elementViolations(segment, rule)) found.push(`segment ${at + 1}: ${wrong}`)
  return at + 1
}

function elementViolations(segment: Segment, { elements = [] }: SegmentRule): string[] {
  return elements.flatMap(([place, status, maxLength]) => {
    const [element = 0, component = 1] = place.split('.').map(Number)
    const value = elementOf(segment, element, component)
    if (value === '') return status === 'M' ? [`${segment.tag} ${place} is empty`] : []
    return value.length > maxLength
      ? [`${segment.tag} ${place} has ${value.length} characters, at most ${maxLength}`]
      : []
  })
}
