import { normalisePartNo, partSets } from '@packing/contract'
import { useMemo } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { isDate } from '../calendar/dates.ts'
import { type SetFigures, type SetMember, setFigures } from './set-figures.ts'

interface EditedSet {
  readonly members: readonly SetMember[]
  readonly dealerCode: string
  readonly validFrom: string
  readonly caseCode?: string
  readonly sets: 'COMMON_LOT' | 'GIVEN'
  /** Of the screen; its privilege is checked. */
  readonly functionId: string
}

const noFacts = { parts: [], cases: [] }

/** Figures of a set while it is edited. The server sends the packing of parts; the rest is computed here. */
export function useSetFigures({ members, dealerCode, validFrom, caseCode = '', sets, functionId }: EditedSet): {
  readonly figures: SetFigures
  readonly cases: readonly { readonly code: string }[]
  readonly isLoading: boolean
} {
  const parts = [...new Set(members.map(({ partNo }) => normalisePartNo(partNo)))].filter(isPartNo).toSorted()
  const { data, isPlaceholderData, isPending } = useCallQuery(
    partSets.init,
    {
      parts,
      ...(dealerCode === '' ? {} : { dealer: dealerCode }),
      ...(isDate(validFrom) ? { on: validFrom } : {}),
    },
    { staleTime: 30_000, functionId },
  )
  const facts = data ?? noFacts
  const figures = useMemo(() => setFigures(facts, { members, caseCode, sets }), [facts, members, caseCode, sets])
  return { figures, cases: facts.cases, isLoading: isPlaceholderData || isPending }
}

const isPartNo = (partNo: string) => partNo !== '' && partNo.length <= 18
