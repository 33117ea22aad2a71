import { planViewFunctionId } from '@packing/contract'
import { ScreenNotice } from '../../../ui/data-grid/view/grid-notice.tsx'
import { failureOf } from '../../../ui/search-screen/use-search-screen.ts'

interface FailedComparisonProps {
  readonly query: { readonly error: Error; readonly refetch: () => unknown }
}

export function FailedComparison({ query: { error, refetch } }: FailedComparisonProps) {
  return (
    <ScreenNotice state={failureOf(error, { functionId: planViewFunctionId.DAILY, retry: () => void refetch() })} />
  )
}
