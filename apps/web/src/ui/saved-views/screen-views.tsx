import type { Screen } from '@packing/contract'
import { useSavedViews } from './use-saved-views.ts'
import { ViewsMenu } from './views-menu.tsx'

interface ScreenViewsProps {
  readonly screen: Pick<Screen, 'keys'>
  /** For a second list with another search, in capitals: its views are its own. */
  readonly part?: string
  /** `viewState` of `useSearchScreen` or `useViewState`. */
  readonly state: Parameters<typeof useSavedViews>[1]
}

/** Saved views of a list that is not edited; the grid needs the screen's `arrangement`. */
export function ScreenViews({ screen, part, state }: ScreenViewsProps) {
  const [key = ''] = screen.keys
  return <ViewsMenu views={useSavedViews(part === undefined ? key : `${key}.${part}`, state)} />
}
