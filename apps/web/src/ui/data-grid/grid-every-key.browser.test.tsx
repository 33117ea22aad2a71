import { beforeAll, describe, expect, it } from 'vitest'
import type { KeyCombo } from '../../platform/shortcuts/key-combo.ts'
import type { KeyRule } from '../../platform/shortcuts/key-lists.ts'
import { type PartRow, partRows } from '../testing/part-list.tsx'
import { stage } from '../testing/stage.tsx'
import { columns, partList, stageParts } from '../testing/staged-parts.tsx'
import { until } from '../testing/until.ts'
import { clickCell, focusedAt, input, isEditing, press, selectedCount } from '../testing/user-input.ts'
import { editingRules, readingRules, typingRules } from './actions/grid-key-rules.ts'
import { DataGrid } from './data-grid.tsx'

/** Few, because each of a hundred tests draws them. */
const rows = partRows(14)
const [ROW, NAME, FROM, STYLE, MUST_PACK] = [5, 2, 5, 7, 8]
let opened: string[] = []

const names: Readonly<Record<string, string>> = { Space: ' ', Plus: '+' }
const modifiers: Readonly<Record<string, string>> = { Mod: 'Control', Shift: 'Shift', Alt: 'Alt' }

function inputOf(combo: KeyCombo): string {
  const parts = combo.split('+')
  const key = parts.pop() ?? ''
  const pressed = names[key] ?? (key.length === 1 ? key.toLowerCase() : `{${key}}`)
  return parts.reduceRight((inner, part) => `{${modifiers[part]}>}${inner}{/${modifiers[part]}}`, pressed)
}

const openRow = {
  onRowOpen: (row: PartRow) => opened.push(row.id),
  details: { height: 60, render: (row: PartRow) => <p>More of {row.id}</p> },
}

async function stageEditing(): Promise<void> {
  opened = []
  await stageParts({ rows, grid: openRow })
}

async function stageReading(): Promise<void> {
  opened = []
  const bare = columns.map(({ edit: _edit, ...column }) => column)
  await stage(<DataGrid label="Parts" rows={rows} columns={bare} rowKey={(row) => row.id} {...openRow} />)
  const grid = await until(() => document.querySelector<HTMLElement>('[role="grid"]'))
  grid.focus()
}

const isUnfolded = () => document.body.textContent?.includes('More of R6') === true
const nameNow = () => partList.edits.grid.rows[ROW]?.name
const isElsewhere = (row: number, column: number) => focusedAt()?.join() !== `${row},${column}`

type Doing = (typeof editingRules)[number]['does']
interface Case {
  readonly column?: number
  readonly before?: () => Promise<void>
  readonly after: (combo: KeyCombo) => void | Promise<void>
}

const movesOrExtends = (combo: KeyCombo) => {
  if (combo.startsWith('Shift+')) expect(selectedCount()).toBe(2)
  else expect(isElsewhere(ROW, NAME)).toBe(true)
}

const always = {
  move: { after: movesOrExtends },
  selectAll: { after: () => expect(selectedCount()).toBeGreaterThan(100) },
  selectRow: { after: () => expect([selectedCount(), focusedAt()?.[0]]).toEqual([15, ROW]) },
  selectColumn: { after: () => expect([selectedCount(), focusedAt()?.[1]]).toEqual([rows.length, NAME]) },
  leave: { before: () => press('{Shift>}{ArrowDown}{/Shift}'), after: () => expect(selectedCount()).toBe(0) },
  expand: { after: () => until(isUnfolded).then(() => undefined) },
  collapse: {
    before: () => press('{Alt>}{ArrowRight}{/Alt}'),
    after: () => expect(isUnfolded()).toBe(false),
  },
  openRow: { after: () => expect(opened).toEqual(['R6']) },
  clipboard: { after: () => undefined },
  filter: { after: () => until(() => document.querySelector('[role="dialog"] input')).then(() => undefined) },
  find: { after: () => until(findField).then(() => undefined) },
  findNext: { before: findEngine, after: () => expect(focusedAt()).toEqual([ROW + 1, NAME]) },
  findPrevious: { before: findEngine, after: () => expect(focusedAt()).toEqual([ROW - 5, NAME]) },
  reason: { after: () => expect(document.querySelector('[role="dialog"]')).toBeNull() },
  contextMenu: { after: () => until(() => document.querySelector('[role="menu"]')).then(() => undefined) },
} satisfies Partial<Record<Doing, Case>>

const findField = () => document.querySelector<HTMLElement>('search input:focus')

async function findEngine(): Promise<void> {
  await press('{Control>}f{/Control}')
  await until(findField)
  await press('engine')
  await until(() => document.querySelector('[data-found]'))
  await clickCell(ROW, NAME)
}

/** Typed so that a new key needs its case here. */
const cases: Record<Doing, Case> = {
  ...always,
  toggle: {
    column: MUST_PACK,
    after: () => expect(partList.edits.grid.rows[ROW]?.mustPack).toBe(!rows[ROW]?.mustPack),
  },
  edit: { after: async () => expect((await input()).value).toBe(rows[ROW]?.name) },
  walk: { after: (combo) => expect(focusedAt()).toEqual(combo === 'Tab' ? [ROW, NAME + 1] : [ROW + 1, NAME]) },
  open: { column: STYLE, after: () => expect(document.querySelector('[role="listbox"]')).not.toBeNull() },
  clear: { after: () => expect(nameNow()).toBe('') },
  fillDown: { after: () => expect(nameNow()).toBe(rows[ROW - 1]?.name) },
  fillRight: { after: () => expect(nameNow()).toBe(rows[ROW]?.partNo) },
  today: { column: FROM, after: () => expect(partList.edits.grid.rows[ROW]?.from).toMatch(/^20\d\d-\d\d-\d\d$/) },
  undo: { before: () => press('X{Enter}'), after: () => expect(partList.edits.unsaved.isDirty).toBe(false) },
  redo: { before: () => press('X{Enter}{Control>}z{/Control}'), after: () => expect(nameNow()).toBe('X') },
  insertRow: { after: () => expect(partList.edits.grid.rows).toHaveLength(rows.length + 1) },
  deleteRows: { after: () => expect(partList.edits.grid.marksOf('R6')?.op).toBe('D') },
  nextError: { before: makeErrors, after: () => expect(focusedAt()).toEqual([ROW + 2, NAME + 1]) },
  previousError: { before: makeErrors, after: () => expect(focusedAt()).toEqual([ROW - 2, NAME + 1]) },
  nothing: { after: () => expect([focusedAt(), partList.edits.unsaved.isDirty]).toEqual([[ROW, NAME], false]) },
}

async function makeErrors(): Promise<void> {
  const wrong = [ROW - 2, ROW + 2].map((row) => ({ rowKey: `R${row + 1}`, columnId: 'snp', value: 'many' }))
  partList.edits.grid.setCells(wrong, 'edit')
  await clickCell(ROW, NAME)
}

/** Keys that move only focus and selection leave the grid for the next one. */
const harmless: ReadonlySet<Doing> = new Set(['move', 'selectAll', 'selectRow', 'selectColumn', 'walk', 'nothing'])

const combosOf = <Does extends string>(rules: readonly KeyRule<Does>[]) =>
  rules.flatMap(({ keys, does }) => keys.map((combo): [KeyCombo, Does] => [combo, does]))

describe('in an editable grid', () => {
  let isUntouched = false

  it.each(combosOf(editingRules))('%s: %s', async (combo, does) => {
    const { column = NAME, before, after } = cases[does]
    if (!isUntouched) await stageEditing()
    isUntouched = false
    await clickCell(ROW, column)
    await before?.()
    await press(inputOf(combo))
    await after(combo)
    if (does !== 'edit' && does !== 'open' && does !== 'reason') expect(isEditing()).toBe(false)
    isUntouched = harmless.has(does)
  })
})

describe('in a read-only grid', () => {
  let isUntouched = false

  it.each(combosOf(readingRules).filter(([, does]) => does !== 'toggle'))('%s: %s', async (combo, does) => {
    if (!isUntouched) await stageReading()
    isUntouched = harmless.has(does)
    await clickCell(ROW, NAME)
    const { before, after } = cases[does]
    await before?.()
    await press(inputOf(combo))
    await after(combo)
    expect(document.querySelector('textarea')).toBeNull()
  })
})

describe('keys of the editable grid in a read-only one', () => {
  // Drawn once, because nothing may change it.
  beforeAll(stageReading)

  it.each(combosOf(editingRules).filter(([combo]) => !readingRules.some(({ keys }) => keys.includes(combo))))(
    '%s (%s) does nothing',
    async (combo) => {
      await clickCell(ROW, NAME)
      const before = document.querySelector('[role="rowgroup"] + [role="rowgroup"]')?.textContent
      await press(inputOf(combo))
      expect(focusedAt()).toEqual([ROW, NAME])
      expect(document.querySelector('[role="rowgroup"] + [role="rowgroup"]')?.textContent).toBe(before)
      expect(document.querySelector('[role="listbox"], [role="dialog"]')).toBeNull()
    },
  )
})

describe('while a cell is being edited', () => {
  const typed: Record<(typeof typingRules)[number]['does'], (combo: KeyCombo) => void> = {
    take: (combo) => {
      expect(nameNow()).toBe('AB')
      expect(focusedAt()).toEqual(combo === 'Tab' ? [ROW, NAME + 1] : [ROW + 1, NAME])
    },
    takeToRange: () => expect([nameNow(), focusedAt()]).toEqual(['AB', [ROW, NAME]]),
    cancel: () => expect([partList.edits.unsaved.isDirty, isEditing()]).toEqual([false, false]),
    caret: () => expect([partList.edits.unsaved.isDirty, isEditing()]).toEqual([false, true]),
    open: () => expect([partList.edits.unsaved.isDirty, isEditing()]).toEqual([false, true]),
    choose: (combo) => expect([nameNow(), focusedAt()]).toEqual(['AB', [ROW + (combo === 'ArrowUp' ? -1 : 1), NAME]]),
    across: (combo) => expect([nameNow(), focusedAt()]).toEqual(['AB', [ROW, NAME + (combo === 'ArrowLeft' ? -1 : 1)]]),
    save: () => expect([nameNow(), isEditing()]).toEqual(['AB', false]),
  }

  it.each(combosOf(typingRules))('%s: %s', async (combo, does) => {
    await stageEditing()
    await clickCell(ROW, NAME)
    await press('AB')
    await press(inputOf(combo))
    typed[does](combo)
  })

  describe('leaves to the text', () => {
    beforeAll(stageEditing)

    it.each(['Home', 'End', 'PageDown', 'Delete', 'Backspace', 'Mod+A', 'Mod+Z', 'F8', 'Space'])(
      '%s',
      async (combo) => {
        await clickCell(ROW, NAME)
        await press('AB')
        await press(inputOf(combo))
        expect(isEditing()).toBe(true)
        expect([focusedAt(), partList.edits.unsaved.isDirty]).toEqual([[ROW, NAME], false])
        await press('{Escape}')
      },
    )
  })
})
