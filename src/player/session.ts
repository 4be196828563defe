import type { WebGLRenderer } from 'three'

/**
 * Has a renderer draw for a headset or into a visitor's room until the session ends.
 * @throws when it has ended already, or the browser cannot draw for it
 */
export async function drawFor(session: XRSession, { xr }: WebGLRenderer) {
  xr.enabled = true
  xr.setReferenceSpaceType('local')
  try {
    await xr.setSession(session)
  } catch (error) {
    xr.enabled = false
    throw error
  }
  session.addEventListener('end', () => {
    xr.enabled = false
  })
}
