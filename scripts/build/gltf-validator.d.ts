/** The part of Khronos' validator that the bundle check uses; the package brings no types. */
declare module 'gltf-validator' {
  /** `severity` 0 is an error, 1 a warning, 2 information, 3 a hint. */
  type Message = { severity: number; code: string; message: string }
  export function validateBytes(glb: Uint8Array): Promise<{ issues: { messages: Message[] } }>
}
