import { discontinuedPart } from '@packing/contract'
import { useCallQuery } from '../../platform/api/use-call-query.ts'

/** Of a part that was just entered: the row itself learns its name once it is saved. */
export function PartName({ partNo }: { readonly partNo: string | null | undefined }) {
  const isAsked = Boolean(partNo)
  const { data } = useCallQuery(
    discontinuedPart.searchpart,
    { partNo: partNo ?? '' },
    { enabled: isAsked, staleTime: 30_000 },
  )
  return isAsked ? data?.part?.partName : null
}
