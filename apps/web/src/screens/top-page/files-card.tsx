import { useText } from '../../platform/i18n/i18n.ts'
import { FileList } from '../../ui/file-requests/file-list.tsx'
import { Card } from './card.tsx'
import type { TopPageData } from './top-page-data.ts'

/** Files made in the background that the user asked for, from whatever screen. */
export function FilesCard({ files }: { readonly files: TopPageData['files'] }) {
  const { t } = useText()
  return (
    <Card title={t('files.title')} isWide>
      <FileList initial={files} none={t('files.none')} />
    </Card>
  )
}
