/** The browsers of headsets, where visitors expect VR before they press anything. */
const HEADSETS = /OculusBrowser|Pico|Wolvic/

/**
 * Waits for the first press in the tour, except on a headset. A page that has touched `navigator.xr` is not
 * kept in the browser's back/forward cache, and neither is the page around its frame.
 */
export async function waitForXr(): Promise<XRSystem | undefined> {
  if (!HEADSETS.test(navigator.userAgent)) {
    await new Promise<void>((resolve) => {
      for (const type of ['pointerdown', 'keydown'])
        addEventListener(type, () => resolve(), { once: true, capture: true })
    })
  }
  return navigator.xr
}
