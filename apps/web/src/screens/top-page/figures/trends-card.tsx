import { TREND_MONTHS } from '@packing/contract'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { Trends } from '../../../ui/trends/trends.tsx'
import { Card } from '../frame/card.tsx'
import { topPageTexts } from '../frame/top-page-texts.ts'

export function TrendsCard({ today }: { readonly today: string }) {
  const t = useTexts(topPageTexts)
  return (
    <Trends
      today={today}
      frame={(trends) => (
        <Card title={t('trends', { months: TREND_MONTHS })} isWide>
          {trends}
        </Card>
      )}
    />
  )
}
