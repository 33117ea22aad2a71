import { common } from '@packing/contract'
import { useMemo } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { coloursOfCodes } from './code-colours.ts'

/** A dealer has one colour on every screen: by its place among all dealers of the PRCTCC. */
export function useDealerColours(): (dealerCode: string) => string {
  const dealers = useCallQuery(common.getdealerprct, {}, { staleTime: 300_000 }).data
  return useMemo(() => coloursOfCodes((dealers ?? []).map(({ code }) => code)), [dealers])
}
