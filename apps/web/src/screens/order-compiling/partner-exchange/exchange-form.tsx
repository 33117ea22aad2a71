import { Button, Checkbox, Group, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core'
import {
  answerMessages,
  type ExchangeSettings,
  exchangeCommits,
  exchangePlaces,
  noticeMessages,
  type OutputOf,
  type partnerExchange,
} from '@packing/contract'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { isOneOf } from '../../../platform/is-one-of.ts'
import classes from '../file-settings/file-settings.module.css'
import { exchangeTexts } from './exchange-texts.ts'

type Known = OutputOf<typeof partnerExchange.showExchange>

interface ExchangeFormProps {
  readonly exchange: ExchangeSettings
  readonly times: string
  readonly known: Known
  readonly onChange: (exchange: Partial<ExchangeSettings>) => void
  readonly onTimes: (times: string) => void
}

type TextField =
  | 'directory'
  | 'host'
  | 'userName'
  | 'hostKey'
  | 'inFolder'
  | 'namePattern'
  | 'archiveFolder'
  | 'quarantineFolder'
  | 'outFolder'

const MAX_PORT = 65_535
const MAX_MINUTES = 1440
const shifts = [-1, 0, 1] as const

export function ExchangeForm(props: ExchangeFormProps) {
  const t = useTexts(exchangeTexts)
  const { exchange, onChange } = props
  return (
    <>
      <Checkbox
        label={t('isOn')}
        checked={exchange.isOn}
        onChange={(event) => onChange({ isOn: event.currentTarget.checked })}
      />
      <PlaceFields {...props} />
      <Checkbox
        label={t('fetches')}
        checked={exchange.fetches}
        onChange={(event) => onChange({ fetches: event.currentTarget.checked })}
      />
      {exchange.fetches && <FetchFields {...props} />}
      <DeliveryFields {...props} />
    </>
  )
}

function useTextField({ exchange, onChange }: ExchangeFormProps) {
  const t = useTexts(exchangeTexts)
  return (field: TextField) => ({
    label: t(field),
    maxLength: 200,
    value: exchange[field],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  })
}

function PlaceFields(props: ExchangeFormProps) {
  const t = useTexts(exchangeTexts)
  const { exchange, known, onChange } = props
  const field = useTextField(props)
  const list = (exchange.place === 'SFTP' ? known.hosts : known.roots).join(', ')
  return (
    <div className={classes.choices}>
      <NativeSelect
        label={t('place')}
        value={exchange.place}
        data={exchangePlaces.map((place) => ({ value: place, label: t(`place.${place}`) }))}
        onChange={({ currentTarget: { value } }) => {
          if (isOneOf(exchangePlaces, value)) onChange({ place: value })
        }}
      />
      {exchange.place === 'DIRECTORY' ? (
        <TextInput {...field('directory')} description={t('allowed', { list })} />
      ) : (
        <>
          <TextInput {...field('host')} description={t('allowed', { list })} />
          <NumberInput
            label={t('port')}
            min={1}
            max={MAX_PORT}
            value={exchange.port}
            onChange={(value) => onChange({ port: Number(value) || 0 })}
          />
          <TextInput {...field('userName')} />
          <TextInput {...field('hostKey')} />
        </>
      )}
      {exchange.place === 'SFTP' && known.seenHostKey !== '' && known.seenHostKey !== exchange.hostKey && (
        <Group gap="xs">
          <Text size="sm">{t('seenHostKey', { key: known.seenHostKey })}</Text>
          <Button variant="default" onClick={() => onChange({ hostKey: known.seenHostKey })}>
            {t('confirmKey')}
          </Button>
        </Group>
      )}
    </div>
  )
}

function FetchFields(props: ExchangeFormProps) {
  const t = useTexts(exchangeTexts)
  const { exchange, times, onChange, onTimes } = props
  const field = useTextField(props)
  return (
    <div className={classes.choices}>
      <TextInput {...field('inFolder')} />
      <TextInput {...field('namePattern')} description={t('namePatternHint', { placeholder: '{cycle}' })} />
      <NumberInput
        label={t('everyMinutes')}
        description={t('everyMinutesHint')}
        min={1}
        max={MAX_MINUTES}
        value={exchange.everyMinutes ?? ''}
        onChange={(value) => onChange({ everyMinutes: value === '' ? null : Number(value) })}
      />
      {exchange.everyMinutes === null && (
        <TextInput
          label={t('atTimes')}
          description={t('atTimesHint')}
          maxLength={200}
          value={times}
          onChange={(event) => onTimes(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label={t('cycleShift')}
        value={String(exchange.cycleShift)}
        data={shifts.map((shift) => ({ value: String(shift), label: t(`cycleShift.${shift}`) }))}
        onChange={({ currentTarget: { value } }) => onChange({ cycleShift: Number(value) })}
      />
      <NativeSelect
        label={t('commits')}
        value={exchange.commits}
        data={exchangeCommits.map((rule) => ({ value: rule, label: t(`commits.${rule}`) }))}
        onChange={({ currentTarget: { value } }) => {
          if (isOneOf(exchangeCommits, value)) onChange({ commits: value })
        }}
      />
      <TextInput {...field('archiveFolder')} />
      <TextInput {...field('quarantineFolder')} />
    </div>
  )
}

/** Names of messages are the same in every language. */
const named: Readonly<Record<string, string>> = {
  ORDRSP: 'ORDRSP',
  X12_855: 'X12 855',
  DESADV: 'DESADV',
  VDA4987: 'VDA 4987',
  X12_856: 'X12 856',
}

function DeliveryFields(props: ExchangeFormProps) {
  const t = useTexts(exchangeTexts)
  const { exchange, onChange } = props
  const field = useTextField(props)
  const options = (formats: readonly string[]) =>
    formats.map((format) => ({ value: format, label: named[format] ?? t('notSent') }))
  return (
    <div className={classes.choices}>
      <NativeSelect
        label={t('answerFormat')}
        value={exchange.answerFormat}
        data={options(answerMessages)}
        onChange={({ currentTarget: { value } }) => {
          if (isOneOf(answerMessages, value)) onChange({ answerFormat: value })
        }}
      />
      <NativeSelect
        label={t('noticeFormat')}
        value={exchange.noticeFormat}
        data={options(noticeMessages)}
        onChange={({ currentTarget: { value } }) => {
          if (isOneOf(noticeMessages, value)) onChange({ noticeFormat: value })
        }}
      />
      <TextInput {...field('outFolder')} />
      <Checkbox
        label={t('acknowledges')}
        checked={exchange.acknowledges}
        onChange={(event) => onChange({ acknowledges: event.currentTarget.checked })}
      />
    </div>
  )
}
