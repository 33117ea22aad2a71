import { addDays } from '@packing/contract'
import type { PlannerSession } from '../chain/planner-session.ts'

export interface Move {
  readonly lineCode: string
  readonly week: { readonly from: string; readonly to: string }
  /** The rows of a block, each to the next day of its line. */
  readonly edits: readonly object[]
}

interface Block {
  readonly packOn: string
  readonly lineCode: string
  readonly shiftCode: string | null
  readonly group: string
  readonly rows: number
}

/** The largest block of the week with the most blocks. */
export async function findMove(planner: PlannerSession, month: string): Promise<Move> {
  const ask = async <Data>(
    id: 'workspace/packing-plan/search-board' | 'workspace/packing-plan/search-rows',
    input: Record<string, string>,
  ) => {
    const { data, code, message } = await planner.call<Data | null>(id, { month, ...input }, 'J01F01-3')
    if (!data) throw new Error(`${id}: ${code} ${message}`)
    return data
  }
  const first = `${month.slice(0, 4)}-${month.slice(4)}-01`
  const period = { from: addDays(first, -10), to: addDays(first, 45) }
  const { blocks } = await ask<{ blocks: Block[] }>('workspace/packing-plan/search-board', {
    ...period,
    layout: 'BOARD',
  })
  const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
  const mondays = blocks.map(({ packOn }) => mondayOf(packOn))
  const countOf = (monday: string) => mondays.filter((each) => each === monday).length
  const [monday = first] = [...new Set(mondays)].sort((a, b) => countOf(b) - countOf(a))
  const [largest] = blocks.filter(({ packOn }) => packOn === monday).sort((a, b) => b.rows - a.rows)
  if (!largest) throw new Error('There is no work on the first day of the week')
  const { packOn, lineCode, shiftCode, group } = largest
  const { rows } = await ask<{ rows: { planId: number; seq: number; rowVersion: number }[] }>(
    'workspace/packing-plan/search-rows',
    {
      from: packOn,
      to: packOn,
      blockLine: lineCode,
      shift: shiftCode ?? '-',
      groupBy: 'FAMILY',
      group,
    },
  )
  const next = addDays(packOn, 1)
  return {
    lineCode,
    week: { from: monday, to: addDays(monday, 6) },
    edits: rows.map(({ planId, seq, rowVersion }) => ({ op: 'U', planId, seq, rowVersion, packOn: next })),
  }
}
