import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { loadChanges, loadPlans } from '@packing/contract'
import { useMemo, useState } from 'react'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { formatDay, formatNumber } from '../../../platform/i18n/format.ts'
import { addTexts, useText } from '../../../platform/i18n/i18n.ts'
import { loadDeskTexts } from '../../../platform/i18n/texts/load-desk.ts'
import { useMay } from '../../../platform/session/use-may.ts'
import type { ColourBy } from '../../../ui/container-view/case-colours.ts'
import { ContainerView, type PictureProps } from '../../../ui/container-view/container-view.tsx'
import { SidePlan } from '../../../ui/container-view/floor-plan.tsx'
import { lastStep } from '../../../ui/container-view/loaded-container.ts'
import { ActionBar, ActionButton } from '../../../ui/layout/action-bar.tsx'
import { held, type LoadGroup, placedAt, restingHeight } from './desk-state.ts'
import { FaultList } from './fault-list.tsx'
import { FloorEditor } from './floor-editor.tsx'
import classes from './load-desk.module.css'
import { MoveCommands } from './move-commands.tsx'
import { OutsideCases } from './outside-cases.tsx'
import { noneWanted, printSheet } from './print-sheet.ts'
import { ReloadButton, useReload } from './reload.tsx'
import type { Spot } from './snap.ts'
import { type LoadDesk as Desk, useLoadDesk } from './use-load-desk.ts'

addTexts(loadDeskTexts)

interface LoadDeskProps {
  readonly renbanNo: string
  readonly onClose: () => void
}

/** The containers of a dealer and vanning date: looked at, changed by hand, loaded again, printed. */
export default function LoadDesk(props: LoadDeskProps) {
  const { t } = useText()
  const query = useCallQuery(loadPlans.loadgroup, { renbanNo: props.renbanNo })
  if (query.data) return <GroupDesk {...props} group={query.data} />
  return query.isPending ? null : (
    <div className={classes.gone}>
      <p>{t('loadDesk.gone', { renbanNo: props.renbanNo })}</p>
      <Button onClick={props.onClose}>{t('loadDesk.toList')}</Button>
    </div>
  )
}

function GroupDesk({ group, renbanNo, onClose }: LoadDeskProps & { readonly group: LoadGroup }) {
  const { t, language } = useText()
  // The address keeps the container that was opened: going to another one of its group leaves nothing unsaved behind.
  const [shownNo, onShow] = useState(renbanNo)
  const desk = useLoadDesk(group)
  const reload = useReload(group)
  const save = useSave(desk)
  const shown = group.containers.find((one) => one.renbanNo === shownNo) ?? group.containers[0]
  if (!shown) return null
  const isBroken = desk.faultCount > 0
  return (
    <div className={classes.desk}>
      <ActionBar
        right={
          <span className={classes.facts}>
            {t('loadDesk.facts', {
              type: shown.containerType,
              dealer: shown.dealerCode,
              vanOn: formatDay(shown.vanOn, language),
              count: group.containers.length,
              outside: desk.state.outside.length,
            })}
          </span>
        }
      >
        <ActionButton onClick={onClose}>{t('loadDesk.back')}</ActionButton>
        <ContainerPicker desk={desk} renbanNo={shown.renbanNo} onShow={onShow} />
        <ActionButton
          action="save"
          call={loadChanges.saveloads}
          isPrimary
          isDisabled={!desk.isDirty || isBroken}
          hint={isBroken ? t('loadDesk.broken', { count: desk.faultCount }) : undefined}
          loading={save.isSaving}
          onClick={save.all}
        >
          {t('loadDesk.save')}
        </ActionButton>
        <ActionButton call={loadChanges.saveloads} isDisabled={!desk.canUndo} onClick={desk.undo}>
          {t('loadDesk.undo')}
        </ActionButton>
        <ReloadButton reload={reload} isDirty={desk.isDirty} />
        <ActionButton
          call={loadPlans.loadsheet}
          onClick={() => printSheet({ ...noneWanted, renbanNo: [shown.renbanNo] })}
        >
          {t('loadDesk.print')}
        </ActionButton>
      </ActionBar>
      {reload.line}
      {desk.isOutdated && !save.isSaving && <Outdated desk={desk} />}
      <Loaded key={shown.renbanNo} desk={desk} renbanNo={shown.renbanNo} onShow={onShow} />
    </div>
  )
}

/** Others were faster: what to do with one's own moves. */
function Outdated({ desk }: { readonly desk: Desk }) {
  const { t } = useText()
  return (
    <div className={classes.outdated} role="alert">
      <span>{t('loadDesk.outdated')}</span>
      <Button size="compact-sm" variant="default" onClick={desk.discard}>
        {t('loadDesk.takeTheirs')}
      </Button>
    </div>
  )
}

/** Saves the containers that were changed. */
function useSave({ group, state, changedNos, markSaved }: Desk) {
  const save = useCallCommand(loadChanges.saveloads, { invalidates: [loadPlans.loadgroup, loadPlans.loads] })
  const all = () => {
    const containers = changedNos.map((renbanNo) => ({
      renbanNo,
      rowVersion: group.containers.find((one) => one.renbanNo === renbanNo)?.rowVersion ?? 0,
      heldSteps: state.containers[renbanNo]?.heldSteps ?? 0,
      cases: [...(state.containers[renbanNo]?.cases ?? [])],
    }))
    save.mutate({ containers }, { onSuccess: () => markSaved(state) })
  }
  return { all, isSaving: save.isPending }
}

/** Which container of the group is on screen; what was changed and what breaks rules is said beside its number. */
function ContainerPicker({ desk, renbanNo, onShow }: { desk: Desk; renbanNo: string; onShow: (no: string) => void }) {
  const { t } = useText()
  const options = desk.group.containers.map((one) => {
    const { container, faults } = desk.judged(one.renbanNo) ?? { container: one, faults: [] }
    const marks = [
      `${formatNumber(container.fillPercent, 1)} %`,
      desk.changedNos.includes(one.renbanNo) && t('loadDesk.changed'),
      faults.length > 0 && t('loadDesk.faultCount', { count: faults.length }),
    ]
    return { value: one.renbanNo, label: [one.renbanNo, ...marks.filter(Boolean)].join(' · ') }
  })
  return (
    <NativeSelect
      size="xs"
      w={300}
      aria-label={t('loadDesk.container')}
      value={renbanNo}
      onChange={(event) => onShow(event.currentTarget.value)}
      data={options}
    />
  )
}

interface LoadedProps {
  readonly desk: Desk
  readonly renbanNo: string
  readonly onShow: (renbanNo: string) => void
}

function Loaded({ desk, renbanNo, onShow }: LoadedProps) {
  const isEditable = useMay()(loadChanges.saveloads)
  const judged = desk.judged(renbanNo)
  const [stage, setStage] = useState<Stage>('model')
  const [selectedNo, setSelected] = useState<string | null>(null)
  const [stepChosen, setStep] = useState<number | null>(null)
  const [colourBy, setColourBy] = useState<ColourBy>('caseCode')
  const faulty = useMemo(
    () => new Set(judged?.faults.flatMap(({ caseNo }) => (caseNo === null ? [] : [caseNo])) ?? []),
    [judged],
  )
  if (!judged) return null
  const { container, faults } = judged
  const last = lastStep(container)
  const step = stepChosen ?? last
  return (
    <ContainerView
      container={container}
      selectedCaseNo={selectedNo}
      onSelect={setSelected}
      step={step}
      onStepChange={setStep}
      colourBy={colourBy}
      onColourByChange={setColourBy}
      head={<StageSwitch stage={stage} isEditable={isEditable} onSwitch={setStage} />}
      picture={
        stage === 'floor'
          ? (picture) => (
              <FloorOf desk={desk} renbanNo={renbanNo} picture={picture} faulty={faulty} isEditable={isEditable} />
            )
          : undefined
      }
      aside={
        <>
          <FaultList faults={faults} onPick={setSelected} />
          {isEditable && (
            <>
              <HoldLine desk={desk} renbanNo={renbanNo} step={Math.min(step, last)} last={last} />
              {selectedNo !== null && (
                <MoveCommands key={selectedNo} desk={desk} caseNo={selectedNo} renbanNo={renbanNo} onShow={onShow} />
              )}
              <OutsideCases desk={desk} picked={selectedNo} onPick={setSelected} />
            </>
          )}
        </>
      }
    />
  )
}

const stages = ['model', 'floor'] as const
type Stage = (typeof stages)[number]

interface StageSwitchProps {
  readonly stage: Stage
  readonly isEditable: boolean
  readonly onSwitch: (stage: Stage) => void
}

function StageSwitch({ stage, isEditable, onSwitch }: StageSwitchProps) {
  const { t } = useText()
  const labels = { model: t('loadDesk.stage.model'), floor: t(`loadDesk.stage.${isEditable ? 'floor' : 'plan'}`) }
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('loadDesk.stage')}
      value={stage}
      onChange={onSwitch}
      data={stages.map((value) => ({ value, label: labels[value] }))}
    />
  )
}

interface HoldLineProps {
  readonly desk: Desk
  readonly renbanNo: string
  readonly step: number
  readonly last: number
}

/** How much of the container stays when the rest is loaded again. */
function HoldLine({ desk, renbanNo, step, last }: HoldLineProps) {
  const { t } = useText()
  const heldSteps = desk.state.containers[renbanNo]?.heldSteps ?? 0
  const hold = (steps: number) => desk.change(held(desk.state, renbanNo, steps))
  return (
    <div className={classes.line}>
      <span>{heldSteps === 0 ? t('loadDesk.noneHeld') : t('loadDesk.held', { held: heldSteps, last })}</span>
      <Button size="compact-xs" variant="default" disabled={step === heldSteps} onClick={() => hold(step)}>
        {t('loadDesk.holdTo', { step })}
      </Button>
      <Button size="compact-xs" variant="default" disabled={heldSteps === 0} onClick={() => hold(0)}>
        {t('loadDesk.release')}
      </Button>
    </div>
  )
}

interface FloorOfProps {
  readonly desk: Desk
  readonly renbanNo: string
  readonly picture: PictureProps
  readonly faulty: ReadonlySet<string>
  readonly isEditable: boolean
}

/** A case that is dragged comes to stand on what is under it. */
function FloorOf({ desk, renbanNo, picture, faulty, isEditable }: FloorOfProps) {
  const { state, group } = desk
  const arranged = state.containers[renbanNo]
  const container = group.containers.find((one) => one.renbanNo === renbanNo)
  if (!arranged || !container) return null
  const movedTo = (caseNo: string, spot: Spot) => {
    const standing = arranged.cases.find((one) => one.caseNo === caseNo)
    if (!standing) return state
    const at = { ...standing, ...spot }
    return placedAt(state, renbanNo, { ...at, z: restingHeight(arranged.cases, at) })
  }
  const before = desk.judged(renbanNo)?.faults.length ?? 0
  return (
    <div className={classes.plans}>
      <FloorEditor
        {...picture}
        faulty={faulty}
        isEditable={isEditable}
        isLegalAt={({ caseNo }, spot) => {
          const next = movedTo(caseNo, spot).containers[renbanNo]
          return next !== undefined && desk.judge(container, next).faults.length <= before
        }}
        onMove={({ caseNo }, spot) => desk.change(movedTo(caseNo, spot), caseNo)}
      />
      <SidePlan {...picture} />
    </div>
  )
}
