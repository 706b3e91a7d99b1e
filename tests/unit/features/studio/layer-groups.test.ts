import { Group } from 'konva/lib/Group'
import { beforeEach, describe, expect, test } from 'vitest'
import { createLayerGroups } from '@/features/studio/canvas/layer-groups'
import { newText } from '@/features/studio/model/new-layers'

const layerOf = (id: string) => ({
  ...newText('horizontal', { text: id, font: 'jua' as const, colour: '#000000', size: 20 }),
  id,
})
const layers = ['a', 'b', 'c', 'd'].map(layerOf)

let layerGroups: ReturnType<typeof createLayerGroups>
beforeEach(() => {
  const nodes = new Map(layers.map(({ id }) => [id, new Group({ id })]))
  layerGroups = createLayerGroups(new Group(), ({ id }) => ({ node: nodes.get(id) ?? new Group({ id }) }))
})
const drawn = () =>
  (['below', 'selected', 'above'] as const).map((name) =>
    layerGroups.groups[name].getChildren().map((node) => node.id()),
  )

describe('the groups of layers', () => {
  test('are all below without a selection', () => {
    expect(layerGroups.update(layers, null)).toEqual(['below'])
    expect(drawn()).toEqual([['a', 'b', 'c', 'd'], [], []])
  })
  test('are split at the selected layer, and stay in their order', () => {
    layerGroups.update(layers, null)
    expect(layerGroups.update(layers, 'b')).toEqual(['below', 'selected', 'above'])
    expect(drawn()).toEqual([['a'], ['b'], ['c', 'd']])
    expect(layerGroups.update(layers, 'd')).toEqual(['below', 'selected', 'above'])
    expect(drawn()).toEqual([['a', 'b', 'c'], ['d'], []])
  })
  test('change only where a layer has changed', () => {
    layerGroups.update(layers, 'b')
    expect(layerGroups.update(layers, 'b')).toEqual([])
    const changed = layers.map((layer) => (layer.id === 'b' ? { ...layer, x: layer.x + 1 } : layer))
    expect(layerGroups.update(changed, 'b')).toEqual(['selected'])
    expect(layerGroups.update(changed.slice(0, 3), 'b')).toEqual(['above'])
    expect(drawn()).toEqual([['a'], ['b'], ['c']])
  })
  test('are filled again after they were cleared', () => {
    layerGroups.update(layers, 'b')
    layerGroups.clear()
    expect(layerGroups.update(layers, 'b')).toEqual(['below', 'selected', 'above'])
    expect(drawn()).toEqual([['a'], ['b'], ['c', 'd']])
  })
})
