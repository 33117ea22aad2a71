import { Anchor } from '@mantine/core'
import { topPage } from '@packing/contract'
import { downloadFile } from '../../platform/api/download-file.ts'
import { formatBytes, formatDateTime } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { Card } from './frame/card.tsx'
import classes from './frame/top-page.module.css'
import type { TopPageData } from './frame/top-page-data.ts'
import { topPageTexts } from './frame/top-page-texts.ts'

export function ManualsCard({ manuals }: Pick<TopPageData, 'manuals'>) {
  const t = useTexts(topPageTexts)
  return (
    <Card title={t('manuals')}>
      <ul className={classes.manuals}>
        {manuals.map(({ fileId, title, version, sizeBytes, updatedAt }) => (
          <li key={fileId}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => void downloadFile(topPage.download, { fileId }).catch(() => undefined)}
            >
              {title}
            </Anchor>
            <span className={classes.quiet}>
              {t('manualFacts', { version, size: formatBytes(sizeBytes), at: formatDateTime(updatedAt) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
