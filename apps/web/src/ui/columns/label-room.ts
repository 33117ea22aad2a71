import type { GridColumn } from './grid-column.ts'

type Label = Pick<GridColumn<never>, 'header' | 'unit' | 'edit'>

/** Of `.headerCell`. */
const PADDING = 16
const SIZE = '12px'
const known = new Map<string, number>()
let canvas: CanvasRenderingContext2D | null | undefined

function widthOfText(text: string, weight: number): number {
  const key = `${weight} ${text}`
  const before = known.get(key)
  if (before !== undefined) return before
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) return 0
  canvas.font = `${weight} ${SIZE} ${getComputedStyle(document.body).fontFamily}`
  const width = canvas.measureText(text).width
  known.set(key, width)
  return width
}

/** What a label needs in one line. Widths of columns are chosen for English and Japanese; other languages are longer. */
export function labelRoom({ header, unit, edit }: Label): number {
  const words = widthOfText(header, 700) + (unit ? widthOfText(` ${unit}`, 400) : 0)
  return Math.ceil(words + (edit?.isRequired ? widthOfText(' *', 700) : 0)) + PADDING
}
