import { createPhoto } from '@tests/setup/photos'
import { axeViolations, expect, test } from './support/test'

const picked = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await createPhoto(width, height).toBuffer(),
})

test.describe('the photo library', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('usr_lee_saebom'))

  test('uploads photos, crops and rotates one, and puts it on a card @extended @every-size', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/dama-studio/image')
    await expect(page.getByText('아직 올린 사진이 없어요')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page
      .getByLabel('사진 파일')
      .setInputFiles([await picked('a.jpg', 900, 600), await picked('b.jpg', 500, 800)])
    await expect(page.getByText('2 / 200장')).toBeVisible()

    await page.getByRole('button', { name: /^사진 1, / }).click()
    const sheet = page.getByRole('dialog', { name: '사진 꾸미기' })
    await expect(sheet.getByRole('application')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.goBack()
    await expect(sheet).toBeHidden()

    await page.getByRole('button', { name: /^사진 1, / }).click()
    await sheet.getByRole('button', { name: '정사각형' }).click()
    await sheet.getByRole('button', { name: '오른쪽으로 돌리기' }).click()
    await sheet.getByRole('button', { name: '흑백' }).click()
    await sheet.getByRole('application').press('ArrowLeft')
    await sheet.getByRole('button', { name: '새 사진으로 저장' }).click()
    await expect(page.getByText('3 / 200장')).toBeVisible()
    await expect(page).toHaveURL(`${baseURL}/dama-studio/image`)

    await page.getByRole('button', { name: /^사진 1, / }).click()
    await sheet.getByRole('button', { name: '사진 지우기' }).click()
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(page.getByText('3 / 200장')).toBeVisible()

    await page.getByRole('button', { name: /^사진 1, / }).click()
    await sheet.getByRole('button', { name: '카드에 쓰기' }).click()
    await expect(page).toHaveURL(/\/dama-studio\/new\?picture=upload%2F/)
  })
})
