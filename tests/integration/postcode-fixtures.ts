import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** jsdom loads no scripts, so the public search fails as without a network. */
export const failScript = () =>
  waitFor(() => {
    const script = document.querySelector('script[src*="postcode"]')
    if (!script) throw new Error('the script of the public search was not asked for')
    fireEvent.error(script)
  })

/** Opens the postcode layer, searches `query` in the built-in index and selects the first place with `code`. */
export const selectPlace = async (user: UserEvent, query: string, code: RegExp) => {
  await user.click(screen.getByRole('button', { name: '주소 찾기' }))
  const layer = await screen.findByRole('dialog', { name: '주소 찾기' })
  await failScript()
  await within(layer).findByLabelText('도로명, 동, 건물 이름')
  // Without a tap: the field has the focus.
  await user.keyboard(query)
  await user.click(within(layer).getByRole('button', { name: code }))
}
