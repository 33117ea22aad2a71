import { licencePlate } from '../write/licence-plate.ts'
import { MessageTexts } from '../write/message-texts.ts'
import type { OrderResponse } from '../write/order-response.ts'
import type { Exchange, ShipItem, ShipNotice } from '../write/ship-notice.ts'
import type { MassDeclaration } from '../write/weighed-container.ts'

export const exchange: Exchange = {
  sender: 'SELLER',
  recipient: 'BUYER01',
  reference: 42,
  writtenAt: '2026-12-10T09:30',
  texts: new MessageTexts('ISO-8859-1'),
}

export const item = (over: Partial<ShipItem> = {}): ShipItem => ({
  buyerPart: 'P-100',
  supplierPart: 'P100',
  name: "Cover's, left + right",
  unit: 'PC',
  qty: 40,
  boxes: 4,
  boxQty: 10,
  boxCode: 'BX1',
  cumulativeQty: 140,
  origin: 'JP',
  orderNos: ['PO100'],
  ...over,
})

export const notice: ShipNotice = {
  number: 'ATH01-0001',
  replacesNo: '',
  shippedAt: '2026-12-09T17:05',
  departsOn: '2026-12-12',
  arrivesOn: '2026-12-20',
  shipFrom: { id: '200100', name: 'Packing plant' },
  shipTo: { id: 'PLANT1', name: '組立工場' },
  dischargePlace: 'THLCH',
  carrier: 'ONE',
  vessel: 'MV Example',
  voyage: '012W',
  loadNo: 'TH01-0001',
  containerNo: 'ONEU1234560',
  sealNo: 'S123',
  packages: [
    {
      caseNo: 'C0001',
      licencePlate: licencePlate('UN123456789', 'C-0001', false),
      caseCode: 'K1',
      grossG: 250_400,
      netG: 200_000,
      items: [item()],
    },
    {
      caseNo: 'C0002',
      licencePlate: licencePlate('UN123456789', 'C0002', true),
      caseCode: 'K1',
      grossG: 100_000,
      netG: 80_000,
      items: [
        item({ qty: 5, boxes: 1, orderNos: ['PO200', 'PO100'] }),
        item({ buyerPart: 'Q-7', supplierPart: 'Q-7', qty: 7, cumulativeQty: null, orderNos: [] }),
      ],
    },
  ],
}

export const withItem = (over: Partial<ShipItem>): ShipNotice => ({
  ...notice,
  packages: notice.packages.map((each) => ({ ...each, items: [item(over)] })),
})

const answers = [
  ['ACCEPTED', 40, 40, ''],
  ['CHANGED', 40, 30, 'CAPACITY'],
  ['REJECTED', 12, 0, 'PARTS'],
] as const

export const response: OrderResponse = {
  number: 'OCF202611-7',
  seller: { id: '200100', name: 'Packing plant' },
  buyer: { id: 'TH01', name: 'Dealer' },
  lines: answers.map(([answer, orderedQty, confirmedQty, reason], at) => ({
    orderNo: 'PO100',
    lineNo: at + 1,
    buyerPart: `P10${at}`,
    supplierPart: `P10${at}`,
    unit: 'PC',
    orderedOn: '2026-11-05',
    requiredOn: '2026-12-14',
    orderedQty,
    confirmedQty,
    departsOn: at === 2 ? '' : '2026-12-12',
    answer,
    reason,
    comment: at === 1 ? 'See you: 50+50?' : '',
  })),
}

export const declaration: MassDeclaration = {
  carrier: 'ONEY',
  shipper: { id: '200100', name: 'Packing plant' },
  containers: [
    {
      containerNo: 'ONEU1234560',
      loadNo: 'TH01-0001',
      sealNo: 'S123',
      massG: 18_342_540,
      weighedAt: '2026-12-09T16:40',
      responsible: 'Hanako Sato',
      vessel: 'MV Example',
      voyage: '012W',
    },
    {
      containerNo: 'ONEU7654329',
      loadNo: 'TH01-0002',
      sealNo: '',
      massG: 9_000_000,
      weighedAt: '2026-12-09T17:00',
      responsible: 'E123',
      vessel: '',
      voyage: '',
    },
  ],
}
