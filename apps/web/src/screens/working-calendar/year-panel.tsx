import type { WorkingDayRow } from '@packing/contract'
import { ConflictPanel } from '../../ui/edits/conflict-panel.tsx'
import { TrialPanel } from '../../ui/master-trial/trial-panel.tsx'
import { RowHistory } from '../../ui/row-history/row-history.tsx'
import type { CalendarData } from './day-faces.ts'
import { DayPanel, Differences } from './day-panel.tsx'
import type { WorkingDays } from './use-working-days.ts'

interface YearPanelProps {
  readonly list: WorkingDays
  readonly data: CalendarData | undefined
  readonly other: ReadonlyMap<string, WorkingDayRow> | undefined
  readonly compareRev: number | undefined
  readonly onCloseCompare: () => void
}

/** One at a time; pending decisions come first. */
export function YearPanel({ list, data, other, compareRev, onCloseCompare }: YearPanelProps) {
  const { edits, bulk, panel, options, screen } = list
  if (edits.conflicts.isShown)
    return <ConflictPanel conflicts={edits.conflicts} columns={options.columns} nameOf={list.nameOf} />
  if (bulk.panel) return bulk.panel
  if (list.trial.isOpen) return <TrialPanel trial={list.trial} />
  if (other && compareRev !== undefined)
    return <Differences rows={edits.grid.rows} other={other} rev={compareRev} onClose={onCloseCompare} />
  const { row } = panel
  if (!row || !data) return null
  if (panel.kind === 'details')
    return <DayPanel row={row} data={data} selectedCount={screen.selection.size} onClose={panel.close} />
  return <RowHistory {...list.trailOf(row)} title={list.nameOf(row)} columns={options.columns} onClose={panel.close} />
}
