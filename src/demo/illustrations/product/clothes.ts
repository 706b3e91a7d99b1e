import { MAIN_ROUND, MAIN_SOFT, PAPER_SOFT, SECOND_ROUND, SECOND_SOFT } from '../svg/paint'
import { PAPER } from '../svg/palette'
import { box, dot, each, faint, group, line, oval, shape, turn } from '../svg/shapes'
import type { Family } from './scene'

/** A top laid flat: sleeves reach down to `cuff`. */
const topShape = (cuff: number): string =>
  `M152 88L104 108Q88 116 82 136L56 ${cuff - 14}Q54 ${cuff - 4} 62 ${cuff}L98 ${cuff + 12}L122 190V304Q122 320 138 320H262Q278 320 278 304V190L302 ${cuff + 12}L338 ${cuff}Q346 ${cuff - 4} 344 ${cuff - 14}L318 136Q312 116 296 108L248 88Q200 118 152 88Z`

const underArms = (p: { mainDark: string }): string =>
  line('M124 184q4 30 0 60M276 184q-4 30 0 60', p.mainDark, 6, faint(0.6))

const foot = (x: number, y: number, body: string, p: { second: string; mainDark: string }): string =>
  group(
    `transform="translate(${x} ${y})"`,
    shape('M0 0h72v104q0 14 12 22l40 24q20 14 8 34q-10 16-34 10L20 172Q0 164 0 140Z', body),
    box(-4, -6, 80, 34, 8, p.second),
    each([10, 26, 42, 58], (dx) => line(`M${dx} 0v20`, '#FFFFFF', 4, faint(0.35))),
    shape('M112 144q28 12 22 36q-8 18-34 12q-6-30 12-48Z', p.second),
    shape('M0 128q26-8 46 10q14 18 4 42l-30-8Q0 164 0 140Z', p.second),
    box(0, 48, 72, 12, 0, PAPER, faint(0.85)),
    box(0, 70, 72, 12, 0, PAPER, faint(0.85)),
  )

const slipper = (x: number, y: number, p: { main: string; mainLight: string; second: string }): string =>
  group(
    `transform="translate(${x} ${y})"`,
    shape('M48 0Q100 0 98 90Q96 130 92 170Q88 216 48 216T4 170Q0 130-2 90Q-4 0 48 0Z', PAPER_SOFT),
    shape(
      'M48 14Q84 14 84 90Q82 130 78 168Q74 202 48 202T18 168Q14 130 12 90Q12 14 48 14Z',
      p.second,
      faint(0.35),
    ),
    shape('M48-6Q106-6 104 92Q104 104 94 106Q48 90 2 106Q-8 104-8 92Q-10-6 48-6Z', MAIN_SOFT),
    shape('M-8 88Q48 66 104 88Q106 106 98 110Q48 92-2 110Q-10 106-8 88Z', PAPER),
    line('M10 40q8-26 28-30', '#FFFFFF', 7, faint(0.45)),
    dot(48, 46, 14, p.mainLight),
  )

/** A collar with its band and a placket of buttons. */
const buttoned = (p: { mainDark: string; mainLight: string }): string =>
  line('M200 122V318', p.mainDark, 4, faint(0.7)) +
  box(192, 122, 16, 196, 2, p.mainLight, faint(0.35)) +
  each([142, 176, 210, 244, 278], (y) => dot(200, y, 6, PAPER) + dot(200, y, 2, p.mainDark))

export const CLOTHES: Family = {
  shirt: {
    home: 5,
    base: [200, 324, 92],
    draw: (p) =>
      shape(topShape(262), MAIN_SOFT) +
      underArms(p) +
      buttoned(p) +
      shape('M152 86L200 124L174 152L142 104Z', p.mainLight) +
      shape('M248 86L200 124L226 152L258 104Z', p.mainLight) +
      line('M152 88L200 124L248 88M174 152L142 104M226 152L258 104', p.mainDark, 4) +
      box(222, 182, 42, 46, 5, p.mainDark, faint(0.22)) +
      line('M222 194h42', p.mainDark, 3, faint(0.5)) +
      line('M62 254l34 10M338 254l-34 10', p.mainDark, 6, faint(0.6)) +
      each([150, 166, 182, 220, 236, 252], (x) => line(`M${x} 236v70`, p.mainLight, 2, faint(0.5))) +
      line('M112 122q-10 10-14 28', '#FFFFFF', 7, faint(0.45)),
  },
  'stripe-tee': {
    home: 4,
    base: [200, 324, 92],
    draw: (p) =>
      shape(topShape(262), PAPER_SOFT) +
      each([0, 1, 2, 3, 4, 5, 6], (row) => box(124, 138 + row * 26, 152, 11, 2, p.main)) +
      each(
        [0, 1, 2, 3],
        (row) =>
          turn(17, box(74 - row * 3, 166 + row * 24, 40, 10, 2, p.main), 94, 190) +
          turn(-17, box(286 + row * 3, 166 + row * 24, 40, 10, 2, p.main), 306, 190),
      ) +
      underArms({ mainDark: '#CDBFA9' }) +
      line('M150 90Q200 130 250 90', p.main, 10) +
      line('M62 254l34 10M338 254l-34 10', p.main, 10),
  },
  cardigan: {
    gift: 'unboxed',
    home: 0,
    base: [200, 326, 92],
    draw: (p) =>
      shape(topShape(268), MAIN_SOFT) +
      underArms(p) +
      each([150, 250], (x) =>
        each([0, 1, 2, 3, 4, 5], (row) =>
          line(
            `M${x - 14} ${150 + row * 24}q14 12 28 0M${x - 14} ${162 + row * 24}q14-12 28 0`,
            p.mainLight,
            5,
          ),
        ),
      ) +
      shape('M158 92L200 196L242 92L226 84Q200 100 174 84Z', PAPER, faint(0.9)) +
      line('M158 90L200 200V318', p.second, 13) +
      line('M242 90L200 200', p.second, 13) +
      each([216, 246, 276, 304], (y) => dot(200, y, 7, PAPER) + dot(200, y, 2, p.mainDark)) +
      box(122, 300, 156, 20, 8, p.second) +
      line('M61 261l35 12M339 261l-35 12', p.second, 16),
  },
  tee: {
    home: 4,
    base: [200, 324, 92],
    draw: (p) =>
      shape(topShape(196), MAIN_SOFT) +
      underArms(p) +
      line('M150 90Q200 134 250 90', p.mainDark, 10) +
      line('M82 196l22 7M318 196l-22 7', p.mainDark, 5, faint(0.6)) +
      dot(200, 204, 40, p.second) +
      dot(200, 204, 27, PAPER) +
      dot(200, 204, 14, p.second) +
      line('M132 312h136', p.mainDark, 4, faint(0.5)) +
      line('M112 122q-10 8-14 24', '#FFFFFF', 7, faint(0.4)),
  },
  hoodie: {
    home: 3,
    base: [200, 328, 92],
    draw: (p) =>
      shape('M138 104Q136 42 200 42T262 104Q240 142 200 142T138 104Z', p.mainDark) +
      shape(topShape(270), MAIN_SOFT) +
      underArms(p) +
      shape('M142 110Q144 58 200 58T258 110Q236 94 222 84Q200 76 178 84Q164 94 142 110Z', MAIN_ROUND) +
      shape('M150 106Q172 88 200 88T250 106Q232 140 200 148Q168 140 150 106Z', p.mainDark) +
      line('M176 138v46M224 138v52', PAPER, 6) +
      shape('M154 228h92l22 50q2 8-6 8H138q-8 0-6-8Z', p.mainDark, faint(0.35)) +
      line('M154 230l-20 44M246 230l20 44', p.mainLight, 5) +
      box(122, 300, 156, 22, 8, p.second) +
      line('M61 263l35 12M339 263l-35 12', p.second, 16) +
      line('M110 124q-10 12-16 34', '#FFFFFF', 7, faint(0.4)),
  },
  knit: {
    gift: 'unboxed',
    home: 0,
    base: [200, 326, 92],
    draw: (p) =>
      shape(topShape(268), MAIN_SOFT) +
      underArms(p) +
      each([158, 200, 242], (x) =>
        each([0, 1, 2, 3, 4, 5, 6], (row) =>
          line(`M${x - 12} ${140 + row * 22}l12 13l12-13`, p.mainLight, 6),
        ),
      ) +
      each([179, 221], (x) => line(`M${x} 142v142`, p.mainDark, 4, faint(0.45))) +
      line('M150 90Q200 128 250 90', p.second, 17) +
      each([164, 182, 200, 218, 236], (x) =>
        line(`M${x} ${104 + (1 - Math.abs(x - 200) / 50) * 6}v-9`, p.secondLight, 3),
      ) +
      box(122, 298, 156, 22, 8, p.second) +
      each([134, 150, 166, 182, 198, 214, 230, 246, 262], (x) => line(`M${x} 302v14`, p.secondLight, 3)) +
      line('M61 261l35 12M339 261l-35 12', p.second, 18),
  },
  pajamas: {
    home: 5,
    base: [200, 326, 110],
    draw: (p) =>
      shape(
        'M204 168h106q10 0 11 10l14 136q1 12-12 12h-36q-12 0-13-12l-14-88l-20 88q-2 12-14 12h-34q-12 0-10-12Z',
        MAIN_SOFT,
      ) +
      box(204, 162, 108, 20, 6, p.mainDark) +
      each([0, 1, 2], (index) => dot(232 + index * 34, 212 + (index % 2) * 30, 7, p.halo)) +
      each(
        [
          [210, 290],
          [304, 272],
          [316, 306],
        ] as const,
        ([x, y]) => dot(x, y, 7, p.halo),
      ) +
      turn(
        -4,
        shape(
          'M116 76L84 92Q70 100 66 116L44 214L82 224L96 168V262Q96 274 108 274H204Q216 274 216 262V168L230 224L268 214L246 116Q242 100 228 92L196 76Q156 112 116 76Z',
          MAIN_ROUND,
        ) +
          shape('M112 74l44 62l-32 12l-26-62ZM200 74l-44 62l32 12l26-62Z', p.second) +
          line('M156 138v134', p.mainDark, 4) +
          each([166, 200, 234], (y) => dot(163, y, 6, PAPER)) +
          each(
            [
              [118, 176],
              [112, 226],
              [134, 250],
              [194, 186],
              [186, 250],
              [204, 224],
              [74, 160],
              [240, 170],
            ] as const,
            ([x, y]) => dot(x, y, 7, p.halo),
          ) +
          box(178, 204, 28, 30, 4, p.mainDark, faint(0.25)) +
          line('M50 206l34 9M262 206l-34 9', p.second, 9),
        156,
        180,
      ),
  },
  socks: {
    home: 2,
    base: [200, 322, 112],
    draw: (p) =>
      turn(6, foot(196, 84, SECOND_SOFT, { second: p.main, mainDark: p.mainDark }), 240, 200) +
      turn(-4, foot(86, 104, MAIN_SOFT, p), 140, 200),
  },
  scarf: {
    home: 1,
    base: [200, 338, 86],
    draw: (p) => {
      const tail = (x: number, y: number, length: number, angle: number, fill: string) =>
        turn(
          angle,
          each([8, 22, 36, 50, 64], (dx) => line(`M${x + dx} ${y + length - 4}v20`, p.mainDark, 7)) +
            box(x, y, 72, length, 6, fill) +
            each([40, 70, 100], (up) => box(x, y + length - up, 72, 14, 0, p.second)) +
            each([52, 82], (up) => box(x, y + length - up, 72, 5, 0, PAPER)),
          x + 36,
          y,
        )
      return (
        tail(196, 130, 166, -15, p.mainDark) +
        tail(136, 130, 184, 7, MAIN_ROUND) +
        shape('M92 118Q88 58 200 54T308 118Q306 176 200 178T92 118Z', MAIN_ROUND) +
        shape('M128 104Q134 76 200 76T272 104Q262 126 200 126T128 104Z', p.mainDark) +
        shape('M128 104Q134 76 200 76T272 104Q240 92 200 92T128 104Z', '#000000', faint(0.22)) +
        line('M110 136q30 24 76 24M116 108q8 34 70 36', p.mainLight, 6, faint(0.75)) +
        line('M292 132q-14 24-56 30', p.mainDark, 6, faint(0.6)) +
        shape('M146 132q30-20 76 4q10 30-6 58q-34 12-68-4q-12-30-2-58Z', MAIN_SOFT) +
        line('M164 142q-8 20 0 40M182 144q-4 20 0 40', p.mainLight, 5, faint(0.7))
      )
    },
  },
  cap: {
    home: 4,
    base: [200, 290, 122],
    draw: (p) =>
      shape('M80 252Q78 116 190 112T300 252Q200 226 80 252Z', MAIN_ROUND) +
      shape('M190 112Q156 146 152 234Q112 240 80 252Q78 116 190 112Z', p.mainLight, faint(0.35)) +
      shape('M190 112Q234 150 238 234Q274 240 300 252Q302 116 190 112Z', p.mainDark, faint(0.35)) +
      shape(
        'M78 246Q196 212 302 246Q356 258 364 284Q366 296 350 292Q244 262 100 280Q76 282 78 246Z',
        SECOND_SOFT,
      ) +
      line('M96 262Q210 236 340 276', p.secondDark, 4, 'stroke-dasharray="1 9"') +
      oval(190, 112, 15, 8, p.second) +
      dot(194, 182, 26, PAPER) +
      shape('M194 198q-20-13-14-25q8-8 14 3q6-11 14-3q6 12-14 25Z', p.second) +
      line('M104 208q8-46 42-68', '#FFFFFF', 8, faint(0.4)),
  },
  sneakers: {
    home: 1,
    base: [184, 300, 128],
    draw: (p) => {
      const shoe = (body: string, trim: string) =>
        shape('M58 168q12-20 34-12q22 16 52 2q14-8 22 6q28 44 92 54q70 10 74 46v22H64q-10-40-6-118Z', body) +
        shape('M262 220q70 10 72 46v4h-86q-4-34 14-50Z', PAPER) +
        shape('M58 170q10-20 34-12q8 6 14 8q-2 60-46 70q-6-30-2-66Z', trim) +
        shape('M58 270h276q14 0 10 18q-2 14-16 14H76q-16 0-18-14Z', PAPER_SOFT) +
        line('M62 286h278', trim, 5) +
        each([0, 1, 2, 3], (index) => line(`M${172 + index * 24} ${176 + index * 13}l-26 20`, PAPER, 8)) +
        shape('M116 262q46-8 66-46q14 20 56 14q-40 40-122 32Z', trim) +
        line('M104 178q16 4 32-2', '#FFFFFF', 6, faint(0.5))
      return (
        group('transform="translate(40 -52) scale(.84)"', shoe(SECOND_ROUND, p.main)) +
        group('transform="translate(4 30) scale(.9)"', shoe(MAIN_ROUND, p.second))
      )
    },
  },
  slippers: {
    home: 5,
    base: [200, 322, 112],
    draw: (p) => turn(-7, slipper(92, 98, p), 140, 200) + turn(7, slipper(212, 98, p), 260, 200),
  },
}
