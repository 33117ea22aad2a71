import { useMemo, useState } from 'react'
import type { GridEditing } from '../columns/grid-editing.ts'

type Keys = ReadonlyMap<string, string>
const noRows: readonly never[] = []

/** New rows get the key of their fields once they are saved and loaded; until then they have one of their own. */
export function useSavedKeys() {
  const [saved, setSaved] = useState<Keys>(new Map())
  return { saved, addSaved: (keys: Keys) => setSaved((before) => new Map([...before, ...keys])) }
}

const sameKey = (key: string) => key

/** The key under which a row is shown now: stable while nothing new was saved. */
export function useKeyNow<Row>({ rows, rowKey }: Pick<GridEditing<Row>, 'rows' | 'rowKey'>, saved: Keys) {
  const shown = saved.size === 0 ? noRows : rows
  return useMemo(() => {
    if (saved.size === 0) return sameKey
    const keys = new Set(shown.map(rowKey))
    return (key: string) => (keys.has(key) ? key : (saved.get(key) ?? key))
  }, [shown, rowKey, saved])
}
