import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../platform/i18n/texts.ts'
import {
  type CaseFacts,
  type Placed,
  placedAt,
  placeOf,
  removed,
  restingHeight,
  swapped,
  turned,
  whereIs,
} from './desk-state.ts'
import { findSpot } from './find-spot.ts'
import classes from './load-desk.module.css'
import { loadDeskTexts } from './load-desk-texts.ts'
import type { LoadDesk } from './use-load-desk.ts'

interface MoveCommandsProps {
  readonly desk: LoadDesk
  readonly caseNo: string
  readonly renbanNo: string
  readonly onShow: (renbanNo: string) => void
}

export function MoveCommands({ desk, caseNo, renbanNo, onShow }: MoveCommandsProps) {
  const t = useTexts(loadDeskTexts)
  const { state, facts } = desk
  const placed = placeOf(state, caseNo)
  const here = whereIs(state, caseNo)
  const one = facts.get(caseNo)
  if (!one) return null
  return (
    <section className={classes.commands} aria-label={t('commands', { caseNo })}>
      <h3>
        {caseNo} <small>{`${one.caseCode} · ${one.lengthMm} × ${one.widthMm} × ${one.heightMm} mm`}</small>
      </h3>
      {placed && here && (
        <PlaceForm
          key={`${caseNo} ${here} ${placed.x} ${placed.y} ${placed.z} ${placed.dx}`}
          placed={placed}
          onPlace={(next) => desk.change(placedAt(state, here, next), caseNo)}
          onDown={(next) => restingHeight(state.containers[here]?.cases ?? [], next)}
        />
      )}
      <ToContainer {...{ desk, one, renbanNo, onShow }} isOutside={here === null} />
      {placed && (
        <>
          <SwapLine desk={desk} caseNo={caseNo} />
          <div className={classes.line}>
            <Button size="compact-sm" variant="default" onClick={() => desk.change(turned(state, caseNo), caseNo)}>
              {t('turn')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => desk.change(removed(state, caseNo))}>
              {t('takeOut')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

interface ToContainerProps extends Omit<MoveCommandsProps, 'caseNo'> {
  readonly one: CaseFacts
  readonly isOutside: boolean
}

function ToContainer({ desk, one, renbanNo, isOutside, onShow }: ToContainerProps) {
  const t = useTexts(loadDeskTexts)
  const { group, state } = desk
  const [target, setTarget] = useState(renbanNo)
  const [fullNo, setFull] = useState<string | null>(null)
  const toContainer = () => {
    const [container, arranged] = [group.containers.find((each) => each.renbanNo === target), state.containers[target]]
    if (!container || !arranged) return
    const spot = findSpot(desk.judge, container, arranged, one)
    setFull(spot ? null : target)
    if (!spot) return
    desk.change(placedAt(state, target, spot), one.caseNo)
    onShow(target)
  }
  return (
    <>
      <div className={classes.line}>
        <NativeSelect
          size="xs"
          aria-label={t('container')}
          value={target}
          onChange={(event) => {
            setTarget(event.currentTarget.value)
            setFull(null)
          }}
          data={group.containers.flatMap(({ renbanNo: no, locked }) => (locked === null ? [no] : []))}
        />
        <Button size="compact-sm" variant="default" onClick={toContainer}>
          {t(isOutside ? 'putIn' : 'toContainer')}
        </Button>
      </div>
      {fullNo !== null && (
        <p role="alert" className={classes.full}>
          {t('noSpace', { renbanNo: fullNo })}
        </p>
      )}
    </>
  )
}

function SwapLine({ desk, caseNo }: { readonly desk: LoadDesk; readonly caseNo: string }) {
  const t = useTexts(loadDeskTexts)
  const [other, setOther] = useState('')
  const otherNo = other.trim().toUpperCase()
  const otherIn = otherNo === caseNo ? null : whereIs(desk.state, otherNo)
  const locked = otherIn && desk.lockedOf(otherIn)
  return (
    <>
      <div className={classes.line}>
        <TextInput
          size="xs"
          aria-label={t('otherCase')}
          placeholder={t('otherCase')}
          value={other}
          onChange={(event) => setOther(event.currentTarget.value)}
        />
        <Button
          size="compact-sm"
          variant="default"
          disabled={otherIn === null || locked !== null}
          onClick={() => desk.change(swapped(desk.state, caseNo, otherNo), caseNo)}
        >
          {t('swap')}
        </Button>
      </div>
      {locked && (
        <p role="alert" className={classes.full}>
          {locked}
        </p>
      )}
    </>
  )
}

const axes = ['x', 'y', 'z'] as const

interface PlaceFormProps {
  readonly placed: Placed
  readonly onPlace: (placed: Placed) => void
  readonly onDown: (placed: Placed) => number
}

function PlaceForm({ placed, onPlace, onDown }: PlaceFormProps) {
  const t = useTexts(loadDeskTexts)
  const [spot, setSpot] = useState({ x: placed.x, y: placed.y, z: placed.z })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPlace({ ...placed, ...spot })
  }
  return (
    <form className={classes.line} onSubmit={submit}>
      {axes.map((axis) => (
        <NumberInput
          key={axis}
          size="xs"
          hideControls
          allowDecimal={false}
          allowNegative={false}
          leftSection={axis}
          aria-label={t(`axis.${axis}`)}
          value={spot[axis]}
          onChange={(value) => setSpot((before) => ({ ...before, [axis]: Number(value) || 0 }))}
        />
      ))}
      <Button size="compact-sm" type="submit">
        {t('place')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        title={t('downHint')}
        onClick={() => onPlace({ ...placed, ...spot, z: onDown({ ...placed, ...spot }) })}
      >
        {t('down')}
      </Button>
    </form>
  )
}
