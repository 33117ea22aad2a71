import { deflateSync } from 'node:zlib'
import { expect, expectRejectionsOnly, openAs, query, rowsOn, test } from './fixtures.ts'
import { shownPart } from './grid-page.ts'

/** PACKING CONDITION MAINTENANCE. */
const UNIT = '200100'
const PLANNER = 'E100001'
let partNo = ''

interface Candidate {
  readonly part_no: string
  readonly snp: number
  readonly boxes_per_case: number
}

test.afterAll(async ({ system }) => {
  await query(system, 'delete from packing_condition where prct_code = $1 and created_by = $2', [UNIT, PLANNER])
  await query(
    system,
    `update packing_condition set effective_to = '9999-12-31' where prct_code = $1 and updated_by = $2 and part_no = $3`,
    [UNIT, PLANNER, partNo],
  )
  await query(system, 'delete from packing_picture where prct_code = $1', [UNIT])
  await query(system, 'delete from packing_document where prct_code = $1', [UNIT])
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

test('changes the SNP from a date, completes a missing condition and stores a picture, by keyboard alone', async ({
  page,
  system,
  complaints,
}) => {
  const keys = page.keyboard
  const panel = page.getByRole('complementary')
  const grid = page.getByRole('textbox', { name: /^Cell, / })
  const saved = page.getByText('1 row saved.', { exact: false }).first()
  const [part] = await query<Candidate>(
    system,
    `select part_no, snp, boxes_per_case from packing_condition c where prct_code = $1 and dealer_code = '*' and snp > 2
       and effective_to = '9999-12-31'
       and not exists (select 1 from packing_condition o where o.part_no = c.part_no and o.condition_id <> c.condition_id)
       and exists (select 1 from order_line l where l.prct_code = c.prct_code and l.part_no = c.part_no and l.rev_to is null
         and l.cycle_month = (select max(cycle_month) from order_cycle) and l.qty > 0)
     order by part_no limit 1`,
    [UNIT],
  )
  if (!part) throw new Error('The demo has no condition of a part on order')
  partNo = part.part_no
  const snp = part.snp - 1

  await test.step('adds a version with another SNP after showing its impact, and ends the one before it', async () => {
    await openAs(page, system, 'planner', `/PackingConditionMaintenance?partNo=${partNo}`)
    await rowsOn(page)
    await page
      .getByRole('row')
      .filter({ hasText: shownPart(partNo) })
      .getByRole('checkbox')
      .press('Space')
    await page.getByRole('button', { name: 'Change SNP' }).press('Enter')
    await panel.getByLabel('New SNP').focus()
    await keys.type(String(snp))
    const from = (await panel.getByRole('textbox', { name: 'From' }).inputValue()).replaceAll('/', '-')
    await expect(panel.getByRole('table')).toContainText(`${part.snp} → ${snp}`)
    await panel.getByRole('button', { name: 'Add 1 version' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Save (1)' })).toBeVisible()
    await keys.press('Control+s')
    await expect(page.getByRole('dialog').filter({ hasText: 'Saving affects:' }).locator(':focus')).toBeVisible()
    await keys.press('Enter')
    await expect(saved).toBeVisible()
    const versions = await query(
      system,
      `select effective_from::text as from, snp, boxes_per_case, effective_to = $3::date - 1 as is_ended, approved_by
       from packing_condition where prct_code = $1 and part_no = $2 order by effective_from`,
      [UNIT, partNo, from],
    )
    expect(versions).toMatchObject([
      { snp: part.snp, is_ended: true },
      { from, snp, boxes_per_case: part.boxes_per_case, is_ended: false, approved_by: PLANNER },
    ])
  })

  await test.step('shows the boxes in the case, the rule of each dealer and stores a picture', async () => {
    await page.goto(`${system.webUrl}/PackingConditionMaintenance?partNo=${partNo}`)
    await rowsOn(page)
    await keys.press('/')
    await keys.press('F6')
    await expect(grid).toBeFocused()
    await keys.press('Alt+Enter')
    await expect(panel.getByRole('img', { name: 'Box layout' })).toBeVisible()
    await expect(panel.getByText(/condition for all from /).first()).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await panel.getByRole('button', { name: /^Choose picture: Part / }).press('Enter')
    await (await chooser).setFiles({ name: 'part.png', mimeType: 'image/png', buffer: pngOf(300) })
    await panel.getByRole('button', { name: /^Enlarge picture: Part / }).press('Enter')
    await expect(panel.getByRole('img', { name: /^Part / })).toBeVisible()
  })

  await test.step('stores a work manual of the part and opens it', async () => {
    const chooser = page.waitForEvent('filechooser')
    await panel.getByRole('button', { name: /^Add work manual: Part / }).press('Enter')
    await (await chooser).setFiles({
      name: 'manual.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    })
    const download = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'manual.pdf', exact: true }).press('Enter')
    expect((await download).suggestedFilename()).toBe('manual.pdf')
    expect(
      await query(system, 'select kind, code, file_name from packing_document where prct_code = $1', [UNIT]),
    ).toEqual([{ kind: 'PART', code: partNo, file_name: 'manual.pdf' }])
    await keys.press('Escape')
  })

  await test.step('completes a part on order without a condition from a similar part', async () => {
    await page.goto(`${system.webUrl}/PackingConditionMaintenance?missing=true`)
    await rowsOn(page)
    await expect(page.getByRole('row').nth(1).getByRole('img', { name: 'Condition missing' })).toBeVisible()
    await keys.press('/')
    await keys.press('F6')
    await expect(grid).toBeFocused()
    await keys.press('Control+Home')
    await keys.press('Alt+Enter')
    await panel
      .getByRole('button', { name: /^Use the condition of / })
      .first()
      .press('Enter')
    await expect(page.getByRole('button', { name: 'Save (1)' })).toBeVisible()
    await expect(panel.getByRole('img', { name: 'Box layout' })).toBeVisible()
    await keys.press('Control+s')
    const dialog = page.getByRole('dialog')
    await expect(saved.or(dialog).first()).toBeVisible()
    // A warning, where the similar part is lighter or heavier.
    if (await dialog.isVisible()) await keys.press('Enter')
    await expect(saved).toBeVisible()
    expectRejectionsOnly(complaints)
  })
})
