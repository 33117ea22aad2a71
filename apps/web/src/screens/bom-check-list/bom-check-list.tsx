import { Button, Menu } from '@mantine/core'
import {
  type BomCheckCode,
  type BomCheckRow,
  bomCheckCodes,
  bomCheckColumns,
  bomCheckList,
  bomCheckListScreen,
  bomCheckSearch,
  bomOwners,
  bomSeverities,
  bomStatuses,
  keyFieldsOf,
  type OutputOf,
  searchDefaults,
} from '@packing/contract'
import { useMemo } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDateTime, formatNumber } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { todayHere } from '../../ui/calendar/dates.ts'
import { EditableListScreen } from '../../ui/editable-list/editable-list-screen.tsx'
import { RowsAction } from '../../ui/editable-list/rows-action.tsx'
import { type AnyEditableList, useEditableList } from '../../ui/editable-list/use-editable-list.ts'
import { Stat, StatRow } from '../../ui/elements/stat.tsx'
import { codeChoices, namedChoices } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateRangeField, MonthField } from '../../ui/search-form/date-fields.tsx'
import { FlagField, SelectField } from '../../ui/search-form/fields.tsx'
import { bomCheckGridColumns } from './bom-check-columns.tsx'
import { bomCheckTexts } from './bom-check-texts.ts'
import { CheckData } from './check-data.tsx'
import { EvidencePanel } from './evidence-panel.tsx'

const defaults = searchDefaults(bomCheckSearch)
const { search, save, download, upload } = bomCheckList
const calls = { search, save, download, upload }
const isOfDealer = ({ owner }: Partial<BomCheckRow>) => owner === 'DEALER'

export function BomCheckListScreen() {
  const t = useTexts(bomCheckTexts)
  const language = useLanguage()
  const init = useCallQuery(bomCheckList.init, {}, { staleTime: 60_000 }).data
  const fields = useMemo(() => ({ ...defaults, cycleMonth: init?.currentCycleMonth ?? '' }), [init])
  const columns = useMemo(() => bomCheckGridColumns(language), [language])
  const list = useEditableList<BomCheckRow, typeof fields>({
    screen: bomCheckListScreen,
    calls,
    fields,
    columns,
    keyFields: keyFieldsOf(bomCheckColumns),
    trail: 'bom_check',
    isOwn: init?.isDealerUser ? isOfDealer : undefined,
    required: { cycleMonth: t('cycleMonth') },
  })
  const isOpen = ({ status }: BomCheckRow) => status === 'OPEN' || status === 'IN_PROGRESS'
  const statusOf = (row: BomCheckRow) => {
    if (init?.isDealerUser && !isOfDealer(row)) return { tone: 'frozen', label: t('ofOthers') } as const
    if (row.hasChanged) return { tone: 'warning', label: t('hasChanged') } as const
    return isOpen(row) && row.dueOn !== null && row.dueOn < todayHere()
      ? ({ tone: 'error', label: t('isOverdue') } as const)
      : undefined
  }
  return (
    <EditableListScreen
      list={list}
      label={t('findings')}
      rowStatus={statusOf}
      details={{
        label: t('evidence'),
        render: (row, close) => (
          <EvidencePanel
            row={row}
            canChange={
              row.status !== 'ARCHIVED' && (!init?.isDealerUser || (isOfDealer(row) && row.dealerCode !== '*'))
            }
            onClose={close}
            onChanged={list.screen.refresh}
          />
        ),
      }}
      notes={
        <OpenFindings
          found={list.screen.data as OutputOf<typeof search> | undefined}
          onCheck={(checkCode) => list.screen.form.applyValues({ checkCode: [checkCode] })}
        />
      }
      actions={<FindingActions list={list} canUploadRules={init?.canUploadRules ?? false} />}
      search={<SearchFields dealers={init?.dealers} />}
      more={<MoreFields />}
    />
  )
}

interface FindingActionsProps {
  readonly list: AnyEditableList<BomCheckRow>
  readonly canUploadRules: boolean
}

function FindingActions({ list, canUploadRules }: FindingActionsProps) {
  const t = useTexts(bomCheckTexts)
  return (
    <>
      <RowsAction list={list} call={bomCheckList.notice} ask={(rows) => t('notifyAsk', { count: rows.length })}>
        {t('notify')}
      </RowsAction>
      <RowsAction list={list} call={bomCheckList.archive} ask={(rows) => t('archiveAsk', { count: rows.length })}>
        {t('archive')}
      </RowsAction>
      <CheckData canUploadRules={canUploadRules} />
    </>
  )
}

function SearchFields({ dealers }: { readonly dealers: Parameters<typeof codeChoices>[0] }) {
  const t = useTexts(bomCheckTexts)
  const severities = namedChoices(bomSeverities, (each) => t(`severity.${each}`))
  const statuses = namedChoices(bomStatuses, (each) => t(`status.${each}`))
  const owners = namedChoices(bomOwners, (each) => t(`owner.${each}`))
  return (
    <>
      <MonthField name="cycleMonth" label={t('cycleMonth')} isRequired />
      <SelectField name="dealer" label={t('dealer')} choices={codeChoices(dealers)} width={180} />
      <SelectField name="severity" label={t('severity')} choices={severities} width={160} />
      <SelectField name="status" label={t('status')} choices={statuses} width={160} />
      <SelectField name="owner" label={t('owner')} choices={owners} width={160} />
      <CodesField name="partNo" kind="part" label={t('partNo')} width={180} />
    </>
  )
}

function MoreFields() {
  const t = useTexts(bomCheckTexts)
  const checks = namedChoices(bomCheckCodes, (each) => t(`check.${each}`))
  return (
    <>
      <SelectField name="checkCode" label={t('checkCode')} choices={checks} width={280} />
      <CodesField name="carFamily" label={t('carFamily')} width={160} />
      <DateRangeField from="dueFrom" to="dueTo" label={t('dueOn')} />
      <FlagField name="changedOnly" label={t('changedOnly')} />
      <FlagField name="withArchived" label={t('withArchived')} />
    </>
  )
}

interface OpenFindingsProps {
  readonly found: OutputOf<typeof search> | undefined
  onCheck(checkCode: BomCheckCode): void
}

function OpenFindings({ found, onCheck }: OpenFindingsProps) {
  const t = useTexts(bomCheckTexts)
  const { open, byCheck = [], checkedAt } = found ?? {}
  return (
    <>
      <StatRow isLine>
        <Stat label={t('openErrors')} value={open?.E} tone={open && open.E > 0 ? 'error' : 'neutral'} />
        <Stat label={t('openWarnings')} value={open?.W} tone={open && open.W > 0 ? 'warning' : 'neutral'} />
        <Stat label={t('openInfos')} value={open?.I} />
        <Stat label={t('overdue')} value={open?.overdue} tone={open && open.overdue > 0 ? 'error' : 'neutral'} />
        <Stat
          label={t('checkedAt')}
          value={checkedAt === undefined ? undefined : checkedAt === null ? t('notChecked') : formatDateTime(checkedAt)}
        />
      </StatRow>
      {byCheck.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" size="compact-sm">
              {t('byCheck')} ▾
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {byCheck.map(({ checkCode, count }) => (
              <Menu.Item key={checkCode} onClick={() => onCheck(checkCode)}>
                {t(`check.${checkCode}`)}: {formatNumber(count)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
