import { useTexts } from '../../platform/i18n/texts.ts'
import { ExceptionInbox } from '../../ui/exceptions/exception-inbox.tsx'
import { Card } from './frame/card.tsx'
import type { TopPageData } from './frame/top-page-data.ts'
import { topPageTexts } from './frame/top-page-texts.ts'

/** What is late, to be decided, or due. */
export function InboxCard({ tasks, today, asOf }: Pick<TopPageData, 'tasks' | 'today' | 'asOf'>) {
  const t = useTexts(topPageTexts)
  return (
    <Card title={t('inbox')} isWide>
      <ExceptionInbox rows={tasks} {...{ today, asOf }} isWhole />
    </Card>
  )
}
