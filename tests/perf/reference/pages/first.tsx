import Link from 'next/link'

/** A link to a page with one call, for `steps.ts`. */
export default function First() {
  return (
    <main>
      <h1>첫 화면</h1>
      <Link href="/second" prefetch={false}>
        다음 화면
      </Link>
    </main>
  )
}
