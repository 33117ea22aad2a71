/** A segment of EDIFACT or X12, or a record of VDA. */
export interface Segment {
  readonly tag: string
  /** Elements after the tag, each with its components. */
  readonly elements: readonly (readonly string[])[]
  /** Counted from 1 over the whole file. */
  readonly no: number
}

/** Counted from 1, as in the guides: `QTY+113:40` has the quantity in element 1, component 2. Empty if missing. */
export const elementOf = (segment: Segment, element: number, component = 1): string =>
  segment.elements[element - 1]?.[component - 1]?.trim() ?? ''

/** A unit with a multiplier or exponent beside it is another unit: `EA:1:12`. */
export const compositeOf = (segment: Segment, element: number): string =>
  (segment.elements[element - 1] ?? [])
    .map((part) => part.trim())
    .join(':')
    .replace(/:+$/, '')

export const placeOf = (element: number, component?: number): string =>
  component === undefined ? String(element) : `${element}.${component}`
