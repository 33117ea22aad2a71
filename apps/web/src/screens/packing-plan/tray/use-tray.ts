import { jobNetKick, knownPlanChanges, planBoard, planViewFunctionId, type TrayPart } from '@packing/contract'
import { useMemo, useState } from 'react'
import { ComposedInput } from '../../../platform/api/call-input.ts'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { notify } from '../../../platform/messages/notify.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import { useUrlSearch } from '../../../platform/url-state/use-url-search.ts'
import { type PlanBoard, placeKey } from '../plan/board-blocks.ts'
import type { Plan } from '../plan/plan-columns.ts'
import { dropWords } from './drop-words.ts'
import { type Judged, placeWork, stillPut } from './place-work.ts'
import { trayTexts } from './tray-texts.ts'

export interface TrayTarget {
  readonly packOn: string
  /** null: the usual line of the work. */
  readonly lineCode: string | null
}

interface TrayOptions {
  /** Of the search, without days. */
  readonly conditions: Readonly<Record<string, unknown>>
  readonly plan: Plan | null | undefined
  readonly board: PlanBoard | undefined
  /** Minutes of the lines' days, with the unsaved moves. */
  readonly loads: ReadonlyMap<string, number>
}

interface Drop extends Judged {
  readonly keys: readonly string[]
  /** What was tried before it, as text. */
  readonly before: string
}

export const keyOfPart = ({ dealerCode, partNo, packStyle, earliestOn, latestOn }: TrayPart) =>
  [dealerCode, partNo, packStyle, earliestOn, latestOn].join(' ')

const noKeys: ReadonlySet<string> = new Set()
const noParts: readonly TrayPart[] = []

function useDrops(changes: string, rev: number | undefined) {
  const [made, setMade] = useState<readonly Drop[]>([])
  const drops = stillPut(made, changes, rev)
  return { drops, add: (drop: Drop) => setMade([...drops, drop]) }
}

function useSelection(parts: readonly TrayPart[]) {
  const [selection, setSelection] = useState(noKeys)
  const selected = useMemo(() => parts.filter((part) => selection.has(keyOfPart(part))), [parts, selection])
  return {
    selection,
    selected,
    choose: (chosen: readonly TrayPart[]) => setSelection(new Set(chosen.map(keyOfPart))),
    toggle: (part: TrayPart) =>
      setSelection((old) => {
        const key = keyOfPart(part)
        return new Set(old.has(key) ? [...old].filter((each) => each !== key) : [...old, key])
      }),
    clear: () => setSelection(noKeys),
  }
}

export type Tray = ReturnType<typeof useTray>

/** Unplanned work, and the changes of What if that putting it on a day makes. */
export function useTray({ conditions, plan, board, loads }: TrayOptions) {
  const t = useTexts(trayTexts)
  const language = useLanguage()
  const can = useCan()
  const [search, changeSearch] = useUrlSearch()
  const unplannedLots = plan?.kpi.unplannedLots ?? 0
  const isShown = unplannedLots > 0
  const query = useCallQuery(planBoard.searchTray, new ComposedInput({ ...conditions }), {
    functionId: planViewFunctionId.DAILY,
    enabled: isShown,
  })
  const parts = query.data?.parts ?? noParts
  const hand = useSelection(parts)
  const tried = typeof search['changes'] === 'string' ? search['changes'] : ''
  // The plan was levelled with changes: a trial without them would compare two things.
  const changes = tried === '' ? (plan?.kpi.withChanges ?? '') : tried
  const { drops, add } = useDrops(changes, plan?.rev)
  const judge = (work: readonly TrayPart[], { packOn, lineCode }: TrayTarget) => {
    const line = lineCode ?? work[0]?.lines[0] ?? ''
    const day = board?.days.find((each) => each.lineCode === line && each.packOn === packOn)
    return placeWork(work, {
      line,
      packOn,
      day: day && { ...day, loadMinutes: loads.get(placeKey(line, packOn)) ?? day.loadMinutes },
      frozen: board ?? { today: '', fence: '', frozenWeeks: [], canBreak: false },
      put: drops.filter((drop) => drop.line === line && drop.packOn === packOn),
      changes: knownPlanChanges(changes),
    })
  }
  const showChanges = (next: string) =>
    changeSearch({ changes: next || undefined, trial: undefined }, { replace: true })
  return {
    isShown,
    isRead: query.data !== undefined,
    canPut: board?.isNewest === true && can(jobNetKick.exec),
    hasRole: can(jobNetKick.exec),
    parts,
    hasMore: query.data?.hasMore ?? false,
    /** Of each part that was put on a day: the last of them. */
    putOn: useMemo(() => new Map(drops.flatMap((drop) => drop.keys.map((key) => [key, drop] as const))), [drops]),
    ...hand,
    judge,
    /** Whether there is any work to put; what cannot be there is said. */
    put: (work: readonly TrayPart[], target: TrayTarget): boolean => {
      if (work.length === 0) return false
      const verdict = judge(work, target)
      const { changes: after, put } = verdict
      if (after === undefined) {
        notify('warning', dropWords(t, language, verdict).text)
        return true
      }
      add({ ...put, rev: plan?.rev, keys: work.map(keyOfPart), before: tried, after })
      hand.clear()
      showChanges(after)
      return true
    },
    back: drops.length === 0 ? undefined : () => showChanges(drops.at(-1)?.before ?? ''),
  }
}
