import { useTexts } from '../../platform/i18n/texts.ts'
import { useUrlParam } from '../../platform/url-state/use-url-search.ts'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import { packingPlanTexts } from './packing-plan-texts.ts'

const SHOWN = '1'

export function useFigures() {
  const [figures, setFigures] = useUrlParam('figures', SHOWN)
  const isShown = figures === SHOWN
  return { isShown, toggle: () => setFigures(isShown ? '0' : SHOWN) }
}

/** The figures take the space of a dozen rows, so they can be hidden. */
export function FiguresButton() {
  const t = useTexts(packingPlanTexts)
  const { isShown, toggle } = useFigures()
  return <ActionButton onClick={toggle}>{t(isShown ? 'hideFigures' : 'showFigures')}</ActionButton>
}
