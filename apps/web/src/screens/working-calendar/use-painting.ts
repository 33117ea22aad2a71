import type { CalendarHeader, WorkingDayRow } from '@packing/contract'
import { type KeyboardEvent, useMemo } from 'react'
import { texts } from '../../platform/i18n/texts.ts'
import { notify } from '../../platform/messages/notify.ts'
import { type KeyRule, ruleFor, useKeyLists } from '../../platform/shortcuts/key-lists.ts'
import type { GridEditing } from '../../ui/columns/grid-editing.ts'
import { useStableCallback } from '../../ui/hooks/use-stable-callback.ts'
import { workingCalendarTexts } from './working-calendar-texts.ts'
import type { Paint } from './year-head.tsx'

const text = texts(workingCalendarTexts)

const paintRules: readonly KeyRule<Paint>[] = [
  { does: 'W', keys: ['w'], means: workingCalendarTexts['type.W'] },
  { does: 'H', keys: ['h'], means: workingCalendarTexts['type.H'] },
  { does: 'S', keys: ['s'], means: workingCalendarTexts['type.S'] },
  { does: 'half', keys: ['5', '½'], means: workingCalendarTexts['keys.half'] },
]
const moveRules: readonly KeyRule[] = [
  {
    does: 'move',
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
    orWith: ['Shift'],
    means: workingCalendarTexts['keys.move'],
  },
  { does: 'month', keys: ['PageUp', 'PageDown'], orWith: ['Shift'], means: workingCalendarTexts['keys.month'] },
]
const keyList = [{ title: workingCalendarTexts['keys.title'], rules: [...moveRules, ...paintRules] }]

const HALF = 50

interface Painting {
  readonly rows: ReadonlyMap<string, WorkingDayRow>
  readonly grid: GridEditing<WorkingDayRow>
  readonly header: CalendarHeader | undefined
  readonly canEdit: boolean
}

/** Sets the day type of several days as one undo step. */
export function usePainting({ rows, grid, header, canEdit }: Painting) {
  useKeyLists(useMemo(() => keyList, []))
  const canPaint = canEdit && header?.isCurrent === true && header.status !== 'NONE'
  const paint = useStableCallback((kind: Paint, days: Iterable<string>) => {
    if (!canEdit || !header) return
    if (!canPaint) return notify('info', text(header.isCurrent ? 'registerFirst' : 'earlier'))
    const chosen = [...days].flatMap((day) => rows.get(day) ?? [])
    const free = chosen.filter(({ calDate }) => header.canChangePast || calDate >= header.today)
    const dayType = kind === 'half' ? 'W' : kind
    const workPct = kind === 'W' ? header.defaultWorkPct : kind === 'half' ? HALF : 0
    const changes = free.flatMap((row) => {
      const rowKey = grid.rowKey(row)
      return [
        { rowKey, columnId: 'dayType', value: dayType },
        { rowKey, columnId: 'workPct', value: workPct },
      ]
    })
    if (changes.length > 0) grid.setCells(changes, kind === 'half' ? text('half') : text(`type.${kind}`))
    const past = chosen.length - free.length
    if (past > 0) notify('info', text('pastSkipped', { count: past }))
  })
  const onKey = (event: KeyboardEvent, days: Iterable<string>): boolean => {
    const rule = ruleFor(paintRules, event)
    if (rule) paint(rule.does, days)
    return rule !== undefined
  }
  return { canPaint, paint, onKey }
}
