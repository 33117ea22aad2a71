import { type DeskException, type ExceptionMark, exceptions, MAX_SEEN } from '@packing/contract'
import { useEffect, useState } from 'react'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { type UserInfo, userInfo } from '../../platform/session/session.ts'
import { useStore } from '../../platform/store.ts'
import { useStableCallback } from '../hooks/use-stable-callback.ts'
import { keyOf } from './exception-words.ts'

export type MarkChange = Pick<ExceptionMark, 'ownerId' | 'asideUntil'>
type Decided = MarkChange & Pick<DeskException, 'group' | 'count'>

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

interface Undoable {
  readonly row: DeskException
  readonly before: MarkChange
}

/** Owner and aside of rows as the user has just decided them: the list itself is read again once a minute. */
export function useMarks(rows: readonly DeskException[], isWhole: boolean) {
  // Nobody waits for it, and keys work on.
  const save = useCallCommand(exceptions.saveExceptions, { isBackground: true })
  const user = useStore(userInfo)
  const [decided, setDecided] = useState<ReadonlyMap<string, Decided>>(new Map())
  const [done, setDone] = useState<readonly Undoable[]>([])
  const apply = (row: DeskException, change: MarkChange) => {
    const { kind, object, group, count } = row
    setDecided((all) => new Map(all).set(keyOf(row), Object.assign({}, all.get(keyOf(row)), change, { group, count })))
    save.mutate({ marks: [Object.assign({ kind, object, group, count }, change)] })
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
  const isNew = useSeen(rows, isWhole)
  return {
    rows: rows.map((row) => withDecision(row, decided.get(keyOf(row)), user)),
    isNew,
    mark,
    undo: done.length === 0 ? undefined : undo,
  }
}

/** Reports what is shown as seen, and with it what is no longer there; during this visit it stays new. */
function useSeen(rows: readonly DeskException[], isWhole: boolean) {
  const save = useCallCommand(exceptions.saveExceptions, { isQuiet: true, isBackground: true })
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())
  const report = useStableCallback(() => {
    setArrived(new Set([...arrived, ...rows.filter((row) => row.isNew).map(keyOf)]))
    save.mutate({ seen: rows.slice(0, MAX_SEEN).map(({ kind, object }) => ({ kind, object })) })
  })
  const shown = isWhole ? rows.map(keyOf).toSorted().join('\n') : undefined
  useEffect(() => {
    if (shown !== undefined) report()
  }, [shown, report])
  return (row: DeskException) => row.isNew || arrived.has(keyOf(row))
}
