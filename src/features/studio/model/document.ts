import type { StudioDocument, StudioLayer } from '@/contract/main/studio'
import { DOCUMENT_VERSION, studioLimits } from '@/domain/studio'
import { randomId } from '@/lib/random-id'
import { shortenText } from '@/lib/text-length'
import { stickerOf } from '../illustrations/sticker-store'
import { turnCrop } from './crop'
import { normalizeAngle, type Placement, sizeOf } from './geometry'

export type Background = StudioDocument['background']
export type TextLayer = Extract<StudioLayer, { kind: 'text' }>
export type PictureLayer = Extract<StudioLayer, { kind: 'picture' }>
export type DrawingLayer = Extract<StudioLayer, { kind: 'drawing' }>
/** Leaves out of each kind, one by one. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
export type NewLayer = Without<StudioLayer, 'id'>

export const emptyDocument = (background: Background): StudioDocument => ({
  version: DOCUMENT_VERSION,
  orientation: 'horizontal',
  background,
  layers: [],
})

export const newLayerId = (): string => randomId().slice(0, 12)

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value))

/** Rounds to a precision that is invisible and keeps the JSON short. */
export const round = (value: number): number => Math.round(value * 100) / 100

/** How far its middle may leave the canvas, so that it can always be found again. */
const SLACK = 20

/** Limits a position to the range of the contract that can be reached by touch. */
export const limitPosition = (
  { x, y, rotation, scale }: Placement,
  orientation: StudioDocument['orientation'],
): Placement => {
  const { width, height } = sizeOf(orientation)
  return {
    x: round(between(-SLACK, x, width + SLACK)),
    y: round(between(-SLACK, y, height + SLACK)),
    rotation: round(normalizeAngle(rotation)),
    scale: round(between(0.1, scale, 12)),
  }
}

/** Adds a layer on top. Returns the same document if it is full. */
export const addLayer = (document: StudioDocument, layer: StudioLayer): StudioDocument =>
  document.layers.length >= studioLimits.maxLayers
    ? document
    : { ...document, layers: [...document.layers, layer] }

/** Applies the given changes to a layer and limits its position. */
export const changeLayer = (
  document: StudioDocument,
  id: string,
  change: Partial<NewLayer>,
): StudioDocument => ({
  ...document,
  layers: document.layers.map((layer) => {
    if (layer.id !== id) return layer
    const next = { ...layer, ...change } as StudioLayer
    return { ...next, ...limitPosition(next, document.orientation) }
  }),
})

export const removeLayer = (document: StudioDocument, id: string): StudioDocument => ({
  ...document,
  layers: document.layers.filter((layer) => layer.id !== id),
})

const ASIDE = 12

/** A copy just above the layer, a little aside. */
export const duplicateLayer = (document: StudioDocument, id: string, newId: string): StudioDocument => {
  const at = document.layers.findIndex((layer) => layer.id === id)
  const layer = document.layers[at]
  if (!layer || document.layers.length >= studioLimits.maxLayers) return document
  const copy = { ...layer, id: newId, x: layer.x + ASIDE, y: layer.y + ASIDE }
  return {
    ...document,
    layers: document.layers.toSpliced(at + 1, 0, { ...copy, ...limitPosition(copy, document.orientation) }),
  }
}

/** One step up (1) or down (-1) in the pile. */
export const orderLayer = (document: StudioDocument, id: string, step: 1 | -1): StudioDocument => {
  const at = document.layers.findIndex((layer) => layer.id === id)
  const [layer, other] = [document.layers[at], document.layers[at + step]]
  if (!layer || !other) return document
  return { ...document, layers: document.layers.with(at, other).with(at + step, layer) }
}

export const setBackground = (document: StudioDocument, background: Background): StudioDocument => ({
  ...document,
  background,
})

/** Distance of text from the edges after the canvas is turned. Canvas units. */
const MARGIN = 12

/** Turns the canvas. Layers keep their relative position, and text that would not fit becomes smaller. */
export const turnDocument = (document: StudioDocument): StudioDocument => {
  const orientation = document.orientation === 'horizontal' ? 'vertical' : 'horizontal'
  const [from, to] = [sizeOf(document.orientation), sizeOf(orientation)]
  const { background } = document
  const place = (layer: StudioLayer): StudioLayer => {
    const wide = 'width' in layer ? layer.width * layer.scale : 0
    const available = to.width - 2 * MARGIN
    const shrink = wide > available && wide <= from.width ? available / wide : 1
    const next = {
      ...layer,
      x: (layer.x / from.width) * to.width,
      y: (layer.y / from.height) * to.height,
      scale: layer.scale * shrink,
    }
    return { ...next, ...limitPosition(next, orientation) }
  }
  return {
    ...document,
    orientation,
    background:
      background.kind === 'photo' ? { ...background, crop: turnCrop(background.crop, from, to) } : background,
    layers: document.layers.map(place),
  }
}

const MAX_TEXT_LENGTH = 15

/** The name of a layer in the list and for screen readers. */
export const layerName = (layer: StudioLayer): string => {
  switch (layer.kind) {
    case 'text': {
      const text = layer.text.replaceAll(/\s+/g, ' ').trim()
      return text === '' ? '빈 글자' : `글자 ‘${shortenText(text, MAX_TEXT_LENGTH)}’`
    }
    case 'sticker':
      return `스티커 ‘${stickerOf(layer.sticker)?.name ?? '알 수 없음'}’`
    case 'picture':
      return '사진'
    case 'drawing':
      return `그림 (선 ${layer.strokes.length}개)`
  }
}
