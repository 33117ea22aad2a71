import { delfor, x12Of } from './sample-schedules.ts'

/** Receipt advices in general forms of each standard; all parts and codes are invented. */
export const recadv = (...segments: readonly string[]): string => delfor('97A', ...segments).replace('DELFOR', 'RECADV')

export const recadvHead = ['BGM+632+WE55+9', 'DTM+50:20270108:102', 'RFF+AAK:ASN1', 'NAD+ST+PLANT1::92']

/** A whole case, a short and damaged one, and a line of the notice without its case. */
export const recadv97a = recadv(
  ...recadvHead,
  'CPS+1',
  'PAC+1++C4',
  'PCI+17',
  'GIN+ML+6JUN1CASE1',
  'LIN+1++P100:IN',
  'QTY+12:50:PCE',
  'QTY+48:50:PCE',
  'CPS+2',
  'PAC+1++C4',
  'PCI+17',
  'GIN+ML+6JUN1CASE2',
  'LIN+2++P100:IN',
  'QTY+12:50:PCE',
  'QTY+48:46:PCE',
  'QVR+-4:119+CP',
  'QVR+-3:124+AF',
  'CPS+3',
  'LIN+3++P200:IN',
  'RFF+AAK:ASN2',
  'RFF+ON:PO7',
  'QTY+194:18:PCE',
  'QTY+195:2:PCE',
  'CNT+2:3',
)

export const receipt861 = x12Of(
  '861',
  'BRA*WE55*20270109*00*1',
  'REF*SI*ASN1',
  'DTM*050*20270108',
  'N1*ST*PLANT 1*92*PLANT1',
  'RCD*1*50*EA',
  'LIN**BP*P100',
  'MAN*GM*6JUN1CASE1',
  'RCD*2*46*EA***4*EA*02*3*EA*01',
  'LIN**BP*P100',
  'MAN*GM*6JUN1CASE2',
  'RCD*3*20*EA***2*EA*08',
  'LIN**BP*P200*PO*PO7',
  'REF*SI*ASN2',
)
