import type { Screen } from '@packing/contract'
import { useSavedViews } from './use-saved-views.ts'
import { ViewsMenu } from './views-menu.tsx'

interface ScreenViewsProps {
  readonly screen: Pick<Screen, 'keys'>
  /** `viewState` of `useSearchScreen`. */
  readonly state: Parameters<typeof useSavedViews>[1]
}

/** Saved views of a list that is not edited; the grid needs the screen's `arrangement`. */
export function ScreenViews({ screen, state }: ScreenViewsProps) {
  return <ViewsMenu views={useSavedViews(screen.keys[0] ?? '', state)} />
}
