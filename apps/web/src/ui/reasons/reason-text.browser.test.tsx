import { column, privilege } from '@packing/contract'
import { explain, type Reason } from '@packing/planning'
import { afterEach, expect, it } from 'vitest'
import { menuItems } from '../../platform/session/session.ts'
import { DataGrid } from '../data-grid/data-grid.tsx'
import { gridColumns } from '../data-grid/grid-columns.ts'
import { axeIssues } from '../testing/axe-issues.ts'
import { stage } from '../testing/stage.tsx'
import { until } from '../testing/until.ts'
import { clickCell, press } from '../testing/user-input.ts'
import { reasonTexts } from './reason-texts.ts'

type FieldsOf<R> = R extends Reason ? Exclude<keyof R, 'cause'> : never
/** Words of the sentence, or objects. */
type InSentence =
  | 'impact'
  | 'value'
  | 'why'
  | 'spare'
  | 'later'
  | 'kind'
  | 'minutes'
  | 'limit'
  | 'missing'
  | 'fullOf'
  | 'firstFullOf'

// Compiles only if every rule has a name and every figure a label.
const named: Readonly<Record<`rule.${Reason['cause']}` | `fact.${Exclude<FieldsOf<Reason>, InSentence>}`, unknown>> =
  reasonTexts

interface Row {
  readonly partNo: string
  readonly reasons: readonly { cause: string; text: string; detail: Record<string, unknown> }[]
}
const columns = gridColumns<Row>(
  { partNo: column.part('Part', '品番'), reasons: column.reasons('Reason', '理由') },
  'en',
)

const reasonOf = (reason: Reason, more: Record<string, unknown> = {}) => {
  const { cause, ...detail } = reason
  return { cause, text: explain(reason, 'en'), detail: { ...detail, ...more } }
}

const show = (functions: readonly string[], reasons: Row['reasons']) => {
  menuItems.set(functions.map((functionId) => ({ functionId, accessPrivilege: privilege.edit, pageSize: 50 })))
  const rows = [{ partNo: '533010000100', reasons }]
  return stage(<DataGrid label="Lots" rows={rows} columns={columns} rowKey={(row) => row.partNo} />)
}
const popover = () => until(() => document.querySelector<HTMLElement>('[role="dialog"] ol'), 'the reasons')

afterEach(() => menuItems.set(null))

it('names rule, figures and source row by keyboard, and never a raw key', async () => {
  await show(
    ['B05F01', 'D01F01'],
    [
      reasonOf({ cause: 'SUPERSESSION', fromPart: '533020000200', pieces: 1200, ecnNo: 'ECN-7' }, { newField: 'x' }),
      reasonOf({ cause: 'LOT_ROUND', addedPieces: 12 }),
      reasonOf({ cause: 'PAIR', withPart: '533020000200', addedLots: 1 }),
    ],
  )
  await clickCell(0, 0)
  await press('.')
  const text = (await popover()).textContent ?? ''
  for (const words of [
    'Supersession',
    'Old part53302-00002-00',
    'Pieces1,200 pcs',
    'Rounding up to lots',
    'Added12 pcs',
  ])
    expect(text).toContain(words)
  for (const key of ['fromPart', 'ecnNo', 'addedPieces', 'newField', 'SUPERSESSION']) expect(text).not.toContain(key)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[role="dialog"] a')]
  // B02 is not open to this user.
  expect(links.map((link) => link.textContent)).toEqual(['Open B05 ECN-7', 'Open D01 53301-00001-00'])
  expect(links[0]?.search).toBe('?ecnNo=ECN-7')
  expect(await axeIssues()).toEqual([])
  await press('{Escape}')
  await until(() => document.querySelector('[role="dialog"]') === null, 'a closed popover')
  expect(document.activeElement?.closest('[role="grid"]')).not.toBeNull()
})

it('opens the board in the month of the plan, for a day of the month before too', async () => {
  const detail = { line: 'L02', fromDay: '2026-11-30', toDay: '2026-12-02', planMonth: '202612' }
  await show(['J01F01-3'], [{ cause: 'CAPACITY', text: 'No time left.', detail }])
  await clickCell(0, 0)
  await press('.')
  const list = await popover()
  expect(list.textContent).not.toContain('202612')
  expect(list.querySelector('a')?.search).toMatch(/month=%22202612%22.*boardWeek=2026-11-30/)
})

it('shows the sentence of a rule that it does not know', async () => {
  await show([], [{ cause: 'NEWER_RULE', text: 'Because of a newer rule.', detail: { some: 1 } }])
  await clickCell(0, 0)
  await press('.')
  const text = (await popover()).textContent ?? ''
  expect(text).toContain('Because of a newer rule.')
  expect(text).not.toContain('NEWER_RULE')
  expect(named).toBe(reasonTexts)
})
