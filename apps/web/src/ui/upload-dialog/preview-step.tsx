import { Alert, Button, Tabs } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import { DataGrid } from '../data-grid/data-grid.tsx'
import { Stat, StatRow } from '../elements/stat.tsx'
import { planImpactTexts } from '../plan-impact/plan-impact-texts.ts'
import { actionTexts } from '../words/action-texts.ts'
import { FileImpactAlert, FileImpactList } from './file-impact.tsx'
import { IssuesList } from './issues-list.tsx'
import classes from './upload-dialog.module.css'
import { uploadDialogTexts } from './upload-dialog-texts.ts'
import type { UploadPreview } from './upload-preview.ts'

export interface UploadParts {
  readonly label: string
  readonly content: ReactNode
}

interface PreviewStepProps<Change> {
  readonly preview: UploadPreview<Change>
  readonly changeColumns: readonly GridColumn<Change>[]
  readonly summary: ReactNode
  readonly parts: readonly UploadParts[]
  readonly isCommitting: boolean
  readonly onCommit: () => void
  readonly onStop: () => void
  readonly onOtherFile: () => void
  readonly onDownloadErrors: ((uploadId: string) => void) | undefined
}

export function PreviewStep<Change>(props: PreviewStepProps<Change>) {
  const { preview } = props
  const t = useTexts(uploadDialogTexts)
  const tAction = useTexts(actionTexts)
  const isRejected = preview.status === 'REJECTED'
  const issueCount = preview.errorCount + preview.warningCount
  const { counts, impact } = preview
  const changeCount = countChanges(preview)
  return (
    <>
      <strong className={classes.fileName}>{preview.fileName}</strong>
      <StatRow>
        <Stat label={t('rows')} value={preview.lineCount} />
        <Stat label={t('errors')} value={preview.errorCount} tone={preview.errorCount > 0 ? 'error' : 'ok'} />
        <Stat
          label={t('warnings')}
          value={preview.warningCount}
          tone={preview.warningCount > 0 ? 'warning' : 'neutral'}
        />
        <Counts counts={counts} />
        {props.summary}
      </StatRow>
      <Verdict preview={preview} isRejected={isRejected} isIdle={changeCount === 0} />
      {impact && changeCount > 0 && <FileImpactAlert impact={impact} />}
      <Lists {...props} />
      <div className={classes.buttons}>
        <Button disabled={isRejected} loading={props.isCommitting} onClick={props.onCommit} data-autofocus>
          {t('commit')}
        </Button>
        {props.isCommitting && (
          <Button variant="default" onClick={props.onStop}>
            {tAction('stop')}
          </Button>
        )}
        <Button variant="default" disabled={props.isCommitting} onClick={props.onOtherFile}>
          {t('otherFile')}
        </Button>
        {issueCount > 0 && props.onDownloadErrors && (
          <Button variant="default" onClick={() => props.onDownloadErrors?.(preview.uploadId)}>
            {t('errorWorkbook')}
          </Button>
        )}
      </div>
    </>
  )
}

const countChanges = ({ counts }: Pick<UploadPreview, 'counts'>) => counts.added + counts.changed + counts.deleted

type ListsProps<Change> = Pick<PreviewStepProps<Change>, 'preview' | 'changeColumns' | 'parts'>

function Lists<Change>({ preview, changeColumns, parts }: ListsProps<Change>) {
  const t = useTexts(uploadDialogTexts)
  const tImpact = useTexts(planImpactTexts)
  const { impact } = preview
  const issueCount = preview.errorCount + preview.warningCount
  const touched = impact?.rows.length ?? 0
  return (
    <Tabs
      defaultValue={
        parts.length > 0 && preview.status !== 'REJECTED'
          ? 'parts 0'
          : issueCount > 0
            ? 'issues'
            : touched > 0
              ? 'impact'
              : 'changes'
      }
      className={classes.tabs ?? ''}
      keepMounted={false}
    >
      <Tabs.List>
        {parts.map(({ label }, at) => (
          <Tabs.Tab key={label} value={`parts ${at}`}>
            {label}
          </Tabs.Tab>
        ))}
        <Tabs.Tab value="issues">
          {t('issues')} ({formatNumber(issueCount)})
        </Tabs.Tab>
        {touched > 0 && <Tabs.Tab value="impact">{tImpact('tab', { count: touched })}</Tabs.Tab>}
        <Tabs.Tab value="changes">{t('changes')}</Tabs.Tab>
      </Tabs.List>
      {parts.map(({ label, content }, at) => (
        <Tabs.Panel key={label} value={`parts ${at}`} className={classes.tabPanel ?? ''}>
          {content}
        </Tabs.Panel>
      ))}
      <Tabs.Panel value="issues" className={classes.tabPanel ?? ''}>
        <IssuesList preview={preview} />
      </Tabs.Panel>
      {impact && touched > 0 && (
        <Tabs.Panel value="impact" className={classes.tabPanel ?? ''}>
          <FileImpactList impact={impact} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="changes" className={classes.tabPanel ?? ''}>
        <Changes changes={preview.changes} columns={changeColumns} total={countChanges(preview)} />
      </Tabs.Panel>
    </Tabs>
  )
}

function Counts({ counts }: { readonly counts: UploadPreview['counts'] }) {
  const t = useTexts(uploadDialogTexts)
  return (
    <>
      <Stat label={t('change.ADDED')} value={counts.added} />
      <Stat label={t('change.CHANGED')} value={counts.changed} />
      <Stat label={t('change.DELETED')} value={counts.deleted} tone={counts.deleted > 0 ? 'warning' : 'neutral'} />
      <Stat label={t('unchanged')} value={counts.unchanged} />
    </>
  )
}

interface VerdictProps {
  readonly preview: UploadPreview
  readonly isRejected: boolean
  readonly isIdle: boolean
}

function Verdict({ preview, isRejected, isIdle }: VerdictProps) {
  const t = useTexts(uploadDialogTexts)
  if (isRejected) return <Alert color="red">{t('rejected')}</Alert>
  if (preview.errorCount > 0) return <Alert color="orange">{t('partial')}</Alert>
  if (preview.alreadyCommitted) return <Alert color="yellow">{t('alreadyCommitted')}</Alert>
  if (isIdle) return <Alert color="yellow">{t('noChange')}</Alert>
  return <Alert color="green">{t(preview.warningCount > 0 ? 'warned' : 'clean')}</Alert>
}

interface ChangesProps<Change> {
  readonly changes: readonly Change[]
  readonly columns: readonly GridColumn<Change>[]
  readonly total: number
}

function Changes<Change>({ changes, columns, total }: ChangesProps<Change>) {
  const t = useTexts(uploadDialogTexts)
  const keys = useMemo(() => new Map(changes.map((change, index) => [change, String(index)])), [changes])
  return (
    <DataGrid
      label={t('changes')}
      rows={changes}
      columns={columns}
      rowKey={(change) => keys.get(change) ?? ''}
      state={{ kind: 'empty', title: t('noChange'), hint: '' }}
      footer={changes.length < total && t('cut', { count: changes.length })}
    />
  )
}
