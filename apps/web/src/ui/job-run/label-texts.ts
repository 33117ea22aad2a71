import type { Texts } from '../../platform/i18n/texts.ts'

export const labelTexts = {
  replaced: {
    en: {
      one: '{count} case with a printed label will be built anew and needs another label.',
      other: '{count} cases with printed labels will be built anew and need other labels.',
    },
    ja: 'ラベル発行済みの {count} ケースは組み直しになり、ラベルの再発行が必要です。',
  },
  kept: {
    en: {
      one: 'The case with a printed label keeps it.',
      other: 'All {count} cases with printed labels keep them.',
    },
    ja: 'ラベル発行済みの {count} ケースはすべてラベルをそのまま使えます。',
  },
  atRisk: {
    en: {
      one: '{count} case has a printed label. It stays if the new plan has its pieces for the same vanning date; [Build cases] says before it starts whether it needs another one.',
      other:
        '{count} cases have printed labels. They stay where the new plan has their pieces for the same vanning date; [Build cases] says before it starts how many need others.',
    },
    ja: '{count} ケースのラベルが発行済みです。新しい計画で同じバンニング日に同じ数量があるケースはそのまま残ります。再発行が必要な件数は「ケース組立」の開始前に表示します。',
  },
} as const satisfies Texts
