import { Button, Checkbox, Group, MultiSelect, Stack, TextInput } from '@mantine/core'
import { addDays, type MachineTokenRow, machineTokens, type OutputOf } from '@packing/contract'
import { useMemo, useState } from 'react'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { isDate, todayHere } from '../../../ui/calendar/dates.ts'
import { DateInput } from '../../../ui/calendar/input/date-input.tsx'
import { actionTexts } from '../../../ui/words/action-texts.ts'
import { machinesTexts } from './machines-texts.ts'

const USUAL_DAYS = 365

interface TokenFormProps {
  /** null: a new one. */
  readonly edited: MachineTokenRow | null
  readonly known: OutputOf<typeof machineTokens.listTokens>
  readonly onKey: (code: string, key: string) => void
  readonly onClose: () => void
}

const valuesOf = (edited: MachineTokenRow | null) => ({
  code: edited?.code ?? '',
  name: edited?.name ?? '',
  calls: [...(edited?.calls ?? [])],
  readsOnly: edited?.readsOnly ?? false,
  dealers: [...(edited?.dealerCodes ?? [])],
  expiresOn: edited ? (edited.expiresOn ?? '') : addDays(todayHere(), USUAL_DAYS),
})

function useToken({ edited, onKey, onClose }: TokenFormProps) {
  const [values, setValues] = useState(() => valuesOf(edited))
  const outdated = [machineTokens.listTokens]
  const { code, dealers, expiresOn, ...grants } = values
  const adding = useCallCommand(machineTokens.addToken, {
    invalidates: outdated,
    onDone: (made) => made && onKey(code, made.key),
  })
  const changing = useCallCommand(machineTokens.changeToken, { invalidates: outdated, onDone: onClose })
  const save = () => {
    const asked = {
      ...grants,
      dealerCodes: dealers.length === 0 ? null : dealers,
      expiresOn: expiresOn === '' ? null : expiresOn,
    }
    if (edited) changing.mutate({ ...asked, tokenId: edited.tokenId, rowVersion: edited.rowVersion })
    else adding.mutate({ ...asked, code })
  }
  const isComplete =
    code.trim() !== '' &&
    values.name.trim() !== '' &&
    values.calls.length > 0 &&
    (expiresOn === '' || isDate(expiresOn))
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  return { values, set, save, isComplete, isSaving: adding.isPending || changing.isPending }
}

export function TokenForm(props: TokenFormProps) {
  const t = useTexts(machinesTexts)
  const tAction = useTexts(actionTexts)
  const { edited, known, onClose } = props
  const { values, set, save, isComplete, isSaving } = useToken(props)
  return (
    <Stack gap="sm">
      <Group align="flex-start" gap="sm">
        <TextInput
          data-autofocus={edited === null ? true : undefined}
          w={140}
          label={t('code')}
          maxLength={12}
          disabled={edited !== null}
          value={values.code}
          onChange={(event) => set({ code: event.currentTarget.value })}
        />
        <TextInput
          w={360}
          label={t('name')}
          maxLength={60}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <DateInput
          label={t('expiresOn')}
          value={values.expiresOn}
          placeholder={t('noExpiry')}
          onChange={(expiresOn) => set({ expiresOn })}
        />
      </Group>
      <Choices {...{ known, values, set }} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {tAction('cancel')}
        </Button>
        <Button loading={isSaving} disabled={!isComplete} onClick={save}>
          {t('save')}
        </Button>
      </Group>
    </Stack>
  )
}

type Token = ReturnType<typeof useToken>

function Choices({ known, values, set }: Pick<Token, 'values' | 'set'> & Pick<TokenFormProps, 'known'>) {
  const t = useTexts(machinesTexts)
  const every = t('everyCall')
  const calls = useMemo(() => {
    const areas = new Set(known.calls.map(({ id }) => id.slice(0, id.lastIndexOf('/'))))
    return [
      { value: '*', label: every },
      ...[...areas].map((area) => ({ value: `${area}/*`, label: `${area}/*` })),
      ...known.calls.map(({ id, summary }) => ({ value: id, label: `${id} – ${summary}` })),
    ]
  }, [known, every])
  const dealers = known.dealers.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
  return (
    <>
      <MultiSelect
        searchable
        label={t('calls')}
        data={calls}
        value={values.calls}
        onChange={(chosen) => set({ calls: chosen })}
      />
      <Checkbox
        label={t('readsOnly')}
        checked={values.readsOnly}
        onChange={(event) => set({ readsOnly: event.currentTarget.checked })}
      />
      <MultiSelect
        searchable
        label={t('dealers')}
        placeholder={values.dealers.length === 0 ? t('allDealers') : ''}
        data={dealers}
        value={values.dealers}
        onChange={(chosen) => set({ dealers: chosen })}
      />
    </>
  )
}
