import { Button, SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import { notify } from '../../platform/messages/notify.ts'
import { todayHere } from '../calendar/dates.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import { parseCell } from '../columns/parse-cell.ts'
import { SidePanel } from '../layout/side-panel.tsx'
import { MAX_ALL_ROWS } from '../search-screen/use-all-rows.ts'
import { actionTexts } from '../words/action-texts.ts'
import { AssignmentLine, type TypedAssignment } from './assignment-line.tsx'
import classes from './bulk-edit.module.css'
import type { BulkEditOptions } from './bulk-edit-options.ts'
import { bulkEditTexts } from './bulk-edit-texts.ts'
import { type Assignment, planBulkEdit } from './bulk-plan.ts'
import { PlanPreview } from './plan-preview.tsx'

const scopes = ['selected', 'all'] as const
type Scope = (typeof scopes)[number]

interface BulkEditPanelProps<Row> extends BulkEditOptions<Row> {
  readonly onClose: () => void
}

/** Assigns values to columns of many rows as one undo step. */
export function BulkEditPanel<Row>(props: BulkEditPanelProps<Row>) {
  const { columns, edits, selection, screen, onClose } = props
  const t = useTexts(bulkEditTexts)
  const tAction = useTexts(actionTexts)
  const [scope, setScope] = useState<Scope>(selection.size > 0 ? 'selected' : 'all')
  const [typed, setTyped] = useState<readonly TypedAssignment[]>([{ columnId: '', text: '' }])
  const editable = columns.filter((column) => column.edit !== undefined)
  const isToLoad = scope === 'all' && !screen.isAllLoaded && screen.total > edits.rows.length
  const rows = scope === 'all' ? edits.rows : edits.rows.filter((row) => selection.has(edits.rowKey(row)))
  const assignments = useMemo(() => assignmentsOf(typed, columns), [typed, columns])
  const plan = planBulkEdit(rows, assignments, edits)

  const apply = () => {
    edits.setCells(plan.changes, t('title'))
    notify('info', t('done', { count: plan.changedRows.length }))
    onClose()
  }
  return (
    <SidePanel title={t('title')} onClose={onClose} takesKeyboard>
      <div className={classes.panel}>
        <ScopeChoice
          {...{ scope, selectedCount: selection.size, allCount: Math.max(screen.total, edits.rows.length) }}
          onChange={setScope}
        />
        <AssignmentLines columns={editable} typed={typed} onChange={setTyped} />
        {isToLoad ? (
          <LoadAll total={screen.total} onLoad={() => void screen.loadAll().catch(() => undefined)} />
        ) : (
          <PlanPreview plan={plan} assignments={assignments} edits={edits} columns={columns} />
        )}
        <div className={classes.buttons}>
          <Button disabled={isToLoad || plan.changes.length === 0} onClick={apply}>
            {t('apply', { count: isToLoad ? 0 : plan.changedRows.length })}
          </Button>
          <Button variant="default" onClick={onClose}>
            {tAction('cancel')}
          </Button>
        </div>
        <p className={classes.quiet}>{t('note')}</p>
      </div>
    </SidePanel>
  )
}

interface ScopeChoiceProps {
  readonly scope: Scope
  readonly selectedCount: number
  readonly allCount: number
  readonly onChange: (scope: Scope) => void
}

function ScopeChoice({ scope, selectedCount, allCount, onChange }: ScopeChoiceProps) {
  const t = useTexts(bulkEditTexts)
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('scope')}
      value={scope}
      onChange={(next) => isOneOf(scopes, next) && onChange(next)}
      data={[
        { value: 'selected', label: t('selected', { count: selectedCount }) },
        { value: 'all', label: t('all', { count: allCount }) },
      ]}
    />
  )
}

interface AssignmentLinesProps<Row> {
  readonly columns: readonly GridColumn<Row>[]
  readonly typed: readonly TypedAssignment[]
  readonly onChange: (typed: readonly TypedAssignment[]) => void
}

function AssignmentLines<Row>({ columns, typed, onChange }: AssignmentLinesProps<Row>) {
  const t = useTexts(bulkEditTexts)
  const change = (index: number, next: TypedAssignment | undefined) =>
    onChange(typed.flatMap((each, at) => (at !== index ? [each] : next ? [next] : [])))
  return (
    <>
      {typed.map((assignment, index) => (
        <AssignmentLine
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end and have no state
          key={index}
          columns={columns.filter(
            ({ id }) => id === assignment.columnId || !typed.some((each) => each.columnId === id),
          )}
          assignment={assignment}
          onChange={(next) => change(index, next)}
          onRemove={typed.length > 1 ? () => change(index, undefined) : undefined}
        />
      ))}
      {typed.length < columns.length && (
        <Button
          variant="subtle"
          className={classes.add ?? ''}
          onClick={() => onChange([...typed, { columnId: '', text: '' }])}
        >
          {t('add')}
        </Button>
      )}
    </>
  )
}

function assignmentsOf<Row>(typed: readonly TypedAssignment[], columns: readonly GridColumn<Row>[]): Assignment<Row>[] {
  const today = todayHere()
  return typed.flatMap(({ columnId, text }) => {
    const column = columns.find((each) => each.id === columnId)
    return column?.edit ? [{ column, value: parseCell(column.edit, text, today) }] : []
  })
}

/** Rows of other pages must be loaded before they can be edited. */
function LoadAll({ total, onLoad }: { readonly total: number; readonly onLoad: () => void }) {
  const t = useTexts(bulkEditTexts)
  const isCut = total >= MAX_ALL_ROWS
  return (
    <div className={classes.load}>
      <Button variant="default" onClick={onLoad}>
        {t('load', { count: Math.min(total, MAX_ALL_ROWS) })}
      </Button>
      <p className={classes.quiet}>{t(isCut ? 'cut' : 'loadHint', { max: formatNumber(MAX_ALL_ROWS) })}</p>
    </div>
  )
}
