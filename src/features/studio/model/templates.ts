import type { StudioDocument, StudioLayer } from '@/contract/main/studio'
import { DOCUMENT_VERSION, type StudioFont } from '@/domain/studio'
import { type TemplateEntry, TEMPLATE_LIST } from './template-list'

type Layer = StudioLayer

/** A text with their middle at x, y. */
const textLayer = (
  text: string,
  [x, y]: [number, number],
  {
    font,
    size,
    colour,
    width = 190,
    shadow = null,
    turn = 0,
  }: {
    font: StudioFont
    size: number
    colour: string
    width?: number
    shadow?: string | null
    turn?: number
  },
): Omit<Layer, 'id'> =>
  ({
    kind: 'text',
    text,
    font,
    size,
    width,
    colour,
    align: 'center',
    curve: 0,
    shadow,
    x,
    y,
    rotation: turn,
    scale: 1,
    opacity: 1,
  }) as Omit<Layer, 'id'>

const sticker = (
  id: string,
  [x, y]: [number, number],
  scale: number,
  turn = 0,
  opacity = 1,
): Omit<Layer, 'id'> =>
  ({ kind: 'sticker', sticker: id, x, y, scale, rotation: turn, opacity }) as Omit<Layer, 'id'>

const design = (
  background: StudioDocument['background'],
  layers: readonly Omit<Layer, 'id'>[],
  orientation: StudioDocument['orientation'] = 'horizontal',
): StudioDocument => ({
  version: DOCUMENT_VERSION,
  orientation,
  background,
  layers: layers.map((layer, at) => ({ ...layer, id: `l${at + 1}` }) as Layer),
})

const DOCUMENTS: Record<string, StudioDocument> = {
  't-birthday-candles': design({ kind: 'pattern', pattern: 'confetti', paper: '#fff4de', ink: '#ffe0a6' }, [
    sticker('garland', [228, 34], 1, 2),
    sticker('cake', [88, 122], 1.32, -3),
    sticker('sparkle', [146, 62], 0.34, 10),
    textLayer('생일 축하해', [226, 96], { font: 'jua', size: 37, colour: '#c93a16' }),
    textLayer('달콤한 일만 가득하길', [226, 132], { font: 'gaegu', size: 19, colour: '#8a5a3b' }),
    sticker('heart-red', [300, 66], 0.18, 12),
  ]),
  't-birthday-balloons': design({ kind: 'gradient', from: '#dff1fb', to: '#ffd3da', angle: 60 }, [
    sticker('cloud', [286, 52], 0.66, 0, 0.9),
    sticker('cloud', [40, 178], 0.5, 0, 0.8),
    sticker('balloons', [70, 112], 1.42, -6),
    textLayer('오늘의 주인공', [230, 92], { font: 'black-han', size: 31, colour: '#2e4374' }),
    textLayer('바로 너야, 생일 축하해!', [230, 128], { font: 'gowun-dodum', size: 15, colour: '#2e4374' }),
    sticker('gift-box', [152, 170], 0.46, -8),
    sticker('star', [148, 54], 0.2, -14),
  ]),
  't-thanks-letter': design({ kind: 'colour', colour: '#fff4de' }, [
    sticker('washi-dots', [286, 34], 0.62, 24),
    sticker('heart-letter', [254, 102], 1.14, 7),
    textLayer('고마워', [102, 92], { font: 'nanum-pen', size: 74, colour: '#c93a16', turn: -4 }),
    textLayer('말로 다 못 한 마음을 담아', [102, 144], {
      font: 'gowun-batang',
      size: 14.5,
      colour: '#8a5a3b',
    }),
    sticker('line-flowers', [104, 176], 0.62),
  ]),
  't-thanks-flowers': design({ kind: 'gradient', from: '#fff4de', to: '#c9ead8', angle: 30 }, [
    sticker('branch', [32, 176], 0.7, -12, 0.75),
    sticker('bouquet', [250, 98], 1.4, 6),
    textLayer('감사합니다', [110, 88], { font: 'gowun-batang', size: 36, colour: '#1f6f54' }),
    textLayer('베풀어 주신 마음, 오래 간직할게요', [112, 126], {
      font: 'gowun-dodum',
      size: 12.5,
      colour: '#3a2e2a',
      width: 210,
    }),
    sticker('butterfly', [178, 56], 0.34, 16),
  ]),
  't-congrats-confetti': design({ kind: 'pattern', pattern: 'confetti', paper: '#c93a16', ink: '#f2805a' }, [
    sticker('popper', [48, 160], 0.82, -4),
    sticker('crown', [164, 46], 0.56, -6),
    textLayer('축하해!', [164, 104], {
      font: 'black-han',
      size: 66,
      colour: '#ffffff',
      shadow: '#7a1f0a',
      width: 280,
    }),
    textLayer('네가 해낼 줄 알았어', [164, 152], { font: 'jua', size: 19, colour: '#ffd166', width: 220 }),
    sticker('star', [280, 58], 0.3, 16),
    sticker('sparkle', [40, 72], 0.36),
  ]),
  't-cheer-sun': design({ kind: 'gradient', from: '#ffd166', to: '#ffe3d3', angle: 90 }, [
    sticker('sun', [262, 66], 1.12, 8),
    sticker('cloud', [210, 96], 0.52, 0, 0.92),
    sticker('cloud-face', [298, 128], 0.4),
    textLayer('오늘도 너답게', [112, 88], { font: 'jua', size: 34, colour: '#3a2e2a' }),
    textLayer('천천히 가도 괜찮아', [112, 124], { font: 'gaegu', size: 21, colour: '#8a3a1a' }),
    sticker('sprout', [52, 172], 0.56),
    sticker('sprout', [92, 182], 0.36, 8),
  ]),
  't-cheer-mountain': design({ kind: 'gradient', from: '#fff4de', to: '#8cc9f0', angle: 90 }, [
    sticker('mountain', [262, 168], 1.5, 0, 0.5),
    sticker('mountain', [84, 160], 1.6),
    sticker('shooting-star', [284, 62], 0.6, -4),
    textLayer('한 걸음씩,\n너의 정상까지', [178, 84], {
      font: 'black-han',
      size: 30,
      colour: '#2e4374',
      width: 230,
    }),
    textLayer('늘 곁에서 응원할게', [238, 140], { font: 'nanum-pen', size: 24, colour: '#2e4374' }),
  ]),
  't-love-hearts': design({ kind: 'pattern', pattern: 'dots', paper: '#ffd3da', ink: '#ffe3e8' }, [
    sticker('heart-two', [52, 150], 0.62, -14),
    sticker('heart-red', [166, 110], 1.9),
    textLayer('사랑해', [166, 96], { font: 'gaegu', size: 50, colour: '#ffffff', width: 160 }),
    textLayer('어제보다 오늘 더', [166, 130], {
      font: 'gowun-dodum',
      size: 14,
      colour: '#ffffff',
      width: 140,
    }),
    sticker('heart-balloon', [274, 84], 0.78, 10),
    sticker('heart-rain', [56, 82], 0.5),
  ]),
  't-love-note': design(
    { kind: 'colour', colour: '#fff4de' },
    [
      sticker('ribbon', [104, 60], 0.66),
      textLayer('너라서\n참 좋은 날', [104, 134], {
        font: 'gowun-batang',
        size: 31,
        colour: '#c93a16',
        width: 180,
      }),
      sticker('line-hearts', [112, 192], 0.62),
      textLayer('함께 걷는 모든 길이\n꽃길이 되도록', [118, 232], {
        font: 'gowun-dodum',
        size: 14,
        colour: '#8a5a3b',
        width: 160,
      }),
      sticker('rose', [164, 284], 0.62, 12),
      sticker('heart-red', [92, 286], 0.2, -10),
    ],
    'vertical',
  ),
  't-holiday-moon': design({ kind: 'gradient', from: '#22335c', to: '#8d7cc4', angle: 90 }, [
    sticker('full-moon', [254, 84], 1.2),
    sticker('cloud', [298, 122], 0.52, 0, 0.35),
    sticker('cloud', [214, 128], 0.4, 0, 0.35),
    textLayer('풍성한 한가위', [100, 90], { font: 'gowun-batang', size: 26, colour: '#fff4de' }),
    textLayer('보름달처럼 넉넉한 날 보내세요', [100, 120], {
      font: 'gowun-dodum',
      size: 13,
      colour: '#ffd166',
      width: 200,
    }),
    sticker('songpyeon', [62, 170], 0.56),
    sticker('star', [172, 48], 0.14, 20),
    sticker('star', [196, 66], 0.09),
  ]),
  't-season-snow': design({ kind: 'video', loop: 'snow' }, [
    sticker('snowman', [74, 122], 1.34, -3),
    textLayer('포근한 겨울', [218, 90], { font: 'jua', size: 40, colour: '#ffffff', shadow: '#22335c' }),
    textLayer('첫눈 같은 설렘을 보내', [218, 130], {
      font: 'gaegu',
      size: 20,
      colour: '#ffffff',
      shadow: '#22335c',
    }),
    sticker('snowflake', [292, 52], 0.3, 10, 0.9),
    sticker('snowflake', [146, 58], 0.18, -8, 0.8),
  ]),
  't-season-petals': design(
    { kind: 'video', loop: 'petals' },
    [
      sticker('cherry-blossom', [62, 66], 0.72, -12),
      sticker('cherry-blossom', [120, 48], 0.42, 20),
      textLayer('봄이\n왔어요', [104, 154], { font: 'nanum-pen', size: 60, colour: '#b3325a', width: 180 }),
      textLayer('꽃잎처럼 설레는 하루', [116, 222], {
        font: 'gowun-batang',
        size: 15,
        colour: '#7a3a4a',
        width: 170,
      }),
      sticker('butterfly', [160, 268], 0.5, 14),
    ],
    'vertical',
  ),
}

export interface Template extends Pick<TemplateEntry, 'id' | 'title' | 'occasion'> {
  document: StudioDocument
}

/** Finished cards to begin with. */
export const TEMPLATES: readonly Template[] = TEMPLATE_LIST.flatMap(({ id, title, occasion }) => {
  const document = DOCUMENTS[id]
  return document ? [{ id, title, occasion, document }] : []
})

export const templateOf = (id: string): Template | undefined =>
  TEMPLATES.find((template) => template.id === id)
