import { daisy, tulip } from '../../motif/nature'
import { oval, transform, shape, slab, times, trace } from '../../shape'
import { type BannerArt, scene } from '../banner'

const wrapped = (): string =>
  shape('M-96 0C-112-60-80-92 0-92 80-92 112-60 96 0Z', '#B83A55') +
  shape('M-96 0C-100-16-101-30-98-42-40-20 40-20 98-42 101-30 100-16 96 0Z', '#A53049') +
  shape('M-10-86C-40-150-96-152-100-122-102-98-56-82-10-80Z', '#C94A66') +
  shape('M10-86C40-150 96-152 100-122 102-98 56-82 10-80Z', '#C94A66') +
  shape('M-4-84C-14-60-34-44-46-40L-20-30C-8-44 0-64 4-82Z', '#C94A66') +
  shape('M4-84C14-60 34-44 46-40L20-30C8-44 0-64-4-82Z', '#B83A55') +
  slab(-17, -100, 34, 28, '#A53049', 13) +
  trace('M-26-98C-44-122-66-130-80-126M26-98C44-122 66-130 80-126', '#A53049', 3)

export const forParents: BannerArt = {
  id: 'for-parents',
  draw: () =>
    scene('#EFEBDD', '#DDD2B8') +
    shape('M500 0H860V318H500Z', '#E8E2CF') +
    times(4, (index) => trace(`M${560 + index * 80} 0V318`, '#DCD3BA', 3)) +
    times(3, (index) => trace(`M500 ${80 + index * 80}H860`, '#DCD3BA', 3)) +
    oval(650, 346, 190, 12, '#C8BA99') +
    transform(604, 344, wrapped(), { scale: 1.12 }) +
    slab(728, 236, 76, 108, '#7A4A2C', 14) +
    slab(734, 214, 64, 28, '#C9A25E', 8) +
    slab(728, 266, 76, 52, '#F6E8C8') +
    trace(
      'M766 274V296M766 296C760 304 752 306 748 312M766 296C772 304 780 306 784 312M766 290C760 294 756 294 752 298',
      '#A4541F',
      3.4,
    ) +
    transform(480, 344, tulip('#E1502B', '#F0795A', '#5F8A66'), { scale: 1.3, turn: -10 }) +
    transform(508, 348, tulip('#C93A16', '#E4694A', '#5F8A66'), { scale: 1.1, turn: 12 }) +
    transform(604, 262, daisy('#FFF8E8', '#F2C14E', 13)),
}
