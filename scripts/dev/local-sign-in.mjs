/**
 * A local replacement for Google's sign-in: the few calls that the Firebase SDK makes in emulator
 * mode, for accounts that exist only on this machine. No build contains it.
 *
 * The Auth emulator of firebase-tools would add 625 packages of 312 MB for three calls, and its
 * sign-in window still loads Google's script. The Firestore emulator accepts unsigned tokens, so
 * nothing more is needed.
 *
 * https://cloud.google.com/identity-platform/docs/use-rest-api
 *
 * @typedef {{ email: string, name: string, verified: boolean }} Account
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

import { LOCAL_DOCUMENTS, LOCAL_PROJECT } from './local-project.mjs'

/** The accounts that the login page offers. */
export const accounts = [
  { email: 'staff@hermesview.example', name: 'Staff', verified: true },
  { email: 'unverified@hermesview.example', name: 'Staff, email not verified', verified: false },
  { email: 'host@hermesview.example', name: 'Host of the sample café', verified: true },
  { email: 'stranger@hermesview.example', name: 'Not staff', verified: true },
]

const staff = accounts.filter(({ name }) => name.startsWith('Staff'))

/**
 * Writes the demo accounts into `staff/` of a local Firestore, bypassing its rules.
 *
 * @param {string} host `host:port`
 */
export async function seedStaff(host) {
  const writes = staff.map(({ email }) => ({
    update: { name: `${LOCAL_DOCUMENTS}/staff/${email}`, fields: {} },
  }))
  const response = await fetch(`http://${host}/v1/${LOCAL_DOCUMENTS}:commit`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ writes }),
  })
  if (!response.ok) throw new Error(`Could not store the demo staff: ${await response.text()}`)
}

/** The response to each call, by its path. @type {Record<string, (body: string) => unknown>} */
const responses = {
  '/local-accounts': () => accounts,

  '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp'(body) {
    const credential = new URLSearchParams(JSON.parse(body).postBody).get('id_token') ?? '{}'
    const { email } = JSON.parse(credential)
    return {
      providerId: 'google.com',
      federatedId: `https://accounts.google.com/${email}`,
      rawUserInfo: '{}',
      ...createSession(email),
    }
  },

  '/identitytoolkit.googleapis.com/v1/accounts:lookup'(body) {
    const claims = JSON.parse(body).idToken.split('.')[1]
    const { email } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const { name, verified } = findAccount(email)
    const user = { localId: email, email, emailVerified: verified, displayName: name }
    return { users: [{ ...user, providerUserInfo: [{ providerId: 'google.com', rawId: email }] }] }
  },

  '/securetoken.googleapis.com/v1/token'(body) {
    const email = new URLSearchParams(body).get('refresh_token') ?? ''
    const { idToken, expiresIn } = createSession(email)
    return { id_token: idToken, access_token: idToken, refresh_token: email, expires_in: expiresIn }
  },
}

/**
 * Answers requests to Google's sign-in.
 *
 * @param {Request} request
 * @param {Response} response
 * @returns {boolean} whether the request was one.
 */
export function handleSignIn(request, response) {
  const respond = responses[request.url?.split('?')[0] ?? '']
  if (!respond) return false
  readText(request)
    .then((body) => reply(response, 200, respond(body)))
    .catch((error) => reply(response, 400, { error: { code: 400, message: String(error) } }))
  return true
}

/** @param {string} email */
function findAccount(email) {
  const found = accounts.find((candidate) => candidate.email === email)
  if (!found) throw new Error(`There is no account ${email}`)
  return found
}

/** @param {string} email */
function createSession(email) {
  const { name, verified } = findAccount(email)
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: `https://securetoken.google.com/${LOCAL_PROJECT}`,
    aud: LOCAL_PROJECT,
    sub: email,
    user_id: email,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    name,
    email,
    email_verified: verified,
    firebase: { sign_in_provider: 'google.com', identities: {} },
  }
  return {
    localId: email,
    email,
    emailVerified: verified,
    displayName: name,
    idToken: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    refreshToken: email,
    expiresIn: '3600',
  }
}

/** @param {object} part */
function encode(part) {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

/**
 * @param {Response} response
 * @param {number} status
 * @param {unknown} body
 */
function reply(response, status, body) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

/** @param {Request} request */
async function readText(request) {
  const parts = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
