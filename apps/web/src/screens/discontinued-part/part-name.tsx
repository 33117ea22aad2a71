import { discontinuedPart } from '@packing/contract'
import { useCallQuery } from '../../platform/api/use-call-query.ts'

/** For a part entered just now: the row has its name only after the save. */
export function PartName({ partNo }: { readonly partNo: string | null | undefined }) {
  const isAsked = Boolean(partNo)
  const { data } = useCallQuery(
    discontinuedPart.searchpart,
    { partNo: partNo ?? '' },
    { enabled: isAsked, staleTime: 30_000 },
  )
  return isAsked ? data?.part?.partName : null
}
