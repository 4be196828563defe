/** A slow mobile connection, for `Network.emulateNetworkConditions`: 1.6 Mbit/s and 150 ms. */
export const SLOW_CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
}
