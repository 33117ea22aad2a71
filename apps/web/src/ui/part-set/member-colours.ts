import { categorical } from '../signs/code-colours.ts'

/** Of the member with this number, 1 for the first. Colours repeat; the numbers tell members apart. */
export const colourOfMember = (seq: number): string => categorical[(seq - 1) % categorical.length] ?? categorical[0]
