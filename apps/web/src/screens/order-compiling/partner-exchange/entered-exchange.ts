import type { ExchangeSettings } from '@packing/contract'
import { useState } from 'react'
import { useDraft } from '../../../platform/drafts/use-draft.ts'

/** The exchange of a dealer as it is entered, with the settings upon which it was. Times are text. */
export interface EnteredExchange {
  readonly dealer: string
  readonly rowVersion: number
  readonly exchange: ExchangeSettings
  readonly times: string
}

/** What is entered and not saved; it survives a reload, which opens it again. */
export function useEnteredExchange(onRestored: () => void) {
  const [entered, setEntered] = useState<EnteredExchange | null>(null)
  useDraft<EnteredExchange>({
    name: 'partner-exchange',
    unsaved: entered ?? undefined,
    restore: (draft) => {
      setEntered(draft)
      onRestored()
    },
  })
  return { entered, setEntered }
}

export type EnteringExchange = ReturnType<typeof useEnteredExchange>

export const timesOf = (text: string): string[] =>
  text
    .split(/[,、，\s]+/)
    .filter((time) => time !== '')
    .map((time) => time.padStart(5, '0'))
