import { Button, SegmentedControl } from '@mantine/core'
import { loadChanges } from '@packing/contract'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import type { ColourBy } from '../../../ui/container-view/cargo/case-colours.ts'
import { lastStep } from '../../../ui/container-view/cargo/loaded-container.ts'
import { ContainerView, type PictureProps } from '../../../ui/container-view/container-view.tsx'
import { SidePlan } from '../../../ui/container-view/floor-plan.tsx'
import { placedAt, restingHeight, withLockedSteps } from './desk-state.ts'
import { FloorEditor } from './floor-editor.tsx'
import classes from './load-desk.module.css'
import { loadDeskTexts } from './load-desk-texts.ts'
import { MoveCommands } from './move-commands.tsx'
import { OutsideCases } from './outside-cases.tsx'
import type { Spot } from './snap.ts'
import type { LoadDesk as Desk } from './use-load-desk.ts'
import { ViolationList } from './violation-list.tsx'

/** Kept when another container of the group is shown. */
export interface DeskView {
  readonly stage: Stage
  readonly selectedNo: string | null
  readonly colourBy: ColourBy
}

export const firstView: DeskView = { stage: 'model', selectedNo: null, colourBy: 'caseCode' }

interface LoadedProps {
  readonly desk: Desk
  readonly renbanNo: string
  readonly view: DeskView
  readonly onViewChange: (change: Partial<DeskView>) => void
  readonly onShow: (renbanNo: string) => void
}

export function Loaded({ desk, renbanNo, view, onViewChange, onShow }: LoadedProps) {
  const isLocked = desk.lockedOf(renbanNo) !== null
  const isEditable = useCan()(loadChanges.save) && desk.group.superseded === null && !isLocked
  const judged = desk.judged(renbanNo)
  const { stage, selectedNo, colourBy } = view
  const setSelected = (next: string | null) => onViewChange({ selectedNo: next })
  const [stepChosen, setStep] = useState<number | null>(null)
  const colourAmong = useMemo(() => [...desk.facts.values()], [desk.facts])
  const violating = useMemo(
    () => new Set(judged?.violations.flatMap(({ caseNo }) => (caseNo === null ? [] : [caseNo])) ?? []),
    [judged],
  )
  if (!judged) return null
  const { container, violations } = judged
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
      colourAmong={colourAmong}
      onColourByChange={(next) => onViewChange({ colourBy: next })}
      head={<StageSwitch stage={stage} isEditable={isEditable} onSwitch={(next) => onViewChange({ stage: next })} />}
      picture={
        stage === 'floor'
          ? (picture) => (
              <FloorOf
                desk={desk}
                renbanNo={renbanNo}
                picture={picture}
                violating={violating}
                isEditable={isEditable}
              />
            )
          : undefined
      }
      aside={
        <>
          <ViolationList violations={violations} onPick={setSelected} />
          {isEditable && (
            <>
              <LockLine desk={desk} renbanNo={renbanNo} step={Math.min(step, last)} last={last} />
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
  const t = useTexts(loadDeskTexts)
  const labels = { model: t('stage.model'), floor: t(`stage.${isEditable ? 'floor' : 'plan'}`) }
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('stage')}
      value={stage}
      onChange={onSwitch}
      data={stages.map((value) => ({ value, label: labels[value] }))}
    />
  )
}

interface LockLineProps {
  readonly desk: Desk
  readonly renbanNo: string
  readonly step: number
  readonly last: number
}

function LockLine({ desk, renbanNo, step, last }: LockLineProps) {
  const t = useTexts(loadDeskTexts)
  const lockedSteps = desk.state.containers[renbanNo]?.lockedSteps ?? 0
  const lock = (steps: number) => desk.change(withLockedSteps(desk.state, renbanNo, steps))
  return (
    <div className={classes.line}>
      <span>{lockedSteps === 0 ? t('noneLocked') : t('locked', { locked: lockedSteps, last })}</span>
      <Button size="compact-xs" variant="default" disabled={step === lockedSteps} onClick={() => lock(step)}>
        {t('holdTo', { step })}
      </Button>
      <Button size="compact-xs" variant="default" disabled={lockedSteps === 0} onClick={() => lock(0)}>
        {t('release')}
      </Button>
    </div>
  )
}

interface FloorOfProps {
  readonly desk: Desk
  readonly renbanNo: string
  readonly picture: PictureProps
  readonly violating: ReadonlySet<string>
  readonly isEditable: boolean
}

function FloorOf({ desk, renbanNo, picture, violating, isEditable }: FloorOfProps) {
  const { state, group } = desk
  const arranged = state.containers[renbanNo]
  const container = group.containers.find((one) => one.renbanNo === renbanNo)
  if (!arranged || !container) return null
  const movedTo = (caseNo: string, spot: Spot) => {
    const placed = arranged.cases.find((one) => one.caseNo === caseNo)
    if (!placed) return state
    const at = { ...placed, ...spot }
    return placedAt(state, renbanNo, { ...at, z: restingHeight(arranged.cases, at) })
  }
  const before = desk.judged(renbanNo)?.violations.length ?? 0
  return (
    <div className={classes.plans}>
      <FloorEditor
        {...picture}
        violating={violating}
        isEditable={isEditable}
        isLegalAt={({ caseNo }, spot) => {
          const next = movedTo(caseNo, spot).containers[renbanNo]
          return next !== undefined && desk.judge(container, next).violations.length <= before
        }}
        onMove={({ caseNo }, spot) => desk.change(movedTo(caseNo, spot), caseNo)}
      />
      <SidePlan {...picture} />
    </div>
  )
}
