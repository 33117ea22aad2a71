import { deflateSync } from 'node:zlib'
import { expect, query, rowsOn, signedInTab, test } from './fixtures.ts'
import { answerDialog, press, shownPart } from './grid-page.ts'

/** PACKING CONDITION MAINTENANCE. */

const planner = signedInTab('planner')
const UNIT = '200100'
const PLANNER = 'E100001'
const FAR = '2027-06-01'

interface Candidate {
  readonly part_no: string
  readonly snp: number
  readonly boxes_per_case: number
}

test.afterAll(async ({ system }) => {
  await query(system, 'delete from packing_condition where prct_code = $1 and created_by = $2', [UNIT, PLANNER])
  await query(
    system,
    `update packing_condition set effective_to = '9999-12-31' where prct_code = $1 and updated_by = $2 and effective_to = '2027-05-31'`,
    [UNIT, PLANNER],
  )
  await query(system, 'delete from packing_picture where prct_code = $1', [UNIT])
})

/** A picture of one colour, as small as the format allows. */
function pngOf(edge: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(edge, 0)
  head.writeUInt32BE(edge, 4)
  head.set([8, 2], 8)
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(edge * 3, 0x60)])
  const lines = deflateSync(Buffer.concat(Array<Buffer>(edge).fill(line)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

function crc32(data: Buffer): number {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

test('changes the SNP from a date, completes a missing condition and stores a picture', async ({ system }) => {
  const { page } = planner
  const keys = page.keyboard
  const panel = page.getByRole('complementary')
  const grid = page.getByRole('textbox', { name: /^Cell, / })
  const saved = page.getByText('1 row saved.', { exact: false }).first()
  const [part] = await query<Candidate>(
    system,
    `select part_no, snp, boxes_per_case from packing_condition c where prct_code = $1 and dealer_code = '*' and snp > 2
       and effective_to = '9999-12-31'
       and exists (select 1 from carry_over k where k.prct_code = c.prct_code and k.part_no = c.part_no and k.pieces > 0)
     order by part_no limit 1`,
    [UNIT],
  )
  if (!part) throw new Error('The demo has no conditions')
  const snp = part.snp - 1
  const versions = () =>
    query(
      system,
      `select effective_from::text, effective_to::text, snp, boxes_per_case from packing_condition
       where prct_code = $1 and part_no = $2 and dealer_code = '*' and effective_to >= '2027-05-31' order by effective_from`,
      [UNIT, part.part_no],
    )

  await test.step('adds a version with another SNP and ends the one before it', async () => {
    await page.goto(`${system.webUrl}/PackingConditionMaintenance?partNo=${part.part_no}&validOn=${FAR}`)
    await rowsOn(page)
    await page
      .getByRole('row')
      .filter({ hasText: shownPart(part.part_no) })
      .getByRole('checkbox')
      .first()
      .check()
    await page.getByRole('button', { name: 'Change SNP' }).click()
    await panel.getByLabel('New SNP').fill(String(snp))
    await panel.getByRole('textbox', { name: 'From' }).fill(FAR)
    await panel.getByRole('textbox', { name: 'From' }).press('Tab')
    await expect(panel.getByRole('table')).toContainText(`${part.snp} → ${snp}`)
    await panel.getByRole('button', { name: 'Add 1 version' }).click()
    await expect(page.getByRole('button', { name: 'Save (1)' })).toBeVisible()
    await keys.press('Control+s')
    await answerDialog(page, `SNP changes from ${part.snp} to ${snp}`)
    await expect(saved).toBeVisible()
    expect(await versions()).toMatchObject([
      { effective_to: '2027-05-31', snp: part.snp },
      { effective_from: FAR, effective_to: '9999-12-31', snp, boxes_per_case: part.boxes_per_case },
    ])
  })

  await test.step('shows the boxes in the case, the rule of each dealer and stores a picture', async () => {
    await page.goto(`${system.webUrl}/PackingConditionMaintenance?partNo=${part.part_no}&validOn=${FAR}`)
    await rowsOn(page)
    await keys.press('/')
    await keys.press('F6')
    await expect(grid).toBeFocused()
    await keys.press('Alt+Enter')
    await expect(panel.getByRole('img', { name: 'Box layout' })).toBeVisible()
    await expect(panel.getByText(/condition for all from /).first()).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await panel.getByRole('button', { name: /^Choose picture: Part / }).click()
    await (await chooser).setFiles({ name: 'part.png', mimeType: 'image/png', buffer: pngOf(300) })
    await panel.getByRole('button', { name: /^Enlarge picture: Part / }).click()
    await expect(panel.getByRole('img', { name: /^Part / })).toBeVisible()
    await keys.press('Escape')
  })

  await test.step('completes a part on order without a condition from a similar part', async () => {
    await page.goto(`${system.webUrl}/PackingConditionMaintenance?missing=true`)
    await rowsOn(page)
    const row = page.getByRole('row').nth(1)
    await expect(row).toContainText('Condition missing')
    await keys.press('/')
    await keys.press('F6')
    await expect(grid).toBeFocused()
    await keys.press('Control+Home')
    await keys.press('Alt+Enter')
    await panel
      .getByRole('button', { name: /^Use the condition of / })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Save (1)' })).toBeVisible()
    await expect(panel.getByRole('img', { name: 'Box layout' })).toBeVisible()
    await keys.press('Control+s')
    await expect(saved.or(page.getByText('The box weighs').first())).toBeVisible()
    await press(page, 'Escape')
  })
})
