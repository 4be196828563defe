/** An account of this machine's stand-in for Google, see scripts/dev/identity.mjs. */
export type LocalAccount = { email: string; name: string; verified: boolean }

/** How one can sign in here: with Google, as an account of this machine, or not at all. */
export type WayIn = 'google' | LocalAccount[] | 'none'

/** How one can sign in. */
export async function wayIn(): Promise<WayIn> {
  // Asked in this form, so that a build with sign-in holds nothing of the accounts without it.
  if (import.meta.env.VITE_FIREBASE_PROJECT_ID) return 'google'
  try {
    const answer = await fetch('/local-accounts')
    return answer.ok ? ((await answer.json()) as LocalAccount[]) : 'none'
  } catch {
    // No such server: a build without sign-in.
    return 'none'
  }
}
