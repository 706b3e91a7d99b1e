import { chromium, type Page } from '@playwright/test'
import { STICKER_GROUPS } from '@/features/studio/illustrations/stickers'
import { BROWSER_ARGS, findBrowser } from '../setup/find-browser.mjs'
import { memberCookies, memberTokens } from '../setup/member-cookies'
import { startProductionServer } from '../setup/production-server'
import { PHONE } from './measure-page'

/** The number of layers that the card studio must handle smoothly. */
export const LAYERS = 30
const MEMBER = 'usr_kim_dama'

/** The given number of stickers, spread over the card. */
export const stickerLayers = (count: number) =>
  STICKER_GROUPS.flatMap((group) => group.stickers)
    .slice(0, count)
    .map((sticker, at) => ({
      id: `s${at}`,
      kind: 'sticker',
      sticker: sticker.id,
      x: 30 + ((at * 53) % 270),
      y: 24 + ((at * 37) % 160),
      rotation: (at * 29) % 90,
      scale: 0.5,
      opacity: 1,
    }))

/** The given number of texts with shadows, every other one curved. */
export const wordLayers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `t${at}`,
    kind: 'text',
    text: '생일 축하해',
    font: 'jua',
    size: 26,
    width: 140,
    colour: '#c93a16',
    align: 'center',
    curve: at % 2 ? 60 : 0,
    shadow: '#ffffff',
    x: 80 + at * 30,
    y: 40 + at * 22,
    rotation: 0,
    scale: 1,
    opacity: 1,
  }))

/** A production server, a phone of 390×844 at twice the pixels without a GPU, and a member signed in on it. */
interface EditorWorld {
  origin: string
  page: Page
  /** A call as the member. @throws when it is rejected */
  post: <T>(path: string, body: FormData | object) => Promise<T>
  /** A design created by the call that the editor makes. @returns its id */
  makeDesign: (background: object, layers: readonly object[]) => Promise<string>
}

export const inEditorWorld = async (work: (world: EditorWorld) => Promise<void>): Promise<void> => {
  const server = await startProductionServer()
  const { origin } = server
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    await context.addCookies(await memberCookies(origin, MEMBER))
    const { token } = await memberTokens(origin, MEMBER)
    const post = async <T>(path: string, body: FormData | object): Promise<T> => {
      const isForm = body instanceof FormData
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: {
          ...(isForm ? {} : { 'content-type': 'application/json' }),
          authorization: `Bearer ${token}`,
          'idempotency-key': crypto.randomUUID(),
        },
        body: isForm ? body : JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
      return (await answer.json()) as T
    }
    const makeDesign = async (background: object, layers: readonly object[]): Promise<string> => {
      const document = { version: 1, orientation: 'horizontal', background, layers }
      return (await post<{ designId: string }>('/api/studio/designs', { document })).designId
    }
    await work({ origin, page, post, makeDesign })
  } finally {
    await browser.close()
    await server.stop()
  }
}
