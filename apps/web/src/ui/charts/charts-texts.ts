import type { Texts } from '../../platform/i18n/texts.ts'
import { fieldTexts } from '../words/field-texts.ts'

export const chartsTexts = {
  heatMapLabel: { en: 'Load by line and day', ja: 'ライン別・日別の負荷' },
  barsLabel: { en: 'Load of line {line} by day', ja: 'ライン {line} の日別負荷' },
  line: fieldTexts.line,
  unit: { en: '% of regular time', ja: '定時比の負荷率（%）' },
  minutes: fieldTexts.minutes,
  loadOf: { en: '{load} / {regular} + {overtime} min', ja: '{load} / {regular}＋{overtime} 分' },
  loadWithOthers: {
    en: '{load} + {other} (other months) / {regular} + {overtime} min',
    ja: '{load}＋他月 {other} / {regular}＋{overtime} 分',
  },
  'limit.CASES': { en: '{load} / {most} cases', ja: '{load} / {most} ケース' },
  'limit.VOLUME': { en: '{load} / {most} m³', ja: '{load} / {most} m³' },
  'binding.CASES': { en: 'limited by cases per day', ja: '1 日のケース数上限がネック' },
  'binding.VOLUME': { en: 'limited by m³ per day', ja: '1 日の容積上限がネック' },
  'sign.CASES': { en: 'C', ja: 'ケ' },
  'sign.VOLUME': { en: 'm³', ja: 'm³' },
  'limitLine.CASES': {
    en: {
      one: 'at most {most} cases per day, limiting on {count} day',
      other: 'at most {most} cases per day, limiting on {count} days',
    },
    ja: '1 日 {most} ケースまで（{count} 日でネック）',
  },
  'limitLine.VOLUME': {
    en: {
      one: 'at most {most} m³ per day, limiting on {count} day',
      other: 'at most {most} m³ per day, limiting on {count} days',
    },
    ja: '1 日 {most} m³ まで（{count} 日でネック）',
  },
  onlyOvertime: { en: '{minutes} min', ja: '{minutes} 分' },
  otherMonths: { en: 'other months', ja: '他月の計画' },
  'state.off': { en: 'not working', ja: '非稼働' },
  'state.closed': { en: 'closed', ja: '休止' },
  'state.empty': { en: 'free', ja: '空き' },
  'state.regular': { en: 'within regular time', ja: '定時内' },
  'state.overtime': { en: 'overtime', ja: '残業' },
  'state.over': { en: 'over capacity', ja: '能力超過' },
  compareLabel: {
    en: 'Load of line {line} by day: {before}, {after}',
    ja: 'ライン {line} の日別負荷：{before}、{after}',
  },
  movedWork: { en: 'moved work', ja: '移動する作業' },
  leavingMinutes: { en: '{minutes} min leave', ja: '移動元 {minutes} 分' },
  arrivingMinutes: { en: '{minutes} min arrive', ja: '移動先 {minutes} 分' },
  'cumulative.planned': { en: 'planned', ja: '計画累計' },
  'cumulative.due': { en: 'due', ja: '期限累計' },
  'cumulative.level': { en: 'level', ja: '平準線' },
  event: { en: 'event', ja: 'イベント' },
  regularLine: { en: 'regular time', ja: '定時' },
  overtimeLine: { en: 'incl. overtime', ja: '残業込み' },
  boundLine: { en: 'lower bound {minutes}', ja: '最大負荷の下限 {minutes}' },
} as const satisfies Texts
