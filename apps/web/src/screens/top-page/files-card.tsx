import { useTexts } from '../../platform/i18n/texts.ts'
import { FileList } from '../../ui/file-requests/file-list.tsx'
import { fileRequestsTexts } from '../../ui/file-requests/file-requests-texts.ts'
import { Card } from './frame/card.tsx'
import type { TopPageData } from './frame/top-page-data.ts'

export function FilesCard({ files }: { readonly files: TopPageData['files'] }) {
  const t = useTexts(fileRequestsTexts)
  return (
    <Card title={t('title')} isWide>
      <FileList initial={files} none={t('none')} />
    </Card>
  )
}
