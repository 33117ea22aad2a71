import { type NetSetting, type netStarts, writtenMinute } from '@packing/contract'

/** As typed. */
export interface SettingValues {
  readonly startsOn: (typeof netStarts)[number] | ''
  readonly time: string
  readonly day: number
  readonly calendarCode: string
  readonly from: string
  readonly to: string
  readonly closesService: boolean
  readonly longestMinutes: string
  readonly cancelsLate: boolean
}

const FIRST_TIME = '22:00'

export const valuesOf = ({
  schedule,
  forbidden,
  closesService,
  longestMinutes,
  cancelsLate,
}: NetSetting): SettingValues => ({
  startsOn: schedule?.startsOn ?? '',
  time: schedule ? writtenMinute(schedule.minute) : FIRST_TIME,
  day: schedule?.day ?? 1,
  calendarCode: schedule?.calendarCode ?? '',
  from: forbidden ? writtenMinute(forbidden.from) : '',
  to: forbidden ? writtenMinute(forbidden.to) : '',
  closesService,
  longestMinutes: longestMinutes === null ? '' : String(longestMinutes),
  cancelsLate,
})

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export function settingOf(values: SettingValues): NetSetting {
  const { startsOn, time, day, calendarCode, from, to, closesService, longestMinutes, cancelsLate } = values
  const hasDay = startsOn === 'WEEKDAY' || startsOn === 'MONTH_DAY'
  return {
    schedule:
      startsOn === ''
        ? null
        : {
            startsOn,
            minute: minuteOf(time),
            day: hasDay ? day : null,
            calendarCode: startsOn === 'WORKING_DAY' ? calendarCode : null,
          },
    forbidden: from === '' || to === '' ? null : { from: minuteOf(from), to: minuteOf(to) },
    closesService,
    longestMinutes: longestMinutes === '' ? null : Number(longestMinutes),
    cancelsLate: cancelsLate && longestMinutes !== '',
  }
}
