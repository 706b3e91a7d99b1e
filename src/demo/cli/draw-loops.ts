/**
 * A part of `npm run art:studio`: draws the short loops that play behind a card, under `public/studio/loops`. Needs `ffmpeg` (on
 * Debian: `apt-get install ffmpeg`). The outputs are committed, so neither a build nor a start needs it.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { STUDIO_LOOPS, type StudioLoop } from '@/domain/studio'

const FOLDER = join(process.cwd(), 'public/studio/loops')
/** Twice the size of a card face. Upright cards show the middle. */
const [WIDTH, HEIGHT] = [656, 418]
const FRAMES = 75
const FRAMES_PER_SECOND = 25
const MAX_BYTES = 150_000

/** A seeded pseudo-random generator. */
const createRandom = (seed: number) => {
  let state = seed
  return (min: number, max: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return min + (state / 4_294_967_296) * (max - min)
  }
}

/**
 * Each particle is visible for one loop from its start time, and fades in and out, so that the loop repeats without a
 * visible cut.
 */
type Particle = (life: number) => string
interface Scene {
  sky: [string, string]
  particles: { birthTime: number; draw: Particle }[]
}

const createMany = (
  count: number,
  seed: number,
  make: (roll: ReturnType<typeof createRandom>) => Particle,
) => {
  const roll = createRandom(seed)
  return Array.from({ length: count }, () => ({ birthTime: roll(0, 1), draw: make(roll) }))
}
const fade = (life: number): string => Math.sin(Math.PI * life).toFixed(3)
const n = (value: number): string => value.toFixed(1)

const SCENES: Record<StudioLoop, Scene> = {
  snow: {
    sky: ['#22335c', '#6f8fc4'],
    particles: createMany(64, 7, (roll) => {
      const [x, y, r] = [roll(-20, WIDTH), roll(-60, HEIGHT - 60), roll(2, 8)]
      const [fall, sway, phase] = [60 + r * 16, roll(6, 18), roll(0, 6)]
      return (life) =>
        `<circle cx="${n(x + sway * Math.sin(life * 5 + phase))}" cy="${n(y + fall * life)}" r="${n(r)}" fill="#fff" opacity="${fade(life)}"/>`
    }),
  },
  petals: {
    sky: ['#fff1ea', '#ffd0da'],
    particles: createMany(34, 11, (roll) => {
      const [x, y, size] = [roll(-40, WIDTH), roll(-60, HEIGHT - 40), roll(8, 18)]
      const [fall, drift, turn, spin] = [roll(70, 150), roll(40, 110), roll(0, 360), roll(90, 260)]
      const colour = roll(0, 1) > 0.4 ? '#ff9fb2' : '#ffffff'
      return (life) =>
        `<g transform="translate(${n(x + drift * life)} ${n(y + fall * life)}) rotate(${n(turn + spin * life)}) scale(${n(size / 10)} ${n((size / 10) * (0.55 + 0.45 * Math.cos(life * 6)))})" opacity="${fade(life)}"><path d="M0 9C-8 4 -8 -6 -2 -10Q0 -7 2 -10C8 -6 8 4 0 9z" fill="${colour}"/></g>`
    }),
  },
  stars: {
    sky: ['#141d3a', '#4a3f7a'],
    particles: [
      ...createMany(80, 3, (roll) => {
        const [x, y, r] = [roll(0, WIDTH), roll(0, HEIGHT), roll(1, 4.5)]
        const colour = roll(0, 1) > 0.7 ? '#ffd166' : '#ffffff'
        return (life) =>
          `<path transform="translate(${n(x)} ${n(y)})" d="M0 ${n(-r * 2.4)}Q${n(r * 0.3)} ${n(-r * 0.3)} ${n(r * 2.4)} 0Q${n(r * 0.3)} ${n(r * 0.3)} 0 ${n(r * 2.4)}Q${n(-r * 0.3)} ${n(r * 0.3)} ${n(-r * 2.4)} 0Q${n(-r * 0.3)} ${n(-r * 0.3)} 0 ${n(-r * 2.4)}z" fill="${colour}" opacity="${fade(life)}"/>`
      }),
      ...createMany(2, 5, (roll) => {
        const [x, y] = [roll(120, 560), roll(20, 160)]
        return (life) =>
          `<path d="M${n(x - 260 * life)} ${n(y + 130 * life)}l46 -23" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity="${fade(Math.min(1, life * 2))}"/>`
      }),
    ],
  },
  bubbles: {
    sky: ['#dff1fb', '#9fd3f2'],
    particles: createMany(30, 19, (roll) => {
      const [x, y, r] = [roll(0, WIDTH), roll(40, HEIGHT + 60), roll(8, 34)]
      const [rise, sway, phase] = [roll(60, 130), roll(4, 14), roll(0, 6)]
      return (life) => {
        const [cx, cy] = [x + sway * Math.sin(life * 6 + phase), y - rise * life]
        return `<g opacity="${fade(life)}"><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="#fff" fill-opacity=".28" stroke="#fff" stroke-opacity=".9" stroke-width="2"/><path d="M${n(cx - r * 0.6)} ${n(cy - r * 0.2)}q${n(r * 0.1)} ${n(-r * 0.4)} ${n(r * 0.5)} ${n(-r * 0.5)}" stroke="#fff" stroke-width="${n(r * 0.14)}" fill="none" stroke-linecap="round"/></g>`
      }
    }),
  },
}

const drawFrame = ({ sky, particles }: Scene, at: number): Promise<Buffer> => {
  const drawn = particles.map(({ birthTime, draw }) => draw((at + birthTime) % 1)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#sky)"/>${drawn}</svg>`
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
}

/** Encodes frames as a silent video. @throws when ffmpeg is missing or fails */
const encode = async (scene: Scene, file: string): Promise<void> => {
  const formatScene = `-f image2pipe -framerate ${FRAMES_PER_SECOND} -c:v png -i - -an -c:v libx264 -preset veryslow -crf 25 -pix_fmt yuv420p -movflags +faststart -y`
  const video = spawn('ffmpeg', ['-loglevel', 'error', ...formatScene.split(' '), file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const done = new Promise<void>((resolve, reject) => {
    video.on('error', () => reject(new Error('ffmpeg is needed: apt-get install ffmpeg')))
    video.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))))
  })
  for (let frame = 0; frame < FRAMES; frame += 1) video.stdin.write(await drawFrame(scene, frame / FRAMES))
  video.stdin.end()
  await done
}

const drawLoops = async (): Promise<void> => {
  mkdirSync(FOLDER, { recursive: true })
  for (const name of STUDIO_LOOPS) {
    const file = join(FOLDER, `${name}.mp4`)
    await encode(SCENES[name], file)
    await sharp(await drawFrame(SCENES[name], 0))
      .webp({ quality: 82 })
      .toFile(join(FOLDER, `${name}.webp`))
    const { size } = statSync(file)
    process.stdout.write(`public/studio/loops/${name}.mp4  ${size} bytes\n`)
    if (size > MAX_BYTES) throw new Error(`${name}.mp4 is too large for a phone`)
  }
}

void drawLoops()
