import { type DailyPlanRow, NO_SHIFT, planBoard, planViewFunctionId } from '@packing/contract'
import { callApi } from '../../../platform/api/call-api.ts'
import { ComposedInput } from '../../../platform/api/call-input.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { notify } from '../../../platform/messages/notify.ts'
import { type BoardBlock, blockKeyOf, rowsForLots } from '../plan/board-blocks.ts'
import { planBoardTexts } from '../plan/plan-board-texts.ts'
import type { DailyEdits } from '../plan/use-daily-edits.ts'
import type { PlanBoardState } from './use-plan-board.ts'

export interface Target {
  readonly packOn: string
  /** null: every row keeps its line. */
  readonly lineCode: string | null
  /** Absent: every row keeps its shift where its new line works it; null: work without a shift. */
  readonly shiftCode?: string | null
}

const rowKeyOf = ({ planId, seq }: DailyPlanRow) => `${planId} ${seq}`

/** Rows of blocks and days as edited, read from the server. */
function useEditedRows({ read, month, view }: PlanBoardState, { unsaved }: DailyEdits['edits']) {
  const t = useTexts(planBoardTexts)
  const functionId = planViewFunctionId.DAILY

  const readRows = async (input: Record<string, unknown>): Promise<readonly DailyPlanRow[]> => {
    const answer = await callApi(planBoard.searchRows, new ComposedInput(input), { functionId })
    if (answer && answer.total > answer.rows.length) {
      notify('warning', t('tooManyRows', { total: answer.total, max: answer.rows.length }))
      throw new Error('There are more rows than were read')
    }
    return answer?.rows ?? []
  }
  const editOf = () => new Map(unsaved.rows.map((edit) => [edit.rowKey, edit]))

  return {
    /** Those of the server that are still in the block, and those moved into it. */
    rowsOf: async (block: BoardBlock): Promise<DailyPlanRow[]> => {
      const { packOn, group, lineCode, shiftCode } = block
      const shift = lineCode === null ? '' : (shiftCode ?? NO_SHIFT)
      const rows = await readRows({ ...read, from: packOn, to: packOn, group, blockLine: lineCode ?? '', shift })
      const edited = editOf()
      const unmoved = rows.filter((row) => {
        const edit = edited.get(rowKeyOf(row))
        return !edit || blockKeyOf(edit, view) === block.key
      })
      const known = new Set(unmoved.map(rowKeyOf))
      const movedIn = unsaved.rows.filter((edit) => blockKeyOf(edit, view) === block.key && !known.has(edit.rowKey))
      return [...unmoved, ...movedIn.map(({ before }) => before)]
    },
    /** Those of a day, of one line or all, that are there after the unsaved moves. */
    rowsOfPlace: async ({ packOn, lineCode }: Pick<BoardBlock, 'packOn' | 'lineCode'>): Promise<DailyPlanRow[]> => {
      const rows = await readRows({ ...month, from: packOn, to: packOn, blockLine: lineCode ?? '' })
      const edited = editOf()
      return rows.filter((row) => {
        const after = edited.get(rowKeyOf(row))?.after ?? row
        return after.packOn === packOn && (lineCode === null || after.lineCode === lineCode)
      })
    },
  }
}

const valuesAt = ({ packOn, lineCode, shiftCode }: Target) => ({
  packOn,
  isPinned: true,
  ...(lineCode === null ? {} : { lineCode }),
  ...(shiftCode === undefined ? {} : { shiftCode }),
})

/** Moves, pins and swaps of blocks: edits of the list's rows, one undo step each. */
export function useBoardMoves(board: PlanBoardState, { edits }: DailyEdits) {
  const t = useTexts(planBoardTexts)
  const { rowsOf, rowsOfPlace } = useEditedRows(board, edits)
  const rowsOfAll = async (blocks: readonly BoardBlock[]) => (await Promise.all(blocks.map(rowsOf))).flat()

  return {
    move: async (blocks: readonly BoardBlock[], target: Target, lots?: number) => {
      const all = await rowsOfAll(blocks)
      const rows = lots === undefined ? all : rowsForLots(all, lots)
      const moved = rows.reduce((sum, row) => sum + row.lots, 0)
      if (lots !== undefined && rows.length === 0) return notify('warning', t('nothingMoved'))
      if (lots !== undefined && moved < lots) notify('info', t('wholeRows', { moved, asked: lots }))
      edits.editRows(rows, () => valuesAt(target), t('step.move'))
    },
    /** Pins everything that the lines of the blocks pack on their days, or all lines in the matrix. */
    freeze: async (blocks: readonly BoardBlock[]) => {
      const places = new Map(
        blocks.map(({ packOn, lineCode }) => [`${packOn} ${lineCode ?? ''}`, { packOn, lineCode }]),
      )
      const all = await Promise.all([...places.values()].map(rowsOfPlace))
      edits.editRows(
        all.flat().filter(({ isPinned }) => !isPinned),
        () => ({ isPinned: true }),
        t('step.freeze'),
      )
    },
    pin: async (blocks: readonly BoardBlock[], isPinned: boolean) => {
      edits.editRows(await rowsOfAll(blocks), () => ({ isPinned }), t('step.pin'))
    },
    swap: async ([one, other]: readonly [BoardBlock, BoardBlock]) => {
      const [ofOne, ofOther] = await Promise.all([rowsOf(one), rowsOf(other)])
      const keysOfOne = new Set(ofOne.map(rowKeyOf))
      const targetOf = (row: DailyPlanRow): Target => {
        const { packOn, lineCode, shiftCode } = keysOfOne.has(rowKeyOf(row)) ? other : one
        return { packOn, lineCode, ...(lineCode === null ? {} : { shiftCode }) }
      }
      edits.editRows([...ofOne, ...ofOther], (row) => valuesAt(targetOf(row)), t('step.swap'))
    },
  }
}
