/** The browser does not draw with WebGL 2, which is no fault of ours. */
export class NoWebGLError extends Error {}
