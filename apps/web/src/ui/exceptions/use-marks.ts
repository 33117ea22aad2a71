import { type DeskException, type ExceptionMark, exceptionKey, exceptions, MAX_SEEN } from '@packing/contract'
import { useEffect, useState } from 'react'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { type UserInfo, userInfo } from '../../platform/session/session.ts'
import { useStore } from '../../platform/store.ts'
import { useStableCallback } from '../hooks/use-stable-callback.ts'

export type MarkChange = Pick<ExceptionMark, 'ownerId' | 'asideUntil'>
interface Decided extends MarkChange, Pick<DeskException, 'group' | 'count'> {
  /** When the server had saved it: a list that was read later knows it, and what has happened since. */
  readonly savedAt?: string | undefined
}

/** As the server decides it: a row comes back in another group or with more of the same. */
const holds = ({ group, count }: DeskException, decided: Decided) => group === decided.group && count <= decided.count

export function withDecision(
  row: DeskException,
  decided: Decided | undefined,
  user: Pick<UserInfo, 'employeeId' | 'employeeName'> | null,
): DeskException {
  if (!decided) return row
  const { ownerId = row.ownerId, asideUntil = row.asideUntil } = decided
  const isMine = row.isMine === null ? null : ownerId !== null && ownerId === user?.employeeId
  const owner = ownerId === row.ownerId ? row.owner : isMine ? (user?.employeeName ?? null) : ownerId
  const aside = holds(row, decided) ? asideUntil : row.asideUntil
  return Object.assign({}, row, { ownerId, isMine, owner, asideUntil: aside })
}

function withOne(all: ReadonlyMap<string, Decided>, row: DeskException, one: Decided | undefined) {
  const next = new Map(all)
  if (one) next.set(exceptionKey(row), one)
  else next.delete(exceptionKey(row))
  return next
}

interface Undoable {
  readonly row: DeskException
  readonly before: MarkChange
}

/** What lies between the instant of a save and its end. */
const SAVING_MS = 1000

const isKnown = ({ savedAt }: Decided, asOf: string) =>
  savedAt !== undefined && Date.parse(asOf) > Date.parse(savedAt) + SAVING_MS

/**
 * Owner and aside of rows as the user has just decided them, until a list is read that knows it: it is read again once a
 * minute.
 */
export function useMarks(rows: readonly DeskException[], asOf: string, isWhole: boolean) {
  // Nobody waits for it, and keys work on.
  const save = useCallCommand(exceptions.saveExceptions, { isBackground: true, isQuiet: false })
  const user = useStore(userInfo)
  const [decided, setDecided] = useState<ReadonlyMap<string, Decided>>(new Map())
  const [done, setDone] = useState<readonly Undoable[]>([])
  const decisionOn = (row: DeskException) => {
    const one = decided.get(exceptionKey(row))
    return one && isKnown(one, asOf) ? undefined : one
  }
  const apply = (row: DeskException, change: MarkChange) => {
    const { kind, object, group, count } = row
    const one: Decided = Object.assign({}, decisionOn(row), change, { group, count, savedAt: undefined })
    const settle = (then: Decided | undefined) =>
      setDecided((all) => (all.get(exceptionKey(row)) === one ? withOne(all, row, then) : all))
    setDecided((all) => withOne(all, row, one))
    save
      .mutateAsync({ marks: [Object.assign({ kind, object, group, count }, change)] })
      .then((saved) => settle(saved ? Object.assign({}, one, { savedAt: saved.asOf }) : one))
      // The message says why; the row is as it was.
      .catch(() => settle(undefined))
  }
  const mark = (row: DeskException, change: MarkChange) => {
    const before: MarkChange = change.ownerId === undefined ? { asideUntil: row.asideUntil } : { ownerId: row.ownerId }
    setDone((all) => [...all, { row, before }])
    apply(row, change)
  }
  const undo = () => {
    const last = done.at(-1)
    if (!last) return
    setDone(done.slice(0, -1))
    apply(last.row, last.before)
  }
  const isNew = useSeen(rows, asOf, isWhole)
  return {
    rows: rows.map((row) => withDecision(row, decisionOn(row), user)),
    isNew,
    mark,
    undo: done.length === 0 ? undefined : undo,
  }
}

/** Reports what is shown as seen, and with it what is no longer there; during this visit it stays new. */
function useSeen(rows: readonly DeskException[], asOf: string, isWhole: boolean) {
  const save = useCallCommand(exceptions.saveExceptions, { isQuiet: true, isBackground: true })
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())
  const report = useStableCallback(() => {
    setArrived(new Set([...arrived, ...rows.filter((row) => row.isNew).map(exceptionKey)]))
    save.mutate({ seen: rows.slice(0, MAX_SEEN).map(({ kind, object }) => ({ kind, object })), seenAsOf: asOf })
  })
  const shown = isWhole ? rows.map(exceptionKey).toSorted().join('\n') : undefined
  useEffect(() => {
    if (shown !== undefined) report()
  }, [shown, report])
  return (row: DeskException) => row.isNew || arrived.has(exceptionKey(row))
}
