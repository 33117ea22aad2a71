import { dayToIso } from '../terms/day.ts'

export const date = (day: number) => dayToIso(day).replaceAll('-', '/')
export const monthText = (month: number) => `${Math.floor(month / 100)}/${String(month % 100).padStart(2, '0')}`
