import { type JobNetRunRow, type jobNetKick, type OutputOf, SCHEDULED_BY } from '@packing/contract'
import { formatDate, formatMonth } from '../../../platform/i18n/format.ts'

export type Net = OutputOf<(typeof jobNetKick)['init']>['nets'][number]
export type Param = Net['params'][number]

export function formattedValue(param: Param, value: string): string {
  if (param.kind === 'MONTH') return formatMonth(value)
  if (param.kind === 'DATE') return formatDate(value)
  return param.options.find((option) => option.value === value)?.label ?? value
}

export function writtenParams({ netId, params }: Pick<JobNetRunRow, 'netId' | 'params'>, nets: readonly Net[]): string {
  const known = nets.find((net) => net.netId === netId)?.params ?? []
  return Object.entries(params)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => {
      const param = known.find((each) => each.name === name)
      return param ? `${param.label}: ${formattedValue(param, value)}` : `${name}: ${value}`
    })
    .join(', ')
}

export const startedBy = ({ kickedByName }: Pick<JobNetRunRow, 'kickedByName'>, schedule: string): string =>
  kickedByName === SCHEDULED_BY ? schedule : kickedByName
