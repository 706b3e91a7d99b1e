import { make, profilePhoto, verification } from './changes'
import { expect, test } from './fixtures'

test('information pages are shown to a visitor', async ({ page, visit }) => {
  for (const address of [
    '/info/notice',
    '/info/faq',
    '/info/privacy-policy',
    '/info/terms-of-service',
    '/info/dama-money',
  ]) {
    await visit(address)
    await expect(page.getByRole('button', { name: '다시 시도하기' }), address).toHaveCount(0)
  }
})

test('a member reads the own data, and what hinders a withdrawal', async ({ page, visit, signIn }) => {
  await signIn()
  await visit('/my/settings')
  await expect(page.getByText('010-2345-6789')).toBeVisible()
  await visit('/my/settings/edit-my-info')
  await visit('/my/settings/withdraw-user')
  await expect(page.getByText('아직 탈퇴할 수 없어요')).toBeVisible()
})

test('a verification in the window of NICE returns to the page it started from', async ({
  page,
  visit,
  signIn,
}) => {
  await signIn()
  await make(verification, page, visit)
  await expect(page).toHaveURL(/\/my\/settings$/)
})

test('a member changes the profile photo', async ({ page, visit, signIn, backend }) => {
  await signIn()
  await make(profilePhoto, page, visit)
  await expect(page.getByRole('img', { name: '내 프로필 사진' })).toBeVisible()
  expect(backend.world.members[0]?.profileImage).toContain('/pictures/profile/')
})
