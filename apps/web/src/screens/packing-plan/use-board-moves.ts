import { type DailyPlanRow, planBoard, planViewFunctionId } from '@packing/contract'
import { callApi } from '../../platform/api/call-api.ts'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { notify } from '../../platform/messages/notify.ts'
import { type BoardBlock, blockKeyOf, rowsForLots } from './board-blocks.ts'
import { planBoardTexts } from './plan-board-texts.ts'
import type { DailyEdits } from './use-daily-edits.ts'
import type { PlanBoardState } from './use-plan-board.ts'

export interface Target {
  readonly packOn: string
  /** null: every row keeps its line. */
  readonly lineCode: string | null
}

const rowKeyOf = ({ planId, seq }: DailyPlanRow) => `${planId} ${seq}`

/** Moves, pins and swaps of blocks: edits of the list's rows, one undo step each. */
export function useBoardMoves({ read, view }: PlanBoardState, daily: DailyEdits) {
  const t = useTexts(planBoardTexts)
  const { edits } = daily

  /** Rows of the block as edited: those of the server that are still in it, and those moved into it. */
  const rowsOf = async (block: BoardBlock): Promise<DailyPlanRow[]> => {
    const input = new ComposedInput({
      ...read,
      ...{ from: block.packOn, to: block.packOn, group: block.group, blockLine: block.lineCode ?? '' },
      shift: block.lineCode === null ? '' : (block.shiftCode ?? '-'),
    })
    const functionId = planViewFunctionId.DAILY
    const answer = await callApi(planBoard.planrows, input, { functionId })
    if (answer && answer.total > answer.rows.length) {
      notify('error', t('tooManyRows', { total: answer.total, max: answer.rows.length }))
      throw new Error('The block has more rows than were read')
    }
    const edited = new Map(edits.unsaved.rows.map((edit) => [edit.rowKey, edit]))
    const unmoved = (answer?.rows ?? []).filter((row) => {
      const edit = edited.get(rowKeyOf(row))
      return !edit || blockKeyOf(edit, view) === block.key
    })
    const known = new Set(unmoved.map(rowKeyOf))
    const movedIn = edits.unsaved.rows.filter((edit) => blockKeyOf(edit, view) === block.key && !known.has(edit.rowKey))
    return [...unmoved, ...movedIn.map(({ before }) => before)]
  }
  const rowsOfAll = async (blocks: readonly BoardBlock[]) => (await Promise.all(blocks.map(rowsOf))).flat()
  const valuesAt = ({ packOn, lineCode }: Target) => ({
    ...{ packOn, isFixed: true },
    ...(lineCode === null ? {} : { lineCode }),
  })

  return {
    move: async (blocks: readonly BoardBlock[], target: Target, lots?: number) => {
      const all = await rowsOfAll(blocks)
      const rows = lots === undefined ? all : rowsForLots(all, lots)
      const moved = rows.reduce((sum, row) => sum + row.lots, 0)
      if (lots !== undefined && rows.length === 0) return notify('warning', t('nothingMoved'))
      if (lots !== undefined && moved < lots) notify('info', t('wholeRows', { moved, asked: lots }))
      edits.editRows(rows, () => valuesAt(target), t('step.move'))
    },
    pin: async (blocks: readonly BoardBlock[], isFixed: boolean) => {
      edits.editRows(await rowsOfAll(blocks), () => ({ isFixed }), t('step.pin'))
    },
    swap: async ([one, other]: readonly [BoardBlock, BoardBlock]) => {
      const [ofOne, ofOther] = await Promise.all([rowsOf(one), rowsOf(other)])
      const keysOfOne = new Set(ofOne.map(rowKeyOf))
      const targetOf = (row: DailyPlanRow) => (keysOfOne.has(rowKeyOf(row)) ? other : one)
      edits.editRows([...ofOne, ...ofOther], (row) => valuesAt(targetOf(row)), t('step.swap'))
    },
  }
}
