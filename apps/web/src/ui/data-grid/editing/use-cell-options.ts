import { useEffect, useRef, useState } from 'react'
import type { CellEditor, CellOption } from '../../columns/cell-editor.ts'
import { labelOf } from '../../columns/parse-cell.ts'

const LOOKUP_MS = 200
const MAX_OPTIONS = 200

export interface OptionList {
  readonly options: readonly CellOption[]
  /** -1: none, the typed text counts. */
  readonly active: number
  readonly note: 'none' | 'failed' | 'waiting' | undefined
}

export interface CellOptions {
  readonly list: OptionList | undefined
  chosen(): string | undefined
  show<Row>(editor: CellEditor<Row>, text: string, current?: string): void
  move(by: 1 | -1): boolean
  close(): void
}

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** Options that start with the text come before those that contain it. */
export function matchingOptions(options: readonly CellOption[], text: string): readonly CellOption[] {
  const sought = folded(text)
  if (sought === '') return options
  const words = (option: CellOption) => [folded(option.value), folded(labelOf(option))]
  const begins = options.filter((option) => words(option).some((word) => word.startsWith(sought)))
  const contains = options.filter(
    (option) => !begins.includes(option) && words(option).some((word) => word.includes(sought)),
  )
  return [...begins, ...contains]
}

export function useCellOptions(): CellOptions {
  const [list, setList] = useState<OptionList>()
  const newest = useRef<OptionList>(undefined)
  const asked = useRef<AbortController>(undefined)
  const put = (next: OptionList | undefined) => {
    newest.current = next
    setList(next)
  }
  const stop = () => asked.current?.abort()
  useEffect(() => () => asked.current?.abort(), [])

  const ask = <Row>(editor: CellEditor<Row>, text: string) => {
    const controller = new AbortController()
    asked.current = controller
    const { signal } = controller
    const timer = setTimeout(() => {
      Promise.resolve(editor.lookup?.(text, signal) ?? []).then(
        (options) => {
          if (!signal.aborted)
            put({ options: options.slice(0, MAX_OPTIONS), active: -1, note: options.length === 0 ? 'none' : undefined })
        },
        () => {
          if (!signal.aborted) put({ options: [], active: -1, note: 'failed' })
        },
      )
    }, LOOKUP_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  return {
    list,
    chosen: () => {
      const { options, active } = newest.current ?? { options: [], active: -1 }
      return options[active]?.value
    },
    show(editor, text, current) {
      stop()
      if (editor.kind === 'choice') {
        const options = matchingOptions(editor.options ?? [], text)
        const active = text === '' ? options.findIndex(({ value }) => value === current) : options.length > 0 ? 0 : -1
        put({ options, active, note: options.length === 0 ? 'none' : undefined })
      } else if (editor.kind === 'lookup' && editor.lookup) {
        put({ options: newest.current?.options ?? [], active: -1, note: 'waiting' })
        ask(editor, text)
      }
    },
    move(by) {
      const now = newest.current
      if (!now || now.options.length === 0) return false
      put({ ...now, active: Math.min(Math.max(now.active + by, 0), now.options.length - 1) })
      return true
    },
    close() {
      stop()
      put(undefined)
    },
  }
}
