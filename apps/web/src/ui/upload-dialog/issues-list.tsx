import { SegmentedControl } from '@mantine/core'
import type { UploadIssue } from '@packing/contract'
import { useMemo, useState } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { DataGrid } from '../data-grid/data-grid.tsx'
import type { GridColumn } from '../data-grid/grid-column.ts'
import classes from './upload-dialog.module.css'
import type { UploadPreview } from './upload-preview.ts'

type Kind = 'all' | UploadIssue['errorType']

/** Every issue by row and column; errors and warnings apart where there are both. */
export function IssuesList({ preview }: { readonly preview: UploadPreview }) {
  const { t } = useText()
  const { errorCount, warningCount, issues } = preview
  const [kind, setKind] = useState<Kind>('all')
  const shown = useMemo(
    () => (kind === 'all' ? issues : issues.filter((issue) => issue.errorType === kind)),
    [issues, kind],
  )
  const total = { all: errorCount + warningCount, ERROR: errorCount, WARNING: warningCount }[kind]
  const columns = useMemo<readonly GridColumn<UploadIssue>[]>(
    () => [
      { id: 'line', header: t('upload.line'), kind: 'number', width: 64, value: (issue) => issue.line || null },
      { id: 'errorType', header: t('upload.type'), width: 72, value: (issue) => t(`upload.${issue.errorType}`) },
      { id: 'column', header: t('upload.column'), kind: 'code', width: 130 },
      { id: 'value', header: t('upload.value'), kind: 'code', width: 140 },
      { id: 'message', header: t('upload.message'), width: 480 },
    ],
    [t],
  )
  const keys = useMemo(() => new Map(issues.map((issue, index) => [issue, String(index)])), [issues])
  const count = (each: Kind, words: string, number: number) => ({
    value: each,
    label: `${words} ${formatNumber(number)}`,
  })
  return (
    <div className={classes.issues}>
      {errorCount > 0 && warningCount > 0 && (
        <SegmentedControl
          size="xs"
          aria-label={t('upload.issues')}
          value={kind}
          onChange={(next) => setKind(next as Kind)}
          data={[
            count('all', t('field.all'), errorCount + warningCount),
            count('ERROR', t('upload.errors'), errorCount),
            count('WARNING', t('upload.warnings'), warningCount),
          ]}
        />
      )}
      <DataGrid
        label={t('upload.issues')}
        rows={shown}
        columns={columns}
        rowKey={(issue) => keys.get(issue) ?? ''}
        rowStatus={(issue) => ({
          tone: issue.errorType === 'ERROR' ? 'error' : 'warning',
          label: t(`upload.${issue.errorType}`),
        })}
        state={{ kind: 'empty', title: t('upload.clean'), hint: '' }}
        footer={shown.length < total && t('upload.cut', { count: formatNumber(shown.length) })}
      />
    </div>
  )
}
