import { Button, NativeSelect } from '@mantine/core'
import { containerClosing, loadChanges, loadPlans } from '@packing/contract'
import { useReducer, useState } from 'react'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { formatDay, formatNumber } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { ActionBar, ActionButton } from '../../../ui/layout/action-bar.tsx'
import { closingTexts } from '../closing/closing-texts.ts'
import type { GroupContainer, LoadGroup } from './desk-state.ts'
import classes from './load-desk.module.css'
import { loadDeskTexts } from './load-desk-texts.ts'
import { type DeskView, firstView, Loaded } from './loaded.tsx'
import { printWorkInstruction } from './print-work-instruction.ts'
import { nothingToReload, ReloadButton, useReload } from './reload.tsx'
import { type LoadDesk as Desk, useLoadDesk } from './use-load-desk.ts'
import { usePutCases } from './use-put-cases.ts'

interface LoadDeskProps {
  readonly renbanNo: string
  readonly onClose: () => void
  /** Opens the vanning result of a container. */
  readonly onClosing: (renbanNo: string) => void
}

export default function LoadDesk(props: LoadDeskProps) {
  const t = useTexts(loadDeskTexts)
  const query = useCallQuery(loadPlans.searchGroup, { renbanNo: props.renbanNo })
  if (query.data) return <GroupDesk {...props} group={query.data} />
  return query.isPending ? null : (
    <div className={classes.gone}>
      <p>{t('gone', { renbanNo: props.renbanNo })}</p>
      <Button onClick={props.onClose}>{t('toList')}</Button>
    </div>
  )
}

function GroupDesk({ group, renbanNo, onClose, onClosing }: LoadDeskProps & { readonly group: LoadGroup }) {
  const t = useTexts(loadDeskTexts)
  const { shownNo, onShow, onPick, view, onViewChange } = useShown(renbanNo)
  const desk = useLoadDesk(group)
  const reload = useReload(group)
  const save = useSave(desk)
  const unput = usePutCases(desk, renbanNo, (selectedNo) => onViewChange({ selectedNo }))
  const shown = group.containers.find((one) => one.renbanNo === shownNo) ?? group.containers[0]
  if (!shown) return null
  const isBroken = desk.violationCount > 0
  return (
    <div className={classes.desk}>
      <ActionBar right={<Facts desk={desk} shown={shown} />}>
        <ActionButton onClick={onClose}>{t('back')}</ActionButton>
        <ContainerPicker desk={desk} renbanNo={shown.renbanNo} onShow={onPick} />
        <ActionButton
          action="save"
          call={loadChanges.save}
          isPrimary
          isDisabled={!desk.isDirty || isBroken}
          hint={saveHint(desk, shown) ?? (isBroken ? t('broken', { count: desk.violationCount }) : undefined)}
          loading={save.isSaving}
          onClick={save.all}
        >
          {t('save')}
        </ActionButton>
        <ActionButton call={loadChanges.save} isDisabled={!desk.canUndo} onClick={desk.undo}>
          {t('undo')}
        </ActionButton>
        <ReloadButton reload={reload} isDirty={desk.isDirty} obstacle={group.superseded ?? nothingToReload(group)} />
        <PaperButtons desk={desk} renbanNo={shown.renbanNo} onClosing={onClosing} />
      </ActionBar>
      {reload.line}
      <GroupStatus group={group} locked={desk.lockedOf(shown.renbanNo)} />
      {unput.length > 0 && (
        <div className={classes.outdated} role="alert">
          {t('notPut', { cases: unput.join(', '), renbanNo })}
        </div>
      )}
      {desk.isOutdated && !save.isSaving && <Outdated desk={desk} />}
      <Loaded
        key={shown.renbanNo}
        desk={desk}
        renbanNo={shown.renbanNo}
        view={view}
        onViewChange={onViewChange}
        onShow={onShow}
      />
    </div>
  )
}

interface PaperButtonsProps {
  readonly desk: Desk
  readonly renbanNo: string
  readonly onClosing: LoadDeskProps['onClosing']
}

function PaperButtons({ desk: { group, isDirty }, renbanNo, onClosing }: PaperButtonsProps) {
  const t = useTexts(loadDeskTexts)
  const tClosing = useTexts(closingTexts)
  return (
    <>
      <ActionButton
        call={loadPlans.downloadInstruction}
        isDisabled={group.superseded !== null}
        hint={group.superseded ?? undefined}
        onClick={() => printWorkInstruction({ renbanNo: [renbanNo] })}
      >
        {t('print')}
      </ActionButton>
      <ActionButton
        call={containerClosing.init}
        isDisabled={isDirty}
        hint={isDirty ? t('saveFirst') : tClosing('openHint')}
        onClick={() => onClosing(renbanNo)}
      >
        {tClosing('open')}
      </ActionButton>
    </>
  )
}

/**
 * The address keeps the opened container, so that switching within the group is no navigation that would ask about unsaved
 * moves. A container that is picked shows none of its cases selected; one to which a case moved keeps the case.
 */
function useShown(renbanNo: string) {
  const [shownNo, onShow] = useState(renbanNo)
  const [view, onViewChange] = useReducer(
    (before: DeskView, change: Partial<DeskView>) => ({ ...before, ...change }),
    firstView,
  )
  const onPick = (renban: string) => {
    onShow(renban)
    onViewChange({ selectedNo: null })
  }
  return { shownNo, onShow, onPick, view, onViewChange }
}

function Facts({ desk: { group, state }, shown }: { readonly desk: Desk; readonly shown: GroupContainer }) {
  const t = useTexts(loadDeskTexts)
  const language = useLanguage()
  const { containerType: type, dealerCode: dealer } = shown
  const counts = { count: group.containers.length, outside: state.outside.length }
  return (
    <span className={classes.facts}>
      {t('facts', { type, dealer, vanOn: formatDay(shown.vanOn, language), ...counts })}
    </span>
  )
}

interface GroupStatusProps {
  readonly group: LoadGroup
  /** Why the shown container cannot be changed. */
  readonly locked: string | null
}

function GroupStatus({ group: { superseded, isVanningPast }, locked }: GroupStatusProps) {
  const t = useTexts(loadDeskTexts)
  const words = superseded ?? locked ?? (isVanningPast ? t('vanningPast') : null)
  if (words === null) return null
  return (
    <div className={classes.outdated} role="status">
      {words}
    </div>
  )
}

/** Moves in other containers of the group can still be saved. */
const saveHint = (desk: Desk, { renbanNo }: GroupContainer) =>
  desk.isDirty ? undefined : (desk.group.superseded ?? desk.lockedOf(renbanNo) ?? undefined)

function Outdated({ desk }: { readonly desk: Desk }) {
  const t = useTexts(loadDeskTexts)
  return (
    <div className={classes.outdated} role="alert">
      <span>{t('outdated')}</span>
      <Button size="compact-sm" variant="default" onClick={desk.discard}>
        {t('takeTheirs')}
      </Button>
    </div>
  )
}

function useSave({ group, state, changedNos, markSaved }: Desk) {
  const save = useCallCommand(loadChanges.save, { invalidates: [loadPlans.searchGroup, loadPlans.search] })
  const all = () => {
    const containers = changedNos.map((renbanNo) => ({
      renbanNo,
      rowVersion: group.containers.find((one) => one.renbanNo === renbanNo)?.rowVersion ?? 0,
      lockedSteps: state.containers[renbanNo]?.lockedSteps ?? 0,
      cases: [...(state.containers[renbanNo]?.cases ?? [])],
    }))
    save.mutate({ containers }, { onSuccess: () => markSaved(state) })
  }
  return { all, isSaving: save.isPending }
}

function ContainerPicker({ desk, renbanNo, onShow }: { desk: Desk; renbanNo: string; onShow: (no: string) => void }) {
  const t = useTexts(loadDeskTexts)
  const tClosing = useTexts(closingTexts)
  const options = desk.group.containers.map((one) => {
    const { container, violations } = desk.judged(one.renbanNo) ?? { container: one, violations: [] }
    const marks = [
      one.status !== 'PLANNED' && tClosing(`status.${one.status}`),
      `${formatNumber(container.fillPercent, 1)} %`,
      desk.changedNos.includes(one.renbanNo) && t('changed'),
      violations.length > 0 && t('violationCount', { count: violations.length }),
    ]
    return { value: one.renbanNo, label: [one.renbanNo, ...marks.filter(Boolean)].join(' · ') }
  })
  return (
    <NativeSelect
      size="xs"
      w={300}
      aria-label={t('container')}
      value={renbanNo}
      onChange={(event) => onShow(event.currentTarget.value)}
      data={options}
    />
  )
}
