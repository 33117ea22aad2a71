import {
  type CollectiveRow,
  collectiveColumns,
  collectiveDesk,
  collectiveSearch,
  collectiveVanning,
  collectiveVanningScreen,
  keyFieldsOf,
  mixKeys,
  searchDefaults,
} from '@packing/contract'
import { useMemo, useState } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { todayHere } from '../../ui/calendar/dates.ts'
import { fieldOf } from '../../ui/columns/grid-column.ts'
import { EditableListScreen } from '../../ui/editable-list/editable-list-screen.tsx'
import { endedStatus } from '../../ui/editable-list/rule-status.ts'
import { useEditableList } from '../../ui/editable-list/use-editable-list.ts'
import type { ConsequencesOf } from '../../ui/edits/store/save.ts'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import { codeChoices, namedChoices } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateField, DateRangeField } from '../../ui/search-form/date-fields.tsx'
import { FlagField, SelectField } from '../../ui/search-form/fields.tsx'
import classes from './collective.module.css'
import { type CollectiveInit, collectiveGridColumns, portsOf } from './collective-columns.ts'
import { collectiveTexts } from './collective-texts.ts'
import { impactLines } from './impact-lines.ts'
import { RulePanel } from './rule-panel.tsx'
import { SeparationPanel } from './separation-panel.tsx'

const fields = searchDefaults(collectiveSearch)
const blank = {
  mixKey: 'DEALER',
  dealerCode: '*',
  priority: 100,
  minFillPercent: 0,
  loadOrder: 'MEMBERS',
  vanFrom: todayHere(),
}

const consequencesOf: ConsequencesOf = (answer, rowAt) => {
  const impact = fieldOf(answer, 'impact')
  return impactLines(Array.isArray(impact) ? impact : [], (index) => String(rowAt(index)?.['cvId'] ?? ''))
}

/** Dated rules by which dealers, lines, car families, order types or exporters share containers. */
export function CollectiveVanningScreen() {
  const t = useTexts(collectiveTexts)
  const language = useLanguage()
  const init = useCallQuery(collectiveDesk.init, {}, { staleTime: 300_000 }).data ?? undefined
  const columns = useMemo(() => collectiveGridColumns(language, init), [language, init])
  const list = useEditableList<CollectiveRow, typeof fields>({
    screen: collectiveVanningScreen,
    calls: collectiveVanning,
    fields,
    columns,
    keyFields: keyFieldsOf(collectiveColumns),
    trail: 'collective_vanning',
    canInsert: true,
    blank,
    consequencesOf,
  })
  const [isSeparating, setIsSeparating] = useState(false)
  const { grid } = list.edits
  const statusOf = ({ archivedAt, vanTo, mixKey }: CollectiveRow) => {
    const hasNoEffect = init !== undefined && !init.apart.includes(mixKey)
    return endedStatus(archivedAt, vanTo) ?? (hasNoEffect ? { tone: 'warning', label: t('noEffect') } : undefined)
  }
  const changeMembers = (row: CollectiveRow, value: string) =>
    grid.setCells([{ rowKey: grid.rowKey(row), columnId: 'members', value }], t('members'))
  return (
    <EditableListScreen
      list={list}
      label={t('rules')}
      rowStatus={statusOf}
      details={{
        label: t('effect'),
        render: (row, close) => (
          <RulePanel
            key={grid.rowKey(row)}
            row={row}
            init={init}
            canEdit={list.canEdit && !row.archivedAt}
            onChange={(members) => changeMembers(row, members)}
            onClose={close}
          />
        ),
      }}
      actions={<ActionButton onClick={() => setIsSeparating(!isSeparating)}>{t('separation')}</ActionButton>}
      panel={isSeparating && init && <SeparationPanel init={init} onClose={() => setIsSeparating(false)} />}
      search={<RuleSearch init={init} />}
      more={<MoreFields init={init} />}
    />
  )
}

function RuleSearch({ init }: { readonly init: CollectiveInit | undefined }) {
  const t = useTexts(collectiveTexts)
  return (
    <>
      <CodesField name="cvId" label={t('cvId')} width={120} />
      <SelectField name="dealer" label={t('dealer')} choices={codeChoices(init?.dealers)} width={170} />
      <SelectField name="port" label={t('port')} choices={portsOf(init).map(choice)} width={150} />
      <SelectField
        name="mixKey"
        label={t('mixKey')}
        choices={namedChoices(mixKeys, (key) => t(`key.${key}`))}
        width={140}
      />
      <DateRangeField from="vanFrom" to="vanTo" label={t('period')} />
      <FlagField name="withArchived" label={t('withArchived')} />
      {init && (
        <span className={classes.apart}>
          {t('apart', { keys: init.apart.map((key) => t(`key.${key}`)).join(', ') })}
        </span>
      )}
    </>
  )
}

function MoreFields({ init }: { readonly init: CollectiveInit | undefined }) {
  const t = useTexts(collectiveTexts)
  return (
    <>
      <SelectField
        name="containerType"
        label={t('containerType')}
        choices={(init?.containerTypes ?? []).map(choice)}
        width={150}
      />
      <DateField name="vanOn" label={t('vanOn')} width={128} />
    </>
  )
}

const choice = (value: string) => ({ value, label: value })
