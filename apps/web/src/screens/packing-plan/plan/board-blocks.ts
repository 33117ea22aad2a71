import type { DailyPlanRow, OtherPlanBlock, OutputOf, PlanBlock, PlanGrouping, planBoard } from '@packing/contract'
import type { EditedRow } from '../../../ui/edits/use-edits.ts'

export type PlanBoard = NonNullable<OutputOf<typeof planBoard.searchBoard>>
export type BoardLayout = 'BOARD' | 'MATRIX'

/** A block with the unsaved edits applied. */
export interface BoardBlock extends PlanBlock {
  readonly key: string
  readonly isChanged: boolean
}

/** Work of another month: read-only here. */
export interface OtherBlock extends OtherPlanBlock {
  readonly key: string
}

export type CellBlock = BoardBlock | OtherBlock

export const isOwn = (block: CellBlock): block is BoardBlock => !('month' in block)

export interface BoardView {
  readonly layout: BoardLayout
  readonly groupBy: PlanGrouping
  readonly from: string
  readonly to: string
  /** Whether the search includes the row. */
  readonly includes: (row: DailyPlanRow) => boolean
  /** Whether the line works the shift: a moved row keeps it then. */
  readonly hasShift: (lineCode: string, shiftCode: string) => boolean
}

export type PlanEdit = Pick<EditedRow<DailyPlanRow>, 'before' | 'after'>

const groupFields = {
  DEALER: 'dealerCode',
  VANNING: 'vanOn',
  FAMILY: 'caseFamily',
  CASE: 'caseCode',
  PART: 'partNo',
} as const

export const groupOf = (row: DailyPlanRow, groupBy: PlanGrouping): string => row[groupFields[groupBy]]

const keyOf = ({
  packOn,
  lineCode,
  shiftCode,
  group,
}: Pick<PlanBlock, 'packOn' | 'lineCode' | 'shiftCode' | 'group'>) =>
  [packOn, lineCode ?? '', shiftCode ?? '', group].join('|')

export const isMovedRow = ({ before, after }: PlanEdit) =>
  before.packOn !== after.packOn || before.lineCode !== after.lineCode || before.shiftCode !== after.shiftCode

/** The save pins a moved row unless the same edit unpins it. */
const staysPinned = ({ before, after }: PlanEdit) => after.isPinned || !before.isPinned

/** A moved row has no time of day before the next levelling, and its shift only where the line works it. */
function placeOf(row: DailyPlanRow, { layout, groupBy, hasShift }: BoardView, isMoved: boolean) {
  const isBoard = layout === 'BOARD'
  const keepsShift = !isMoved || (row.shiftCode !== null && hasShift(row.lineCode, row.shiftCode))
  return {
    packOn: row.packOn,
    lineCode: isBoard ? row.lineCode : null,
    shiftCode: isBoard && keepsShift ? row.shiftCode : null,
    group: groupOf(row, groupBy),
  }
}

export const blockKeyOf = (edit: PlanEdit, view: BoardView) => keyOf(placeOf(edit.after, view, isMovedRow(edit)))

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

const emptyBlock = (place: Pick<PlanBlock, 'packOn' | 'lineCode' | 'shiftCode' | 'group'>): PlanBlock => ({
  ...place,
  startsAt: null,
  rows: 0,
  pinnedRows: 0,
  lateRows: 0,
  lots: 0,
  qty: 0,
  minutes: 0,
  cases: 0,
  volumeM3: 0,
  earliestOn: '',
  latestOn: '9999-12-31',
})

function withRow(block: PlanBlock, row: DailyPlanRow, sign: 1 | -1): PlanBlock {
  return {
    ...block,
    rows: block.rows + sign,
    pinnedRows: block.pinnedRows + (row.isPinned ? sign : 0),
    lateRows: block.lateRows + (row.packOn > row.latestOn ? sign : 0),
    lots: block.lots + sign * row.lots,
    qty: block.qty + sign * row.qty,
    minutes: rounded(block.minutes + sign * row.minutes, 1),
    cases: rounded(block.cases + sign * row.fullCases, 2),
    volumeM3: rounded(block.volumeM3 + sign * row.boxM3, 3),
    earliestOn: sign === 1 && row.earliestOn > block.earliestOn ? row.earliestOn : block.earliestOn,
    latestOn: sign === 1 && row.latestOn < block.latestOn ? row.latestOn : block.latestOn,
  }
}

export const otherBlocksOf = (blocks: readonly OtherPlanBlock[]): readonly OtherBlock[] =>
  blocks.map((block) => ({ ...block, key: `${block.month} ${keyOf(block)}` }))

/** Blocks of the server with unsaved moves and pins; emptied blocks disappear. */
export function withPlanEdits(
  blocks: readonly PlanBlock[],
  edits: readonly PlanEdit[],
  view: BoardView,
): readonly BoardBlock[] {
  const byKey = new Map<string, BoardBlock>(
    blocks.map((block) => [keyOf(block), { ...block, key: keyOf(block), isChanged: false }]),
  )
  const change = (row: DailyPlanRow, isMoved: boolean, sign: 1 | -1) => {
    const place = placeOf(row, view, isMoved)
    const key = keyOf(place)
    const known = byKey.get(key)
    if (!known && sign === -1) return
    byKey.set(key, { ...withRow(known ?? emptyBlock(place), row, sign), key, isChanged: true })
  }
  const isShown = (row: DailyPlanRow) => row.packOn >= view.from && row.packOn <= view.to && view.includes(row)
  for (const edit of edits) {
    if (isShown(edit.before)) change(edit.before, false, -1)
    const after = isMovedRow(edit) ? { ...edit.after, isPinned: staysPinned(edit) } : edit.after
    if (isShown(after)) change(after, isMovedRow(edit), 1)
  }
  return [...byKey.values()].filter(({ rows }) => rows > 0)
}

export const placeKey = (lineCode: string | null, packOn: string) => `${lineCode ?? ''}|${packOn}`

/** Minutes of the lines' days, with the unsaved moves. */
export function loadsWith(days: PlanBoard['days'], edits: readonly PlanEdit[]): ReadonlyMap<string, number> {
  const loads = new Map(days.map((day) => [placeKey(day.lineCode, day.packOn), day.loadMinutes]))
  const add = (row: DailyPlanRow, minutes: number) => {
    const key = placeKey(row.lineCode, row.packOn)
    const known = loads.get(key)
    if (known !== undefined) loads.set(key, rounded(known + minutes, 1))
  }
  for (const { before, after } of edits) {
    add(before, -before.minutes)
    add(after, after.minutes)
  }
  return loads
}

/** Whole rows in sequence, up to a number of lots: rows cannot be divided. Pinned rows stay as long as others suffice. */
export function rowsForLots(rows: readonly DailyPlanRow[], lots: number): readonly DailyPlanRow[] {
  let left = lots
  const chosen = new Set<DailyPlanRow>()
  for (const row of [...rows.filter(({ isPinned }) => !isPinned), ...rows.filter(({ isPinned }) => isPinned)]) {
    if (row.lots > left) continue
    chosen.add(row)
    left -= row.lots
  }
  return rows.filter((row) => chosen.has(row))
}
