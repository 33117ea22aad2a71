import { ActionIcon, TextInput } from '@mantine/core'
import { formatPartNo, normalisePartNo } from '@packing/contract'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { colourOfMember } from './member-colours.ts'
import { movedMember, pastedMembers } from './member-list.ts'
import classes from './part-set.module.css'
import { partSetTexts } from './part-set-texts.ts'
import type { SetFigures, SetLine, SetMember } from './set-figures.ts'

interface MemberEditorProps {
  readonly members: readonly SetMember[]
  readonly figures: SetFigures
  readonly canEdit: boolean
  /** Called while the user types; the members may be incomplete. */
  readonly onType: (members: readonly SetMember[]) => void
  /** When a field is left, and for every other change. */
  readonly onCommit: (members: readonly SetMember[]) => void
}

/** The members of a set in their order, each with its boxes, volume and weight; the last line adds one. */
export function MemberEditor(props: MemberEditorProps) {
  const { members, figures, canEdit } = props
  const t = useTexts(partSetTexts)
  const table = useRef<HTMLTableElement>(null)
  const lines = canEdit ? [...members, { partNo: '', pieces: 1 }] : members
  const numbers = [t('pieces'), t('boxes'), t('m3'), t('kg')]
  const focusOn = (at: number) =>
    requestAnimationFrame(() => table.current?.querySelectorAll<HTMLInputElement>('[data-part]')[at]?.focus())
  return (
    <table ref={table} className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{t('part')}</th>
          {numbers.map((label) => (
            <th key={label} scope="col" className={classes.number}>
              {label}
            </th>
          ))}
          {canEdit && <th aria-label={t('order')} />}
        </tr>
      </thead>
      <tbody>
        {lines.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: members are known by their place
          <MemberLine key={at} {...props} {...{ at, lines, focusOn }} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>{t('total')}</td>
          <td className={classes.number}>{formatNumber(figures.m3, 3)}</td>
          <td className={classes.number}>{formatNumber(figures.kg, 1)}</td>
          {canEdit && <td />}
        </tr>
      </tfoot>
    </table>
  )
}

interface MemberLineProps extends MemberEditorProps {
  readonly at: number
  /** The members, and a blank one that adds a member. */
  readonly lines: readonly SetMember[]
  readonly focusOn: (at: number) => void
}

function MemberLine(props: MemberLineProps) {
  const { at, lines, members, figures, canEdit, onCommit } = props
  const t = useTexts(partSetTexts)
  const { onType, onKeyDown, onPaste, move } = useMemberLine(props)
  const isAdding = at >= members.length
  const { partNo = '', pieces = 1 } = lines[at] ?? {}
  const leave = () => onCommit(members)
  return (
    <tr onKeyDown={onKeyDown}>
      <td>
        <span className={classes.seq} style={isAdding ? {} : { background: `${colourOfMember(at + 1)}8c` }}>
          {isAdding ? '+' : at + 1}
        </span>{' '}
        <Field
          label={isAdding ? t('addPart') : t('partOf', { seq: at + 1 })}
          value={partNo}
          {...{ canEdit, onPaste }}
          isPart
          onChange={(text) => onType({ partNo: normalisePartNo(text) })}
          onBlur={leave}
        />
        <div className={classes.name}>{figures.lines[at]?.part?.partName}</div>
      </td>
      <td className={classes.number}>
        {!isAdding && (
          <Field
            label={t('piecesOf', { seq: at + 1 })}
            value={String(pieces)}
            canEdit={canEdit}
            onChange={(text) => onType({ pieces: piecesOf(text) })}
            onBlur={leave}
          />
        )}
      </td>
      <Figures line={figures.lines[at]} />
      {canEdit && <td className={classes.number}>{!isAdding && <LineButtons {...props} move={move} />}</td>}
    </tr>
  )
}

function useMemberLine({ at, lines, members, focusOn, onType, onCommit }: MemberLineProps) {
  const move = (by: number) => {
    onCommit(movedMember(members, at, by))
    focusOn(Math.min(Math.max(at + by, 0), members.length - 1))
  }
  return {
    move,
    onType: (change: Partial<SetMember>) =>
      onType(
        lines
          .map((member, i) => (i === at ? { ...member, ...change } : member))
          .filter(({ partNo }, i) => i < members.length || partNo !== ''),
      ),
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (event.altKey && by !== undefined && at < members.length) {
        event.preventDefault()
        move(by)
      } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
        onCommit(members)
        focusOn(at + 1)
      }
    },
    onPaste: (event: ClipboardEvent) => {
      const pasted = pastedMembers(event.clipboardData.getData('text'))
      if (pasted.length === 0) return
      event.preventDefault()
      onCommit([...members.slice(0, at), ...pasted, ...members.slice(at + 1)])
    },
  }
}

function LineButtons({ at, members, onCommit, move }: MemberLineProps & { readonly move: (by: number) => void }) {
  const t = useTexts(partSetTexts)
  const seq = at + 1
  return (
    <>
      <IconButton label={t('up', { seq })} sign="↑" isOff={at === 0} onClick={() => move(-1)} />
      <IconButton label={t('down', { seq })} sign="↓" isOff={seq === members.length} onClick={() => move(1)} />
      <IconButton
        label={t('removePart', { seq })}
        sign="×"
        onClick={() => onCommit(members.filter((_, i) => i !== at))}
      />
    </>
  )
}

const piecesOf = (text: string) => Math.min(Number(text.normalize('NFKC').replaceAll(/\D/g, '')) || 0, 9_999_999)

function Figures({ line }: { readonly line: SetLine | undefined }) {
  const t = useTexts(partSetTexts)
  if (!line) return <td colSpan={3} />
  return (
    <>
      <td className={classes.number} {...(line.isPartial ? { title: t('partial'), 'data-tone': 'warning' } : {})}>
        {line.boxes === undefined ? '–' : formatNumber(line.boxes)}
        {line.isPartial && ' ▲'}
      </td>
      <td className={classes.number}>{formatNumber(line.m3, 3)}</td>
      <td className={classes.number}>{formatNumber(line.kg, 1)}</td>
    </>
  )
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly canEdit: boolean
  readonly isPart?: boolean
  readonly onPaste?: (event: ClipboardEvent) => void
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
}

function Field({ label, value, canEdit, isPart = false, onChange, onBlur, onPaste }: FieldProps) {
  const [isFocused, setIsFocused] = useState(false)
  const shown = isPart && !isFocused ? formatPartNo(value) : value
  if (!canEdit) return <span>{shown}</span>
  return (
    <TextInput
      size="xs"
      display="inline-block"
      w={isPart ? 136 : 64}
      aria-label={label}
      autoComplete="off"
      inputMode={isPart ? 'text' : 'numeric'}
      value={shown}
      onFocus={() => setIsFocused(true)}
      {...(isPart ? { 'data-part': true } : {})}
      {...(onPaste ? { onPaste } : {})}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        setIsFocused(false)
        onBlur()
      }}
    />
  )
}

interface IconButtonProps {
  readonly label: string
  readonly sign: string
  readonly isOff?: boolean
  readonly onClick: () => void
}

const IconButton = ({ label, sign, isOff = false, onClick }: IconButtonProps) => (
  <ActionIcon size="xs" variant="subtle" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
    {sign}
  </ActionIcon>
)
