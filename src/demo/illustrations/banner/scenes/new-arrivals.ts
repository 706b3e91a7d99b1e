import { twinkle } from '../../motif/festive'
import { leaf, sprig } from '../../motif/nature'
import { oval, transform, shape, slab, trace } from '../../shape'
import { type BannerArt, scene } from '../banner'

export const newArrivals: BannerArt = {
  id: 'new-arrivals',
  draw: () =>
    scene('#DFE9EA', '#C8D8DA') +
    shape('M500 318V150A150 150 0 0 1 800 150V318Z', '#F4F8F7') +
    slab(532, 232, 110, 86, '#F2B49B', 4) +
    slab(656, 264, 118, 54, '#FFE3A8', 4) +
    oval(587, 232, 22, 5, '#C98A6E') +
    shape(
      'M566 150C566 138 576 138 577 128V112H597V128C598 138 608 138 608 150V222C608 230 604 232 598 232H576C570 232 566 230 566 222Z',
      '#FFFFFF',
    ) +
    slab(572, 98, 30, 18, '#C93A16', 5) +
    slab(566, 172, 42, 32, '#F6E8D8') +
    transform(587, 188, leaf('#5E8A66'), { scale: 0.8, turn: 0 }) +
    shape('M676 264V214C676 206 682 202 690 202H726C734 202 740 206 740 214V264Z', '#3E6FB0') +
    trace('M740 216C762 212 762 250 740 250', '#3E6FB0', 8) +
    trace('M684 226H732', '#9DB9DD', 4) +
    transform(800, 322, sprig(7, '#74A07B', '#5E8A66', '#A9C7B0'), { scale: 1.7, turn: 8 }) +
    shape('M772 318H832L824 372H780Z', '#C96A45') +
    transform(
      480,
      352,
      slab(-46, -40, 92, 40, '#D9B88F', 4) +
        slab(-46, -40, 92, 10, '#CDA879', 3) +
        slab(-8, -40, 16, 40, '#EBD3B2'),
    ) +
    transform(520, 96, twinkle(13, '#F2A541')) +
    transform(690, 84, twinkle(18, '#C93A16')) +
    transform(786, 70, twinkle(9, '#F2A541')),
}
