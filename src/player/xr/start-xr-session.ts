import type { WebGLRenderer } from 'three'

/**
 * Lets a renderer draw a VR or AR session until it ends.
 * @throws when the session has ended already, or WebGL cannot draw for it
 */
export async function startXrSession(session: XRSession, { xr }: WebGLRenderer) {
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
