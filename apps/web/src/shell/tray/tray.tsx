import { Popover, UnstyledButton } from '@mantine/core'
import { jobNetKick } from '@packing/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useLive } from '../../platform/live/live.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { useAction } from '../../platform/shortcuts/actions.ts'
import { useStore } from '../../platform/store.ts'
import { FileList } from '../../ui/file-requests/file-list.tsx'
import { liveFiles } from '../../ui/file-requests/file-requests.ts'
import { isUnderWay } from '../../ui/file-requests/newest-files.ts'
import { BarIcon } from '../frame/bar-icon.tsx'
import shell from '../frame/shell.module.css'
import { runsUnderWay } from './own-runs.ts'
import classes from './tray.module.css'
import { TrayRuns } from './tray-runs.tsx'
import { trayTexts } from './tray-texts.ts'
import { useRunNotices } from './use-run-notices.ts'

const MOST_FILES = 6

/** Runs and files of the user, on every screen. */
export function Tray() {
  const t = useTexts(trayTexts)
  const [isOpen, setIsOpen] = useState(false)
  const canSeeRuns = useCan()(jobNetKick.search)
  useLive(canSeeRuns)
  useRunNotices()
  const count = useCount()
  const label = count > 0 ? t('running', { count }) : t('title')
  const close = () => setIsOpen(false)
  useAction({ id: 'tray', label: t('title'), keys: 'Alt+J', place: 'app', run: () => setIsOpen((before) => !before) })
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={560} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <UnstyledButton
          className={shell.barButton ?? ''}
          aria-label={label}
          title={`${label} (Alt+J)`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <BarIcon>
            <path d="M2 9.500l2-6h8l2 6v4H2zM2 9.500h3.500l1 2h3l1-2H14" />
          </BarIcon>
          {count > 0 && (
            <span className={classes.count} aria-hidden>
              {count}
            </span>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('title')} className={classes.tray ?? ''}>
        {canSeeRuns && (
          <section aria-label={t('runs')}>
            <h2 className={classes.heading}>
              {t('runs')}
              <Link to="/JobNetKick" onClick={close}>
                {t('allRuns')}
              </Link>
            </h2>
            <TrayRuns onLeave={close} />
          </section>
        )}
        <section aria-label={t('files')}>
          <h2 className={classes.heading}>
            {t('files')}
            <Link to="/TopPage" onClick={close}>
              {t('allFiles')}
            </Link>
          </h2>
          <FileList most={MOST_FILES} none={t('noFiles')} />
        </section>
      </Popover.Dropdown>
    </Popover>
  )
}

function useCount(): number {
  const runs = useStore(runsUnderWay)
  const files = useStore(liveFiles)
  return runs.size + [...files.values()].filter(isUnderWay).length
}
