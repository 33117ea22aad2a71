import { useTexts } from '../../../platform/i18n/texts.ts'
import { useUrlParam } from '../../../platform/url-state/use-url-search.ts'
import { ActionButton } from '../../../ui/layout/action-bar.tsx'
import { packingPlanTexts } from '../plan/packing-plan-texts.ts'
import type { PlanTab } from './use-plan-screen.ts'

const SHOWN = '1'
const HIDDEN = '0'

export function useFigures(tab: PlanTab) {
  const [figures, setFigures] = useUrlParam('figures', tab === 'DAILY' ? HIDDEN : SHOWN)
  const isShown = figures === SHOWN
  return { isShown, toggle: () => setFigures(isShown ? HIDDEN : SHOWN) }
}

/** Charts above the rows; the daily view has its loads on the board. */
export function FiguresButton({ tab }: { readonly tab: PlanTab }) {
  const t = useTexts(packingPlanTexts)
  const { isShown, toggle } = useFigures(tab)
  return <ActionButton onClick={toggle}>{t(isShown ? 'hideFigures' : 'showFigures')}</ActionButton>
}
