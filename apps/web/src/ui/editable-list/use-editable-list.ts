import type { Call, Screen } from '@packing/contract'
import { useMemo, useRef, useState } from 'react'
import { texts } from '../../platform/i18n/texts.ts'
import { notify } from '../../platform/messages/notify.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { useBulkEdit } from '../bulk-edit/bulk-edit.tsx'
import type { EditValue } from '../columns/cell-editor.ts'
import { fieldOf, formattedValue, type GridColumn, kindOf } from '../columns/grid-column.ts'
import type { CellAddress, GridEditing } from '../columns/grid-editing.ts'
import { editableWhere } from '../data-grid/grid-columns.ts'
import type { ConsequencesOf } from '../edits/store/save.ts'
import { type EditsOptions, useEdits } from '../edits/use-edits.ts'
import { useStableCallback } from '../hooks/use-stable-callback.ts'
import type { PanelWalk } from '../layout/panel-walk.ts'
import { type TriedStep, useMasterTrial } from '../master-trial/use-master-trial.ts'
import { impactWords } from '../plan-impact/impact-words.ts'
import { useSavedViews } from '../saved-views/use-saved-views.ts'
import type { FieldValues } from '../search-form/search-fields.ts'
import { useSearchScreen } from '../search-screen/use-search-screen.ts'
import { editableListTexts } from './editable-list-texts.ts'
import { useKeyNow, useSavedKeys } from './use-saved-keys.ts'

const text = texts(editableListTexts)

export interface ListRowBase {
  readonly rowVersion: number
}
export const isNew = (row: Partial<ListRowBase>) => row.rowVersion === undefined

/** Table and key of a row in the audit trail. */
export interface RowTrail {
  readonly entity: string
  readonly rowKey: Readonly<Record<string, string | number>>
}

export interface EditableListOptions<Row extends ListRowBase, Values extends FieldValues> {
  readonly screen: Pick<Screen, 'keys'>
  /** A contract area: search and save, optionally `download`, `upload`, `delete` and `archive`. */
  readonly calls: {
    readonly search: Call
    readonly save: Call
    readonly download?: Call
    readonly upload?: Call
    readonly delete?: Call
    readonly archive?: Call
  }
  readonly fields: Values
  /** Must be stable. */
  readonly columns: readonly GridColumn<Row>[]
  readonly keyFields: readonly (keyof Row & string)[]
  /** Key fields that name a row to the user; default: all. */
  readonly nameFields?: readonly (keyof Row & string)[]
  /** Table of the rows in the audit trail, or a function for its table and key. */
  readonly trail: string | ((row: Row) => RowTrail)
  readonly canInsert?: boolean
  readonly canDelete?: boolean
  /** Rows that the user may change; the others can be neither edited, deleted nor notified. Must be stable; default: all. */
  readonly isOwn?: ((row: Partial<Row>) => boolean) | undefined
  readonly blank?: Readonly<Record<string, EditValue>>
  /** Whatever the privilege of the save: the rows belong to another PRCTCC. */
  readonly isReadOnly?: boolean
  /** The save reports its impact (`planImpact`), which the user confirms first. */
  readonly hasImpact?: boolean
  /** For impacts of another kind than `planImpact`. */
  readonly consequencesOf?: ConsequencesOf
  readonly required?: Readonly<Partial<Record<keyof Values & string, string>>>
  /** What puts the stored rows of a search in use: tried where nothing is unsaved. */
  readonly stepOf?: (found: unknown) => TriedStep | undefined
  /** Fields beside the file of an upload, also sent for its template and errors; null: not chosen yet. */
  readonly uploadInput?: Readonly<Record<string, string>> | null
}

type ListPanel = 'details' | 'history'

const planConsequences =
  (nameOf: (row: object) => string): ConsequencesOf =>
  (answer, rowOf) => {
    const impact = fieldOf(answer, 'impact')
    return impactWords(Array.isArray(impact) ? impact : [], (index) => {
      const row = rowOf(index)
      return row ? nameOf(row) : ''
    })
  }

function useListEdits<Row extends ListRowBase, Values extends FieldValues>(
  options: EditableListOptions<Row, Values>,
  { rows, onSaved }: Required<Pick<EditsOptions<Row, Call>, 'rows' | 'onSaved'>>,
) {
  const { columns, keyFields, calls, consequencesOf } = options
  return useEdits<Row, Call>({
    rows,
    columns,
    keyFields,
    save: calls.save,
    draftName: 'edits',
    onSaved,
    rowKey: (row) => keyFields.map((field) => String(row[field] ?? '')).join(' '),
    canInsert: (options.canInsert ?? false) && !options.isReadOnly,
    canDelete: (options.canDelete ?? false) && !options.isReadOnly,
    ...(options.isOwn === undefined ? {} : { isDeletable: options.isOwn }),
    ...(options.blank === undefined ? {} : { blank: options.blank }),
    ...(consequencesOf === undefined ? {} : { consequencesOf }),
  })
}

/** Selected rows stay selected when they get the key under which they were saved. */
function useEditedSearch<Row extends ListRowBase, Values extends FieldValues>(
  options: EditableListOptions<Row, Values>,
) {
  const searched = useSearchScreen<Call, Values, Row>(options.calls.search, {
    fields: options.fields,
    ...(options.required === undefined ? {} : { required: options.required }),
  })
  const { saved, addSaved } = useSavedKeys()
  const onSaved = (keys: ReadonlyMap<string, string>) => {
    addSaved(keys)
    searched.refresh()
  }
  const edits = useListEdits(options, { rows: searched.rows, onSaved })
  const keyNow = useKeyNow(edits.grid, saved)
  const selection = useMemo(() => new Set([...searched.selection].map(keyNow)), [searched.selection, keyNow])
  return { screen: { ...searched, selection }, edits, keyNow }
}

/** Search, edits, saved views, bulk edit and side panel of an editable list; see `EditableListScreen`. */
export function useEditableList<Row extends ListRowBase, Values extends FieldValues>(
  given: EditableListOptions<Row, Values>,
) {
  const { isOwn } = given
  const columns = useMemo(() => (isOwn ? editableWhere(given.columns, isOwn) : given.columns), [given.columns, isOwn])
  const { keyFields, calls } = given
  const nameOf = (row: object) => nameOfRow(row, { columns, keyFields: given.nameFields ?? keyFields })
  const consequencesOf = given.consequencesOf ?? (given.hasImpact ? planConsequences(nameOf) : undefined)
  const options = { ...given, columns, ...(consequencesOf ? { consequencesOf } : {}) }
  const { screen, edits, keyNow } = useEditedSearch(options)
  const views = useSavedViews(options.screen.keys[0] ?? '', screen.viewState)
  const [focusOn, setFocusOn] = useState<CellAddress>()
  /** After a click on a button the focus returns to the grid. */
  const goTo = (address: CellAddress | undefined) => address && setFocusOn({ ...address })
  const bulk = useBulkEdit<Row>({ columns, edits: edits.grid, selection: screen.selection, screen })
  const panel = usePanel(edits.grid, keyNow, (rowKey) => {
    bulk.close()
    if (rowKey !== undefined) goTo({ rowKey, columnId: '' })
  })

  const trial = useMasterTrial(calls.save, edits, given.stepOf?.(screen.data))
  const save = useStableCallback(async () => {
    if (!edits.unsaved.isDirty) return notify('info', text('nothingToSave'))
    if (await trial.confirmWorse()) await edits.saving.save()
  })
  const undo = () => goTo(edits.history.undo())
  const redo = () => goTo(edits.history.redo())
  const insert = () => {
    const rowKey = edits.grid.insertRow(null)
    panel.follow(rowKey)
    goTo({ rowKey, columnId: columns.find(({ edit }) => edit !== undefined)?.id ?? '' })
  }
  return {
    options,
    screen,
    edits,
    views,
    bulk,
    panel,
    trial,
    focusOn,
    goTo,
    save,
    insert,
    undo,
    redo,
    hasMore: fieldOf(screen.data, 'hasMore') === true,
    canEdit: useCan()(calls.save) && !given.isReadOnly,
    nameOf,
    trailOf: (row: Row) => trailOf(row, options),
    /** New rows do not exist on the server yet. */
    tickedRows: () => edits.grid.rows.filter((row) => !isNew(row) && screen.selection.has(edits.grid.rowKey(row))),
  }
}

/** The formatted key fields of a row. */
const nameOfRow = <Row>(
  row: object,
  { columns, keyFields }: Pick<EditableListOptions<Row & ListRowBase, FieldValues>, 'columns' | 'keyFields'>,
) =>
  keyFields
    .map((field) => {
      const column = columns.find(({ id }) => id === field)
      const kind = column && kindOf(column)
      return formattedValue({ id: field, header: '', ...(kind && { kind }) }, row)
    })
    .join(' · ')

function trailOf<Row extends ListRowBase>(
  row: Row,
  { trail, keyFields }: Pick<EditableListOptions<Row, FieldValues>, 'trail' | 'keyFields'>,
): RowTrail {
  if (typeof trail !== 'string') return trail(row)
  return { entity: trail, rowKey: Object.fromEntries(keyFields.map((field) => [field, keyValue(row[field])])) }
}

const keyValue = (value: unknown) => (typeof value === 'number' ? value : String(value))

export type AnyEditableList<Row extends ListRowBase> = ReturnType<typeof useEditableList<Row, FieldValues>>

function usePanel<Row>(
  grid: Pick<GridEditing<Row>, 'rows' | 'rowKey'>,
  keyNow: (key: string) => string,
  onShow: (rowKey: string | undefined) => void,
) {
  const focusKey = useRef<string>(undefined)
  const [open, setOpen] = useState<{ readonly kind: ListPanel; readonly rowKey: string | undefined }>()
  const [shown, setShown] = useState<readonly Row[]>()
  const walked = shown ?? grid.rows
  const openKey = open?.rowKey === undefined ? undefined : keyNow(open.rowKey)
  const row = open && (grid.rows.find((each) => grid.rowKey(each) === openKey) ?? grid.rows[0])
  const follow = (rowKey: string) => {
    focusKey.current = rowKey
    setOpen((before) => before && { kind: before.kind, rowKey })
  }
  const walk: PanelWalk | undefined = row && {
    at: walked.indexOf(row),
    count: walked.length,
    onGo: (to) => {
      const next = walked[to]
      if (next !== undefined) follow(grid.rowKey(next))
    },
  }
  return {
    walk,
    kind: open?.kind,
    row,
    rowKey: row && grid.rowKey(row),
    show: (kind: ListPanel) => {
      const rowKey = focusKey.current
      setOpen({ kind, rowKey })
      onShow(rowKey)
    },
    close: () => setOpen(undefined),
    follow,
    onRowsShown: setShown,
  }
}
