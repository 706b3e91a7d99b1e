/** The id of a product that the seeded shop sells. */
export const sampleProduct = async (origin: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/services/product/dama/products?items_per_page=1`)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  const [product] = items
  if (!product) throw new Error('the shop sells nothing')
  return product.id
}
