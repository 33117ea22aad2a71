/** The list of containers of L03. They come with the part of the screen that shows them. */
export const containerListTexts = {
  'containers.view': { en: 'What is listed', ja: '一覧の対象' },
  'containers.view.cases': { en: 'Cases', ja: 'ケース' },
  'containers.view.containers': { en: 'Containers', ja: 'コンテナ' },
  'containers.list': { en: 'Containers', ja: 'コンテナ一覧' },
  'containers.type': { en: 'Type', ja: 'タイプ' },
  'containers.cases': { en: 'Cases', ja: 'ケース数' },
  'containers.fill': { en: 'Fill', ja: '容積率' },
  'containers.cargo': { en: 'Cargo', ja: '積載重量' },
  'containers.payload': { en: 'Payload', ja: '最大積載' },
  'containers.gravity': { en: 'Gravity', ja: '重心' },
  'containers.gravityHint': {
    en: 'Centre of gravity from the middle to the door, of the length; negative: to the front',
    ja: '中央から扉側への重心のずれ（長さ比）。負は前方。',
  },
  'containers.held': { en: 'Fixed steps', ja: '固定数' },
  'containers.heldOnly': { en: 'Only with fixed cases', ja: '固定ありのみ' },
  'containers.print': { en: 'Work instructions ({count})', ja: '作業指示書（{count}）' },
  'containers.printHint': {
    en: 'Search by month or container number first.',
    ja: '先に月またはコンテナ番号で検索してください。',
  },
} as const
