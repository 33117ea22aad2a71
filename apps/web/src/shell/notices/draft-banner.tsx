import { Button } from '@mantine/core'
import { discardDrafts, offeredDrafts, restoreDrafts } from '../../platform/drafts/drafts.ts'
import { formatDateTime } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useStore } from '../../platform/store.ts'
import classes from '../frame/shell.module.css'
import { shellTexts } from '../frame/shell-texts.ts'

export function DraftBanner() {
  const t = useTexts(shellTexts)
  const offered = useStore(offeredDrafts)
  if (offered.length === 0) return null
  const time = formatDateTime(new Date(Math.max(...offered.map((draft) => draft.storedAt))).toISOString())
  return (
    <div className={classes.banner} role="status">
      <p>{t('draft.offer', { time })}</p>
      <Button variant="light" onClick={restoreDrafts}>
        {t('draft.restore')}
      </Button>
      <Button variant="default" onClick={discardDrafts}>
        {t('draft.discard')}
      </Button>
    </div>
  )
}
