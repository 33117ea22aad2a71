import { useTexts } from '../../platform/i18n/texts.ts'
import { ExceptionInbox } from '../../ui/exceptions/exception-inbox.tsx'
import { useExceptions } from '../../ui/exceptions/use-exceptions.ts'
import { Card } from './card.tsx'
import { topPageTexts } from './top-page-texts.ts'

/** What is late, to be decided, or due. */
export function InboxCard() {
  const t = useTexts(topPageTexts)
  const { data } = useExceptions({ functionId: 'C01F01' })
  if (data?.rows.length === 0) return null
  return (
    <Card title={t('inbox')} isWide>
      {data && <ExceptionInbox rows={data.rows} today={data.today} />}
    </Card>
  )
}
