import { Tabs, Text } from '@mantine/core'
import {
  type DsfRow,
  type EcnfRow,
  type Page,
  type ReportId,
  reportDesk,
  reportIds,
  reportOutputScreen,
  reportSearch,
  searchDefaults,
  textIn,
} from '@packing/contract'
import { type ReactNode, useMemo } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { ScreenTabs, TabRow } from '../../ui/layout/screen-tabs.tsx'
import { ScreenViews } from '../../ui/saved-views/screen-views.tsx'
import { codeChoices, firstDealers } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateRangeField, MonthRangeField } from '../../ui/search-form/date-fields.tsx'
import { SelectField, TextField } from '../../ui/search-form/fields.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import type { SearchFormState } from '../../ui/search-form/search-form-context.ts'
import { useSearchScreen } from '../../ui/search-screen/use-search-screen.ts'
import { dsfGridColumns, ecnfGridColumns, type ReportDefinition, type ReportInit } from './report-columns.ts'
import { ReportDownload } from './report-download.tsx'
import classes from './report-output.module.css'
import { reportOutputTexts } from './report-output-texts.ts'

const defaults = searchDefaults(reportSearch)

/** Conditions that only one report has: on the other tab they would still be shown as chips. */
const ownConditions = {
  ecnNo: undefined,
  partNo: undefined,
  vanFrom: undefined,
  vanTo: undefined,
  etdFrom: undefined,
  etdTo: undefined,
  vessel: undefined,
  page: undefined,
}

const isReport = (id: string | readonly string[] | null | undefined): id is ReportId =>
  reportIds.some((each) => each === id)

/** The rows of a report before it is downloaded. */
export function ReportOutputScreen() {
  const t = useTexts(reportOutputTexts)
  const language = useLanguage()
  const [search, changeSearch] = useUrlSearch()
  const report = isReport(search['tab']) ? search['tab'] : 'ECNF'
  const init = useCallQuery(reportDesk.init, {}, { staleTime: 60_000 }).data
  const screen = useReportRows(report, init)
  const definitionOf = (id: ReportId) => init?.reports.find((each) => each.id === id)
  const maxRows = definitionOf(report)?.maxRows ?? screen.total
  const isTooLong = screen.total > maxRows
  const openTab = (tab: string | null) =>
    changeSearch({ tab: tab === 'ECNF' || !isReport(tab) ? undefined : tab, ...ownConditions })

  const title = (id: ReportId) =>
    [t(`report.${id}`), textIn(definitionOf(id)?.title, language)].filter(Boolean).join(': ')
  return (
    <ScreenTabs value={report} onChange={openTab}>
      <ScreenLayout
        tabs={<TabRow tabs={reportIds.map((id) => ({ value: id, label: title(id) }))} />}
        search={
          <ReportSearch
            report={report}
            init={init}
            form={screen.form}
            isSearching={screen.query.isFetching}
            views={<ScreenViews screen={reportOutputScreen} state={screen.viewState} />}
          />
        }
        actions={
          <ActionBar>
            <ReportDownload report={report} criteria={screen.criteria} isDisabled={screen.total === 0 || isTooLong} />
            {isTooLong && (
              <Text role="alert" c="red.8" size="sm">
                {t('tooMany', { total: formatNumber(screen.total), max: formatNumber(maxRows) })}
              </Text>
            )}
          </ActionBar>
        }
      >
        <Tabs.Panel value={report} className={classes.panel ?? ''}>
          <ReportGrid report={report} screen={screen} definition={definitionOf(report)} />
        </Tabs.Panel>
      </ScreenLayout>
    </ScreenTabs>
  )
}

function useReportRows(report: ReportId, init: ReportInit | null | undefined) {
  const t = useTexts(reportOutputTexts)
  const fields = useMemo(() => {
    const month = init?.currentMonth ?? ''
    return { ...defaults, dealer: firstDealers(init?.dealers), monthFrom: month, monthTo: month }
  }, [init])
  const input = useMemo(() => ({ report }), [report])
  return useSearchScreen<typeof reportDesk.searchRows, typeof fields, EcnfRow | DsfRow>(reportDesk.searchRows, {
    fields,
    required: { dealer: t('dealer'), monthFrom: t('monthFrom'), monthTo: t('monthTo') },
    input,
    pageOf: (data): Page<EcnfRow | DsfRow> | null => data.ecnf ?? data.dsf,
    settings: { tab: report },
    layoutPer: 'tab',
  })
}

interface ReportGridProps {
  readonly report: ReportId
  readonly screen: ReturnType<typeof useReportRows>
  readonly definition: ReportDefinition | undefined
}

function ReportGrid({ report, screen, definition }: ReportGridProps) {
  const t = useTexts(reportOutputTexts)
  const language = useLanguage()
  const ecnf = useMemo(() => ecnfGridColumns(language, definition), [language, definition])
  const dsf = useMemo(() => dsfGridColumns(language, definition), [language, definition])
  return report === 'ECNF' ? (
    <DataGrid
      {...screen.grid}
      {...screen.arrangement}
      label={t('report.ECNF')}
      rows={screen.data?.ecnf?.rows ?? []}
      columns={ecnf}
      rowKey={(row) => `${row.dealerCode} ${row.ecnNo} ${row.oldPart}`}
    />
  ) : (
    <DataGrid
      {...screen.grid}
      {...screen.arrangement}
      label={t('report.DSF')}
      rows={screen.data?.dsf?.rows ?? []}
      columns={dsf}
      rowKey={(row) => `${row.dealerCode} ${row.vanOn} ${row.renbanNo ?? ''} ${row.packOn}`}
    />
  )
}

interface ReportSearchProps {
  readonly report: ReportId
  readonly init: ReportInit | null | undefined
  readonly form: SearchFormState
  readonly isSearching: boolean
  readonly views: ReactNode
}

function ReportSearch({ report, init, form, isSearching, views }: ReportSearchProps) {
  const t = useTexts(reportOutputTexts)
  return (
    <SearchForm form={form} isSearching={isSearching} views={views}>
      <SelectField name="dealer" label={t('dealer')} choices={codeChoices(init?.dealers)} isRequired />
      <MonthRangeField from="monthFrom" to="monthTo" label={t(`period.${report}`)} />
      <SelectField name="line" label={t('line')} choices={codeChoices(init?.lines)} width={160} />
      {report === 'ECNF' ? (
        <>
          <CodesField name="ecnNo" kind="spaced" label={t('ecnNo')} width={150} />
          <CodesField name="partNo" kind="part" label={t('partNo')} />
        </>
      ) : (
        <>
          <DateRangeField from="vanFrom" to="vanTo" label={t('vanDate')} />
          <DateRangeField from="etdFrom" to="etdTo" label={t('etd')} />
          <TextField name="vessel" label={t('vessel')} width={160} />
        </>
      )}
    </SearchForm>
  )
}
