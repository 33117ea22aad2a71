import { Loader } from '@mantine/core'
import { busy } from '../platform/api/busy.ts'
import { useTexts } from '../platform/i18n/texts.ts'
import { useStore } from '../platform/store.ts'
import classes from './shell.module.css'
import { shellTexts } from './shell-texts.ts'

/** A bar at the top and a spinner over the page while the user waits for calls. Takes clicks, never the keyboard focus. */
export function BusyIndicator() {
  const t = useTexts(shellTexts)
  const { isShown, isBlocked } = useStore(busy)
  return (
    <>
      {/* For the eye only: the spinner speaks for both. */}
      <div className={classes.busy} data-on={isShown || undefined} data-busy={isShown || undefined} aria-hidden />
      {(isShown || isBlocked) && (
        <div
          className={classes.blocker}
          data-blocked={isBlocked || undefined}
          data-visible={(isShown && isBlocked) || undefined}
          data-print="off"
        >
          {isShown && (
            <div className={classes.spinner} role="status" aria-label={t('wait')}>
              <Loader size="md" />
            </div>
          )}
        </div>
      )}
    </>
  )
}
