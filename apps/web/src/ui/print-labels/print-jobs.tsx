import { Button, Group, Table, Text, TextInput } from '@mantine/core'
import { caseInformation, labelPrinting, type PrintJobRow } from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { formatDateTime } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { StatusBadge, type Tone } from '../elements/status-badge.tsx'
import { printTexts } from './print-texts.ts'

const tones: Readonly<Record<PrintJobRow['status'], Tone>> = {
  WAITING: 'running',
  SENT: 'ok',
  DEAD: 'error',
  UNKNOWN: 'warning',
  DISCARDED: 'neutral',
}

/** What was sent to printers, and what waits for somebody. */
export function PrintJobs({ jobs }: { readonly jobs: readonly PrintJobRow[] }) {
  const t = useTexts(printTexts)
  return (
    <section aria-label={t('jobs')}>
      <Text component="h3" m={0} size="sm" fw={700}>
        {t('jobs')}
      </Text>
      {jobs.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noJobs')}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={560}>
          <Table aria-label={t('jobs')}>
            <Table.Thead>
              <Table.Tr>
                {[t('time'), t('user'), t('printer'), t('labels'), t('state')].map((head) => (
                  <Table.Th key={head}>{head}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {jobs.map((job) => (
                <Table.Tr key={job.jobNo}>
                  <Table.Td>{formatDateTime(job.askedAt)}</Table.Td>
                  <Table.Td>{job.askedBy}</Table.Td>
                  <Table.Td>{job.printer}</Table.Td>
                  <Table.Td>{t('job', { of: t(`of.${job.of}`), cases: job.cases, firstCase: job.firstCase })}</Table.Td>
                  <Table.Td>
                    <JobState job={job} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  )
}

const invalidates = [labelPrinting.showPrinters, caseInformation.search]

function JobState({ job }: { readonly job: PrintJobRow }) {
  const t = useTexts(printTexts)
  const { jobNo, status, lastCase, handed, error } = job
  const [fromCase, setFromCase] = useState(lastCase ?? '')
  const resending = useCallCommand(labelPrinting.resendLabels, { invalidates })
  const discarding = useCallCommand(labelPrinting.discardLabels, { invalidates })
  const look = { size: 'compact-sm', variant: 'default' } as const
  const isInDoubt = status === 'UNKNOWN'
  return (
    <>
      <StatusBadge tone={tones[status]} label={t(`status.${status}`)} />
      {isInDoubt && <Text size="sm">{t('unknown', { lastCase: lastCase ?? '' })}</Text>}
      {error !== '' && (
        <Text size="sm" c="dimmed">
          {error}
        </Text>
      )}
      <Group gap="xs" align="end" mt={4}>
        {isInDoubt && (
          <TextInput
            size="xs"
            label={t('fromCase')}
            value={fromCase}
            onChange={(event) => setFromCase(event.currentTarget.value)}
          />
        )}
        {(isInDoubt || status === 'DEAD') && (
          <Button
            {...look}
            aria-label={t('resendOf', { jobNo })}
            loading={resending.isPending}
            onClick={() => resending.mutate({ jobNo, ...(isInDoubt && fromCase !== '' ? { fromCase } : {}) })}
          >
            {t('resend')}
          </Button>
        )}
        {(isInDoubt || status === 'DEAD' || (status === 'WAITING' && handed === 0)) && (
          <Button
            {...look}
            aria-label={t('discardOf', { jobNo })}
            loading={discarding.isPending}
            onClick={() => discarding.mutate({ jobNo })}
          >
            {t('discard')}
          </Button>
        )}
      </Group>
    </>
  )
}
