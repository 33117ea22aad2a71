import { Alert, Button, Tabs } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { DataGrid } from '../data-grid/data-grid.tsx'
import type { GridColumn } from '../data-grid/grid-column.ts'
import { FileImpactAlert, FileImpactList } from '../plan-impact/file-impact.tsx'
import { Stat, StatRow } from '../stat.tsx'
import { IssuesList } from './issues-list.tsx'
import classes from './upload-dialog.module.css'
import type { UploadPreview } from './upload-preview.ts'

interface PreviewStepProps<Change> {
  readonly preview: UploadPreview<Change>
  readonly changeColumns: readonly GridColumn<Change>[]
  readonly summary: ReactNode
  readonly isCommitting: boolean
  readonly onCommit: () => void
  readonly onStop: () => void
  readonly onOtherFile: () => void
  readonly onDownloadErrors: ((uploadId: string) => void) | undefined
}

/** The issues and changes of a file before it is committed. */
export function PreviewStep<Change>(props: PreviewStepProps<Change>) {
  const { preview } = props
  const { t } = useText()
  const isRefused = preview.status === 'REFUSED' || preview.errorCount > 0
  const issueCount = preview.errorCount + preview.warningCount
  const { counts, impact } = preview
  const changeCount = countChanges(preview)
  return (
    <>
      <strong className={classes.fileName}>{preview.fileName}</strong>
      <StatRow>
        <Stat label={t('upload.rows')} value={preview.lineCount} />
        <Stat label={t('upload.errors')} value={preview.errorCount} tone={preview.errorCount > 0 ? 'error' : 'ok'} />
        <Stat
          label={t('upload.warnings')}
          value={preview.warningCount}
          tone={preview.warningCount > 0 ? 'warning' : 'neutral'}
        />
        <Counts counts={counts} />
        {props.summary}
      </StatRow>
      <Verdict preview={preview} isRefused={isRefused} isIdle={changeCount === 0} />
      {impact && changeCount > 0 && <FileImpactAlert impact={impact} />}
      <Lists preview={preview} changeColumns={props.changeColumns} />
      <div className={classes.buttons}>
        <Button disabled={isRefused} loading={props.isCommitting} onClick={props.onCommit} data-autofocus>
          {t('upload.commit')}
        </Button>
        {props.isCommitting && (
          <Button variant="default" onClick={props.onStop}>
            {t('action.stop')}
          </Button>
        )}
        <Button variant="default" disabled={props.isCommitting} onClick={props.onOtherFile}>
          {t('upload.otherFile')}
        </Button>
        {issueCount > 0 && props.onDownloadErrors && (
          <Button variant="default" onClick={() => props.onDownloadErrors?.(preview.uploadId)}>
            {t('upload.errorWorkbook')}
          </Button>
        )}
      </div>
    </>
  )
}

const countChanges = ({ counts }: Pick<UploadPreview, 'counts'>) => counts.added + counts.changed + counts.deleted

/** The most urgent tab is open first. */
function Lists<Change>({ preview, changeColumns }: Pick<PreviewStepProps<Change>, 'preview' | 'changeColumns'>) {
  const { t } = useText()
  const { impact } = preview
  const issueCount = preview.errorCount + preview.warningCount
  const touched = impact?.rows.length ?? 0
  return (
    <Tabs
      defaultValue={issueCount > 0 ? 'issues' : touched > 0 ? 'impact' : 'changes'}
      className={classes.tabs as string}
      keepMounted={false}
    >
      <Tabs.List>
        <Tabs.Tab value="issues">
          {t('upload.issues')} ({formatNumber(issueCount)})
        </Tabs.Tab>
        {touched > 0 && <Tabs.Tab value="impact">{t('impact.tab', { count: formatNumber(touched) })}</Tabs.Tab>}
        <Tabs.Tab value="changes">{t('upload.changes')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="issues" className={classes.tabPanel as string}>
        <IssuesList preview={preview} />
      </Tabs.Panel>
      {impact && touched > 0 && (
        <Tabs.Panel value="impact" className={classes.tabPanel as string}>
          <FileImpactList impact={impact} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="changes" className={classes.tabPanel as string}>
        <Changes changes={preview.changes} columns={changeColumns} total={countChanges(preview)} />
      </Tabs.Panel>
    </Tabs>
  )
}

function Counts({ counts }: { readonly counts: UploadPreview['counts'] }) {
  const { t } = useText()
  return (
    <>
      <Stat label={t('upload.change.ADDED')} value={counts.added} />
      <Stat label={t('upload.change.CHANGED')} value={counts.changed} />
      <Stat
        label={t('upload.change.DELETED')}
        value={counts.deleted}
        tone={counts.deleted > 0 ? 'warning' : 'neutral'}
      />
      <Stat label={t('upload.unchanged')} value={counts.unchanged} />
    </>
  )
}

interface VerdictProps {
  readonly preview: UploadPreview
  readonly isRefused: boolean
  readonly isIdle: boolean
}

function Verdict({ preview, isRefused, isIdle }: VerdictProps) {
  const { t } = useText()
  if (isRefused) return <Alert color="red">{t('upload.refused')}</Alert>
  if (preview.alreadyCommitted) return <Alert color="yellow">{t('upload.alreadyCommitted')}</Alert>
  if (isIdle) return <Alert color="yellow">{t('upload.noChange')}</Alert>
  return <Alert color="green">{t(preview.warningCount > 0 ? 'upload.warned' : 'upload.clean')}</Alert>
}

interface ChangesProps<Change> {
  readonly changes: readonly Change[]
  readonly columns: readonly GridColumn<Change>[]
  readonly total: number
}

function Changes<Change>({ changes, columns, total }: ChangesProps<Change>) {
  const { t } = useText()
  const keys = useMemo(() => new Map(changes.map((change, index) => [change, String(index)])), [changes])
  return (
    <DataGrid
      label={t('upload.changes')}
      rows={changes}
      columns={columns}
      rowKey={(change) => keys.get(change) ?? ''}
      state={{ kind: 'empty', title: t('upload.noChange'), hint: '' }}
      footer={changes.length < total && t('upload.cut', { count: formatNumber(changes.length) })}
    />
  )
}
