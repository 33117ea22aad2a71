import { SegmentedControl } from '@mantine/core'
import type { PreviewedIssue } from '@packing/contract'
import { useMemo, useState } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import { DataGrid } from '../data-grid/data-grid.tsx'
import { searchFormTexts } from '../search-form/search-form-texts.ts'
import { groupIssues, type IssueGroup, linesOf, messageOf, valuesOf } from './issue-groups.ts'
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
  const groups = useMemo(() => groupIssues(shown), [shown])
  const columns = useMemo<readonly GridColumn<IssueGroup>[]>(
    () => [
      { id: 'count', header: t('count'), kind: 'number', width: 64 },
      { id: 'line', header: t('line'), kind: 'code', width: 112, value: linesOf },
      { id: 'errorType', header: t('type'), width: 88, value: (group) => t(group.errorType) },
      { id: 'column', header: t('column'), kind: 'code', width: 130 },
      { id: 'value', header: t('value'), kind: 'code', width: 160, value: valuesOf },
      { id: 'message', header: t('message'), width: 440, value: messageOf },
    ],
    [t],
  )
  const isAnyAlike = groups.some(({ issues: own }) => own.length > 1)
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
      <DataGrid<IssueGroup>
        label={t('issues')}
        rows={groups}
        columns={columns}
        rowKey={({ key }) => key}
        rowStatus={({ errorType }) => ({
          tone: errorType === 'ERROR' ? 'error' : 'warning',
          label: t(errorType),
        })}
        {...(isAnyAlike ? { details: { height: DETAILS_HEIGHT, render: (group) => <Alike group={group} /> } } : {})}
        state={{ kind: 'empty', title: t('clean'), hint: '' }}
        footer={shown.length < total && t('cut', { count: shown.length })}
      />
    </div>
  )
}

const DETAILS_HEIGHT = 168

/** The rows of one kind, up to those that the preview has. */
function Alike({ group }: { readonly group: IssueGroup }) {
  const t = useTexts(uploadDialogTexts)
  const { issues, count } = group
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and must be reachable by keyboard
    <div className={classes.alike} tabIndex={0} role="group" aria-label={t('issues')}>
      <table>
        <tbody>
          {issues.map((issue) => (
            <AlikeRow key={`${issue.line} ${issue.value} ${issue.message}`} issue={issue} />
          ))}
        </tbody>
      </table>
      {count > issues.length && <p>{t('alikeCut', { count: issues.length, total: count })}</p>}
    </div>
  )
}

function AlikeRow({ issue }: { readonly issue: PreviewedIssue }) {
  return (
    <tr>
      <td>{issue.line || ''}</td>
      <td>{issue.value}</td>
      <td>{issue.message}</td>
    </tr>
  )
}
