import type { Texts } from '../../../platform/i18n/texts.ts'
import { actionTexts } from '../../../ui/words/action-texts.ts'
import { fieldTexts } from '../../../ui/words/field-texts.ts'

export const loadDeskTexts = {
  back: { en: '← Containers', ja: '← コンテナ一覧' },
  toList: { en: 'Back to containers', ja: 'コンテナ一覧へ' },
  gone: {
    en: 'Container {renbanNo} no longer exists: cases were built or containers loaded again.',
    ja: 'コンテナ {renbanNo} は存在しません。ケース組立またはコンテナ積付けが再実行されました。',
  },
  facts: {
    en: '{type} · {dealer} · {vanOn} · containers: {count} · not loaded: {outside}',
    ja: '{type}・{dealer}・{vanOn}・コンテナ {count} 本・未積載 {outside} ケース',
  },
  container: { en: 'Container', ja: 'コンテナ' },
  changed: { en: 'modified', ja: '変更あり' },
  violationCount: { en: { one: '{count} violation', other: '{count} violations' }, ja: '制約違反 {count} 件' },
  save: actionTexts.save,
  undo: actionTexts.undo,
  print: { en: 'Work instruction (PDF)', ja: '作業指示書 (PDF)' },
  reload: { en: 'Load other cases again', ja: '固定以外を再積付け' },
  reloadHint: {
    en: 'Loads all cases of this dealer and date again except locked cases, including dealers that share the containers.',
    ja: '固定したケースを除き、このディーラー・バンニング日の全ケースを再度積み付けます（混載相手のディーラーを含む）。',
  },
  reloadQuestion: {
    en: 'Load the containers of {dealer} on {vanOn} again?',
    ja: '{dealer} {vanOn} のコンテナを再度積み付けますか？',
  },
  reloadLocked: {
    en: 'Locked cases keep their place (containers: {locked}); all other cases are loaded again.',
    ja: '固定したケース（コンテナ {locked} 本）は維持し、他のケースを再度積み付けます。',
  },
  reloadOutside: {
    en: 'Cases not loaded: {count}. They will be loaded too, including those removed by hand: {cases}',
    ja: '未積載の {count} ケースも、手作業で降ろしたものを含めて積み付けます：{cases}',
  },
  vanningPast: {
    en: 'The vanning date of these containers has passed. They may already be loaded: check before you change them.',
    ja: 'これらのコンテナのバンニング日は過ぎています。積込済みの可能性があるため、確認してから変更してください。',
  },
  saveFirst: actionTexts.saveFirst,
  broken: {
    en: {
      one: '{count} constraint is violated. Correct it before saving.',
      other: '{count} constraints are violated. Correct them before saving.',
    },
    ja: '積付制約違反が {count} 件あります。解消してから保存してください。',
  },
  outdated: {
    en: 'Someone else changed these containers. Note your moves, then discard them, show the current state and repeat them.',
    ja: '他のユーザーがこれらのコンテナを変更しました。操作内容を控えてから破棄し、最新の状態でやり直してください。',
  },
  takeTheirs: { en: 'Discard my moves and show the current state', ja: '操作を破棄して最新を表示' },
  stage: fieldTexts.view,
  'stage.model': { en: '3D', ja: '立体' },
  'stage.floor': { en: 'Floor plan: move cases', ja: '平面配置' },
  'stage.plan': { en: 'Floor plan', ja: '平面図' },
  floorLabel: {
    en: 'Container seen from above. Drag a case, or select one and move it with the arrow keys; hold Shift for larger steps.',
    ja: 'コンテナの平面図です。ケースをドラッグするか、選択して矢印キーで移動します（Shift で大きく移動）。',
  },
  noneLocked: { en: 'No cases locked', ja: '固定なし' },
  locked: { en: 'Locked: 1 to {locked} of {last}', ja: '固定：積付順 1～{locked}（全 {last}）' },
  holdTo: { en: 'Lock up to {step}', ja: '{step} まで固定' },
  release: { en: 'Unlock', ja: '固定解除' },
  commands: { en: 'Move case {caseNo}', ja: 'ケース {caseNo} の移動' },
  'axis.x': { en: 'From the front wall, mm', ja: '前壁から mm' },
  'axis.y': { en: 'From the left wall, mm', ja: '左壁から mm' },
  'axis.z': { en: 'From the floor, mm', ja: '床から mm' },
  place: { en: 'Place', ja: '配置' },
  down: { en: 'Set down', ja: '下に置く' },
  downHint: {
    en: 'At these x and y coordinates, on the floor or on the case below',
    ja: 'この x・y の位置で、床または下のケースの上に置きます',
  },
  toContainer: { en: 'Move to free space', ja: '空きスペースへ移動' },
  notPut: {
    en: 'No free place in {renbanNo} for: {cases}',
    ja: '{renbanNo} に空きがなく積めないケース：{cases}',
  },
  noSpace: {
    en: 'No free space found for this case in {renbanNo}. Choose another container, or remove or swap a case.',
    ja: '{renbanNo} にこのケースを置ける空きスペースが見つかりません。別のコンテナを選ぶか、ケースを降ろすか入れ替えてください。',
  },
  putIn: { en: 'Load', ja: '積み込む' },
  otherCase: { en: 'Case no to swap with', ja: '入替え相手のケース番号' },
  swap: { en: 'Swap', ja: '入替え' },
  turn: { en: 'Rotate', ja: '回転' },
  takeOut: { en: 'Remove', ja: '降ろす' },
  violations: { en: 'Constraint violations', ja: '積付制約違反' },
  sound: { en: 'No constraint violations.', ja: '積付制約違反はありません。' },
  outside: { en: 'Cases not loaded', ja: '未積載ケース' },
  outsideCount: {
    en: { one: '{count} case not loaded', other: '{count} cases not loaded' },
    ja: '未積載 {count} ケース',
  },
} as const satisfies Texts
