import { Button } from '@mantine/core'
import { discardDrafts, offeredDrafts, restoreDrafts } from '../platform/drafts/drafts.ts'
import { formatDateTime } from '../platform/i18n/format.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { useStore } from '../platform/store.ts'
import classes from './shell.module.css'

/** Offers what was typed on this screen and not saved before it was left by force. */
export function DraftBanner() {
  const { t } = useText()
  const offered = useStore(offeredDrafts)
  if (offered.length === 0) return null
  const time = formatDateTime(new Date(Math.max(...offered.map((draft) => draft.keptAt))).toISOString())
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
