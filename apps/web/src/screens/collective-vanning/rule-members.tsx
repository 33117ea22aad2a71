import { ActionIcon, NativeSelect } from '@mantine/core'
import { type CollectiveRow, joinMembers, OWN_EXPORTER, parseMembers } from '@packing/contract'
import { codeNames, useTexts } from '../../platform/i18n/texts.ts'
import { orderTypeTexts } from '../../ui/words/order-type-texts.ts'
import classes from './collective.module.css'
import type { CollectiveInit } from './collective-columns.ts'
import { collectiveTexts } from './collective-texts.ts'

interface Value {
  readonly code: string
  readonly name: string
}

const typeName = codeNames(orderTypeTexts)

function valuesOf(mixKey: CollectiveRow['mixKey'] | undefined, init: CollectiveInit | undefined, own: string): Value[] {
  if (!init) return []
  if (mixKey === 'LINE') return init.lines
  if (mixKey === 'CAR_FAMILY') return init.carFamilies.map((code) => ({ code, name: '' }))
  if (mixKey === 'ORDER_TYPE') return init.orderTypes.map((code) => ({ code, name: typeName(code) }))
  if (mixKey === 'EXPORTER') return init.exporters.map((code) => ({ code, name: code === OWN_EXPORTER ? own : '' }))
  return init.dealers.map(({ code, name, port, containerTypes }) => ({
    code,
    name: [name, port, containerTypes.join(' ')].filter(Boolean).join(' · '),
  }))
}

interface RuleMembersProps {
  readonly row: Partial<CollectiveRow>
  readonly init: CollectiveInit | undefined
  readonly canEdit: boolean
  readonly onChange: (members: string) => void
}

/** The values that the rule mixes, in their order; dealers with port and container types. */
export function RuleMembers({ row, init, canEdit, onChange }: RuleMembersProps) {
  const t = useTexts(collectiveTexts)
  const members = parseMembers(row.members ?? '').map(({ code }) => code)
  const values = valuesOf(row.mixKey, init, t('ownExporter'))
  const isInOrder = row.mixKey === 'DEALER' && row.loadOrder !== 'ANY'
  const commit = (codes: readonly string[]) => onChange(joinMembers(codes.map((code) => ({ code, qty: 1 }))))
  const move = (at: number, by: number) => {
    const moved = [...members]
    const [code = ''] = moved.splice(at, 1)
    moved.splice(at + by, 0, code)
    commit(moved)
  }
  const free = values.filter(({ code }) => !members.includes(code))
  return (
    <section className={classes.section} aria-label={t('members')}>
      <h3>{t(isInOrder ? 'inOrder' : 'members')}</h3>
      <ol className={classes.members}>
        {members.map((member, at) => (
          <li key={member}>
            <b>{member}</b>
            <span className={classes.quiet}>{values.find(({ code }) => code === member)?.name ?? t('unknown')}</span>
            {canEdit && (
              <span className={classes.buttons}>
                {(
                  [
                    ['up', '↑', at === 0, () => move(at, -1)],
                    ['down', '↓', at === members.length - 1, () => move(at, 1)],
                    ['remove', '×', false, () => commit(members.filter((code) => code !== member))],
                  ] as const
                ).map(([key, sign, isOff, onClick]) => (
                  <ActionIcon
                    key={key}
                    size="xs"
                    variant="subtle"
                    aria-label={t(key, { member })}
                    title={t(key, { member })}
                    disabled={isOff}
                    onClick={onClick}
                  >
                    {sign}
                  </ActionIcon>
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
      {canEdit && (
        <NativeSelect
          size="xs"
          w={320}
          aria-label={t('addMember')}
          value=""
          data={[{ value: '', label: t('addMember') }, ...free.map(choiceOf)]}
          onChange={({ currentTarget: { value } }) => value !== '' && commit([...members, value])}
        />
      )}
    </section>
  )
}

const choiceOf = ({ code, name }: Value) => ({ value: code, label: [code, name].filter(Boolean).join(' ') })
