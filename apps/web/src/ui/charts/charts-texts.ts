import type { Texts } from '../../platform/i18n/texts.ts'
import { fieldTexts } from '../field-texts.ts'

export const chartsTexts = {
  heatMapLabel: { en: 'Load by line and day', ja: 'ライン別・日別の負荷' },
  barsLabel: { en: 'Load of line {line} by day', ja: 'ライン {line} の日別負荷' },
  line: fieldTexts.line,
  unit: { en: '% of regular capacity', ja: '定時能力に対する負荷率（%）' },
  minutes: fieldTexts.minutes,
  'state.off': { en: 'not working', ja: '非稼働' },
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
  event: { en: 'event', ja: 'イベント' },
  regularLine: { en: 'regular time', ja: '定時' },
  overtimeLine: { en: 'incl. overtime', ja: '残業込み' },
  boundLine: { en: 'lower bound {minutes}', ja: '最大負荷の下限 {minutes}' },
} as const satisfies Texts
