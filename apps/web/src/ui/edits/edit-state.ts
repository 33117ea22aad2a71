import type { EditValue } from '../data-grid/cell-editor.ts'
import type { CellAddress, CellChange, Growth, RowOp } from '../data-grid/grid-editing.ts'
import { isEmptyValue } from '../data-grid/own-values.ts'

/** Everything unsaved of one grid as plain data: it is the draft, and what undo goes over. */
export interface RowEdit {
  readonly op: RowOp
  /** The fields that name the row on the server; empty for a new one. */
  readonly key: Readonly<Record<string, EditValue>>
  /** As it was when the row was first touched: the server tells by it whether somebody else was there since. */
  readonly rowVersion?: number
  readonly values: Readonly<Record<string, EditValue>>
}

/** A new row stands below another, or on top. */
export interface Placement {
  readonly rowKey: string
  readonly after: string | null
}

export interface EditContent {
  readonly rows: Readonly<Record<string, RowEdit>>
  readonly placed: readonly Placement[]
  readonly nextNew: number
}

type Patch = Readonly<Record<string, RowEdit | null>>

interface Step {
  readonly label: string
  readonly before: Patch
  readonly after: Patch
  readonly order: readonly [before: Omit<EditContent, 'rows'>, after: Omit<EditContent, 'rows'>]
  readonly focus: CellAddress | undefined
}

export interface EditState {
  readonly content: EditContent
  readonly undone: readonly Step[]
  readonly done: readonly Step[]
}

/** What a row is without its edits. */
export interface BaseRow {
  readonly key: Readonly<Record<string, EditValue>>
  readonly rowVersion?: number
  /** The row holds the value already: its own value, or none where the cell is filled from elsewhere. */
  readonly holds: (field: string, value: EditValue) => boolean
}

export const noContent: EditContent = { rows: {}, placed: [], nextNew: 1 }
export const noEdits: EditState = { content: noContent, undone: [], done: [] }

/** How many steps can be taken back. */
const MAX_STEPS = 200

export const newKeyAt = (content: EditContent, index: number) => `new ${content.nextNew + index}`

function patched(rows: EditContent['rows'], patch: Patch): EditContent['rows'] {
  const next: Record<string, RowEdit> = { ...rows }
  for (const [rowKey, edit] of Object.entries(patch)) {
    if (edit === null) delete next[rowKey]
    else next[rowKey] = edit
  }
  return next
}

interface Change {
  readonly label: string
  readonly patch: Patch
  readonly order?: Omit<EditContent, 'rows'>
  readonly focus?: CellAddress | undefined
}

function take(state: EditState, { label, patch, order, focus }: Change): EditState {
  const { content } = state
  const before = Object.fromEntries(Object.keys(patch).map((rowKey) => [rowKey, content.rows[rowKey] ?? null]))
  const orderBefore = { placed: content.placed, nextNew: content.nextNew }
  const orderAfter = order ?? orderBefore
  const step: Step = { label, before, after: patch, order: [orderBefore, orderAfter], focus }
  return {
    content: { rows: patched(content.rows, patch), ...orderAfter },
    undone: [],
    done: [...state.done, step].slice(-MAX_STEPS),
  }
}

function withValue(
  edit: RowEdit | undefined,
  { columnId, value }: CellChange,
  base: BaseRow | undefined,
): RowEdit | null {
  const before: RowEdit = edit ?? {
    op: 'U',
    key: base?.key ?? {},
    ...(base?.rowVersion === undefined ? {} : { rowVersion: base.rowVersion }),
    values: {},
  }
  const { [columnId]: _old, ...others } = before.values
  const isBack = before.op === 'I' || !base ? isEmptyValue(value) : base.holds(columnId, value)
  const values = isBack ? others : { ...before.values, [columnId]: value }
  return before.op === 'U' && Object.keys(values).length === 0 ? null : { ...before, values }
}

export interface SetCells {
  readonly changes: readonly CellChange[]
  readonly label: string
  readonly growth?: Growth | undefined
  /** What new rows start with. */
  readonly blank?: Readonly<Record<string, EditValue>> | undefined
}

/** Sets cells, and adds the rows they need, as one step. A cell that gets its old value back is no longer changed. */
export function setCells(
  state: EditState,
  { changes, label, growth, blank = {} }: SetCells,
  baseOf: (rowKey: string) => BaseRow | undefined,
): EditState {
  const { content } = state
  const patch: Record<string, RowEdit | null> = {}
  for (const rowKey of growth?.keys ?? []) patch[rowKey] = { op: 'I', key: {}, values: blank }
  for (const change of changes) {
    const { rowKey } = change
    const edit = Object.hasOwn(patch, rowKey) ? patch[rowKey] : content.rows[rowKey]
    if (edit?.op === 'D') continue
    patch[rowKey] = withValue(edit ?? undefined, change, baseOf(rowKey))
  }
  if (Object.keys(patch).length === 0) return state
  const added = placements(growth)
  const order = {
    placed: added.length > 0 ? [...content.placed, ...added] : content.placed,
    nextNew: content.nextNew + added.length,
  }
  return take(state, { label, patch, order, focus: changes[0] })
}

/** Each new row below the one before it. */
const placements = (growth: Growth | undefined): Placement[] =>
  (growth?.keys ?? []).map((rowKey, index) => ({
    rowKey,
    after: index === 0 ? (growth?.after ?? null) : (growth?.keys[index - 1] ?? null),
  }))

/** Marks rows for deletion; all of them marked already: takes the marks back. A new row simply goes. */
export function deleteRows(
  state: EditState,
  rowKeys: readonly string[],
  label: string,
  baseOf: (rowKey: string) => BaseRow | undefined,
): EditState {
  const { content } = state
  const isBack = rowKeys.length > 0 && rowKeys.every((rowKey) => content.rows[rowKey]?.op === 'D')
  const patch: Record<string, RowEdit | null> = {}
  for (const rowKey of rowKeys) {
    const edit = content.rows[rowKey]
    const base = baseOf(rowKey)
    if (edit?.op === 'I') patch[rowKey] = null
    else if (isBack && edit) patch[rowKey] = Object.keys(edit.values).length > 0 ? { ...edit, op: 'U' } : null
    else if (edit) patch[rowKey] = { ...edit, op: 'D' }
    else if (base) patch[rowKey] = withoutValues(base)
  }
  if (Object.keys(patch).length === 0) return state
  const isGone = (rowKey: string | null) =>
    rowKey !== null && patch[rowKey] === null && content.rows[rowKey]?.op === 'I'
  const placed = content.placed
    .filter(({ rowKey }) => !isGone(rowKey))
    .map((each) => ({ ...each, after: standing(each.after, content.placed, isGone) }))
  const first = rowKeys[0]
  return take(state, {
    label,
    patch,
    order: { placed, nextNew: content.nextNew },
    focus: first === undefined ? undefined : { rowKey: first, columnId: '' },
  })
}

const withoutValues = (base: BaseRow): RowEdit => ({
  op: 'D',
  key: base.key,
  ...(base.rowVersion === undefined ? {} : { rowVersion: base.rowVersion }),
  values: {},
})

/** The nearest row above that stays. */
function standing(
  after: string | null,
  placed: readonly Placement[],
  isGone: (rowKey: string | null) => boolean,
): string | null {
  let at = after
  while (isGone(at)) at = placed.find(({ rowKey }) => rowKey === at)?.after ?? null
  return at
}

function stepTo(state: EditState, step: Step, isBack: boolean): EditContent {
  const patch = isBack ? step.before : step.after
  return { rows: patched(state.content.rows, patch), ...step.order[isBack ? 0 : 1] }
}

export function undo(state: EditState): EditState {
  const step = state.done.at(-1)
  if (!step) return state
  return { content: stepTo(state, step, true), done: state.done.slice(0, -1), undone: [...state.undone, step] }
}

export function redo(state: EditState): EditState {
  const step = state.undone.at(-1)
  if (!step) return state
  return { content: stepTo(state, step, false), undone: state.undone.slice(0, -1), done: [...state.done, step] }
}

/** Rows that the server has taken are no longer edits, and no step brings them back; the others can still be taken back. */
export function settle({ content, done, undone }: EditState, rowKeys: ReadonlySet<string>): EditState {
  const kept = <Edit>(rows: Readonly<Record<string, Edit>>) =>
    Object.fromEntries(Object.entries(rows).filter(([rowKey]) => !rowKeys.has(rowKey)))
  const orderOf = ({ placed }: Omit<EditContent, 'rows'>) => ({
    placed: placed.filter(({ rowKey }) => !rowKeys.has(rowKey)),
    // A name that was given is not given again.
    nextNew: content.nextNew,
  })
  const keptSteps = (steps: readonly Step[]) =>
    steps
      .map(({ before, after, order: [first, last], ...step }): Step => {
        return { ...step, before: kept(before), after: kept(after), order: [orderOf(first), orderOf(last)] }
      })
      .filter(({ after }) => Object.keys(after).length > 0)
  return {
    content: { rows: kept(content.rows), ...orderOf(content) },
    done: keptSteps(done),
    undone: keptSteps(undone),
  }
}

/** Exchanges edits of rows without a step, e.g. once a conflict is decided. */
export function replaceEdits(state: EditState, patch: Patch): EditState {
  return { content: { ...state.content, rows: patched(state.content.rows, patch) }, done: [], undone: [] }
}
