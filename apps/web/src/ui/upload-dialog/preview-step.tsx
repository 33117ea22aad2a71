import { Alert, Button, Tabs } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { DataGrid } from '../data-grid/data-grid.tsx'
import type { GridColumn } from '../data-grid/grid-column.ts'
import { Stat, StatRow } from '../stat.tsx'
import classes from './upload-dialog.module.css'
import type { UploadIssue, UploadPreview } from './upload-preview.ts'

interface PreviewStepProps<Change> {
  readonly preview: UploadPreview<Change>
  readonly changeColumns: readonly GridColumn<Change>[]
  readonly summary: ReactNode
  readonly isCommitting: boolean
  readonly onCommit: () => void
  readonly onOtherFile: () => void
  readonly onDownloadErrors: ((uploadId: string) => void) | undefined
}

/** What is wrong with the file and what it would change, before anything is changed. */
export function PreviewStep<Change>(props: PreviewStepProps<Change>) {
  const { preview } = props
  const { t } = useText()
  const isRefused = preview.status === 'REFUSED' || preview.errorCount > 0
  const issueCount = preview.errorCount + preview.warningCount
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
        {props.summary}
      </StatRow>
      <Verdict preview={preview} isRefused={isRefused} />
      <Tabs defaultValue={issueCount > 0 ? 'issues' : 'changes'} className={classes.tabs as string} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="issues">
            {t('upload.issues')} ({formatNumber(issueCount)})
          </Tabs.Tab>
          <Tabs.Tab value="changes">{t('upload.changes')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="issues" className={classes.tabPanel as string}>
          <Issues issues={preview.issues} total={issueCount} />
        </Tabs.Panel>
        <Tabs.Panel value="changes" className={classes.tabPanel as string}>
          <Changes changes={preview.changes} columns={props.changeColumns} />
        </Tabs.Panel>
      </Tabs>
      <div className={classes.buttons}>
        <Button disabled={isRefused} loading={props.isCommitting} onClick={props.onCommit} data-autofocus>
          {t('upload.commit')}
        </Button>
        <Button variant="default" onClick={props.onOtherFile}>
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

function Verdict({ preview, isRefused }: { readonly preview: UploadPreview; readonly isRefused: boolean }) {
  const { t } = useText()
  if (isRefused) return <Alert color="red">{t('upload.refused')}</Alert>
  if (preview.alreadyCommitted) return <Alert color="yellow">{t('upload.alreadyCommitted')}</Alert>
  return <Alert color="green">{t('upload.clean')}</Alert>
}

function Issues({ issues, total }: { readonly issues: readonly UploadIssue[]; readonly total: number }) {
  const { t } = useText()
  const columns = useMemo<readonly GridColumn<UploadIssue>[]>(
    () => [
      { id: 'line', header: t('upload.line'), kind: 'number', width: 64 },
      { id: 'errorType', header: t('upload.type'), width: 72, value: (issue) => t(`upload.${issue.errorType}`) },
      { id: 'column', header: t('upload.column'), kind: 'code', width: 120 },
      { id: 'value', header: t('upload.value'), kind: 'code', width: 140 },
      { id: 'message', header: t('upload.message'), width: 480 },
    ],
    [t],
  )
  return (
    <DataGrid
      label={t('upload.issues')}
      rows={issues}
      columns={columns}
      rowKey={(issue) => `${issue.line} ${issue.column} ${issue.message}`}
      rowStatus={(issue) => ({
        tone: issue.errorType === 'ERROR' ? 'error' : 'warning',
        label: t(`upload.${issue.errorType}`),
      })}
      state={{ kind: 'empty', title: t('upload.clean'), hint: '' }}
      footer={issues.length < total && t('upload.cut', { count: formatNumber(issues.length) })}
    />
  )
}

interface ChangesProps<Change> {
  readonly changes: readonly Change[]
  readonly columns: readonly GridColumn<Change>[]
}

function Changes<Change>({ changes, columns }: ChangesProps<Change>) {
  const { t } = useText()
  const keys = useMemo(() => new Map(changes.map((change, index) => [change, String(index)])), [changes])
  return (
    <DataGrid
      label={t('upload.changes')}
      rows={changes}
      columns={columns}
      rowKey={(change) => keys.get(change) ?? ''}
    />
  )
}
