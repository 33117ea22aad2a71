import { createContext } from 'react'
import type { GridLayout } from '../../ui/data-grid/model/grid-layout.ts'
import type { MissingCodes } from '../../ui/search-form/missing-codes.ts'
import type { SearchFormState } from '../../ui/search-form/search-form-context.ts'

/** The one search form of the screen, for the tabs, which search each for itself. */
interface OrderForm {
  /** Header filters change it. */
  readonly form: SearchFormState
  readonly arrangement: {
    readonly layout: GridLayout | undefined
    readonly onLayoutChange: (layout: GridLayout) => void
  }
  /** Must be stable. */
  readonly onMissing: (missing: MissingCodes) => void
}

export const orderFormContext = createContext<OrderForm | null>(null)
