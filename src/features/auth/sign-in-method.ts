/** An account of the local sign-in emulator, see scripts/dev/local-sign-in.mjs. */
export type LocalAccount = { email: string; name: string; verified: boolean }

/** How users sign in on this copy of the site: with Google, with a local account, or not at all. */
export type SignInMethod = 'google' | LocalAccount[] | 'none'

export async function getSignInMethod(): Promise<SignInMethod> {
  // Compared with the build's constant, so that a production build does not contain the code below.
  if (import.meta.env.VITE_FIREBASE_PROJECT_ID) return 'google'
  try {
    const answer = await fetch('/local-accounts')
    return answer.ok ? ((await answer.json()) as LocalAccount[]) : 'none'
  } catch {
    // The server has no local accounts: a build without sign-in.
    return 'none'
  }
}
