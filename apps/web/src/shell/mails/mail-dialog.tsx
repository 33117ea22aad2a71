import { Alert, Button, Group, Modal, MultiSelect, NativeSelect, Stack, Text } from '@mantine/core'
import { type MailChoice, type MailTime, mailDesk, mailKinds, mailTimes, type OutputOf } from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import { useUserInfo } from '../../platform/session/session.ts'
import { useFocusReturn } from '../../ui/hooks/use-focus-return.ts'
import { actionTexts } from '../../ui/words/action-texts.ts'
import { mailTexts } from './mail-texts.ts'

/** Which mails the user gets from the PRCTCC in which she works. */
export function MailDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(mailTexts)
  const tAction = useTexts(actionTexts)
  const prct = useUserInfo()?.accessPrctCode ?? ''
  const { data } = useCallQuery(mailDesk.initMail, {}, { staleTime: 0 })
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title', { prct })}
      size={520}
      closeButtonProps={{ 'aria-label': tAction('close') }}
      transitionProps={{ duration: 0 }}
    >
      {data && <MailForm known={data} onClose={onClose} />}
    </Modal>
  )
}

interface MailFormProps {
  readonly known: OutputOf<typeof mailDesk.initMail>
  readonly onClose: () => void
}

function MailForm({ known, onClose }: MailFormProps) {
  const t = useTexts(mailTexts)
  const tAction = useTexts(actionTexts)
  const [choice, setChoice] = useState<MailChoice>({
    times: known.times,
    lineCodes: known.lineCodes,
    dealerCodes: known.dealerCodes,
  })
  const saving = useCallCommand(mailDesk.saveMail, { invalidates: [mailDesk.initMail], onDone: onClose })
  const set = (change: Partial<MailChoice>) => setChoice((before) => ({ ...before, ...change }))
  const setTime = (kind: (typeof mailKinds)[number], time: string) => {
    if (isOneOf(mailTimes, time)) set({ times: { ...choice.times, [kind]: time } })
  }
  const options = mailTimes.map((time: MailTime) => ({ value: time, label: t(`time.${time}`) }))
  return (
    <Stack gap="sm">
      <Post known={known} />
      {mailKinds.map((kind) => (
        <NativeSelect
          key={kind}
          label={t(`kind.${kind}`)}
          data={options}
          value={choice.times[kind]}
          onChange={(event) => setTime(kind, event.currentTarget.value)}
        />
      ))}
      {choice.times.EXCEPTIONS !== 'NONE' && <Narrowing known={known} choice={choice} set={set} />}
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {tAction('cancel')}
        </Button>
        <Button loading={saving.isPending} onClick={() => saving.mutate(choice)}>
          {tAction('save')}
        </Button>
      </Group>
    </Stack>
  )
}

interface NarrowingProps extends Pick<MailFormProps, 'known'> {
  readonly choice: MailChoice
  readonly set: (change: Partial<MailChoice>) => void
}

function Narrowing({ known, choice, set }: NarrowingProps) {
  const t = useTexts(mailTexts)
  const { lineCodes, dealerCodes } = choice
  const hint = lineCodes.length + dealerCodes.length === 0 ? t('all') : ''
  const namesOf = (rows: MailFormProps['known']['lines']) =>
    rows.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
  return (
    <>
      <MultiSelect
        searchable
        label={t('lines')}
        placeholder={hint}
        data={namesOf(known.lines)}
        value={lineCodes}
        onChange={(chosen) => set({ lineCodes: chosen })}
      />
      <MultiSelect
        searchable
        label={t('dealers')}
        placeholder={hint}
        data={namesOf(known.dealers)}
        value={dealerCodes}
        onChange={(chosen) => set({ dealerCodes: chosen })}
      />
    </>
  )
}

/** Where mails go, and what keeps them from it. */
function Post({ known: { isOn, address, lastError } }: Pick<MailFormProps, 'known'>) {
  const t = useTexts(mailTexts)
  if (!isOn) return <Alert color="gray">{t('isOff')}</Alert>
  if (address === null) return <Alert color="yellow">{t('noAddress')}</Alert>
  return (
    <>
      <Text size="sm">{t('to', { address })}</Text>
      {lastError !== '' && <Alert color="yellow">{t('failed', { reason: lastError })}</Alert>}
    </>
  )
}
