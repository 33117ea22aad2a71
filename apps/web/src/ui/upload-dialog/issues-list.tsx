import { SegmentedControl } from '@mantine/core'
import type { UploadIssue } from '@packing/contract'
import { useMemo, useState } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import { DataGrid } from '../data-grid/data-grid.tsx'
import type { GridColumn } from '../data-grid/grid-column.ts'
import { searchFormTexts } from '../search-form/search-form-texts.ts'
import classes from './upload-dialog.module.css'
import { uploadDialogTexts } from './upload-dialog-texts.ts'
import type { UploadPreview } from './upload-preview.ts'

const kinds = ['all', 'ERROR', 'WARNING'] as const
type Kind = (typeof kinds)[number]

export function IssuesList({ preview }: { readonly preview: UploadPreview }) {
  const t = useTexts(uploadDialogTexts)
  const tSearch = useTexts(searchFormTexts)
  const { errorCount, warningCount, issues } = preview
  const [kind, setKind] = useState<Kind>('all')
  const shown = useMemo(
    () => (kind === 'all' ? issues : issues.filter((issue) => issue.errorType === kind)),
    [issues, kind],
  )
  const total = { all: errorCount + warningCount, ERROR: errorCount, WARNING: warningCount }[kind]
  const columns = useMemo<readonly GridColumn<UploadIssue>[]>(
    () => [
      { id: 'line', header: t('line'), kind: 'number', width: 64, value: (issue) => issue.line || null },
      { id: 'errorType', header: t('type'), width: 88, value: (issue) => t(issue.errorType) },
      { id: 'column', header: t('column'), kind: 'code', width: 130 },
      { id: 'value', header: t('value'), kind: 'code', width: 140 },
      { id: 'message', header: t('message'), width: 480 },
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
          aria-label={t('issues')}
          value={kind}
          onChange={(next) => isOneOf(kinds, next) && setKind(next)}
          data={[
            count('all', tSearch('all'), errorCount + warningCount),
            count('ERROR', t('errors'), errorCount),
            count('WARNING', t('warnings'), warningCount),
          ]}
        />
      )}
      <DataGrid
        label={t('issues')}
        rows={shown}
        columns={columns}
        rowKey={(issue) => keys.get(issue) ?? ''}
        rowStatus={(issue) => ({
          tone: issue.errorType === 'ERROR' ? 'error' : 'warning',
          label: t(issue.errorType),
        })}
        state={{ kind: 'empty', title: t('clean'), hint: '' }}
        footer={shown.length < total && t('cut', { count: shown.length })}
      />
    </div>
  )
}
