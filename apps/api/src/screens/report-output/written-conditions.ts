import { fillMessage, formatPartNo, type Label, type Language, textIn } from '@packing/contract'
import { writtenMonth } from '../../platform/clock/clock.ts'

const labels: Readonly<Record<string, Label>> = {
  dealer: { en: 'Dealer', ja: 'ディーラー' },
  line: { en: 'Line', ja: 'ライン' },
  ecnNo: { en: 'ECN no', ja: '設変番号' },
  partNo: { en: 'Part no', ja: '品番' },
  vanFrom: { en: 'Vanning date from', ja: 'バンニング日（開始）' },
  vanTo: { en: 'Vanning date to', ja: 'バンニング日（終了）' },
  etdFrom: { en: 'ETD from', ja: 'ETD（開始）' },
  etdTo: { en: 'ETD to', ja: 'ETD（終了）' },
  vessel: { en: 'Vessel', ja: '船名' },
}
const period: Label = { en: 'Period', ja: '期間' }
const more = { en: 'and {count} more', ja: 'ほか {count} 件' }
const NAMED = 20

interface Period {
  readonly monthFrom: string
  readonly monthTo: string
}

/** Two lines, so that the head of a page keeps its height. */
export function writtenConditions(input: Period & object, language: Language): string[] {
  const fields = new Map<string, unknown>(Object.entries(input))
  const named = ([field, label]: [string, Label]) => {
    const value = fields.get(field)
    const values = (Array.isArray(value) ? value : [value]).filter((each) => each !== undefined && each !== '')
    if (values.length === 0) return []
    const texts = values.slice(0, NAMED).map((each) => written(field, String(each)))
    if (values.length > NAMED) texts.push(fillMessage(textIn(more, language), { count: values.length - NAMED }))
    return [`${textIn(label, language)}: ${texts.join(', ')}`]
  }
  const { dealer, ...others } = labels
  const months = `${textIn(period, language)}: ${writtenMonth(input.monthFrom)} – ${writtenMonth(input.monthTo)}`
  const first = [months, ...(dealer ? named(['dealer', dealer]) : [])].join('   ')
  const second = Object.entries(others).flatMap(named).join('   ')
  return second === '' ? [first] : [first, second]
}

function written(field: string, value: string): string {
  if (field === 'partNo') return formatPartNo(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.replaceAll('-', '/') : value
}
