import { useState } from 'react'
import type { loginMessages } from '../../content/inbox'

/** Facebook, Instagram and Line name themselves, and Android's WebView adds `wv`. */
const IN_APP = /\b(FBA[NV]|Instagram|Line)\b|; wv\)/

/** Says in the browsers inside of other apps, where Google refuses to sign in, how to go on in another browser. */
export function InAppNotice({ messages }: { messages: typeof loginMessages.inApp }) {
  const [isCopied, setCopied] = useState(false)
  if (!IN_APP.test(navigator.userAgent)) return null
  // The address is readable, because such a browser may deny access to the clipboard.
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <div role="note">
      <p>
        {messages.text} <b>{location.href}</b>
      </p>
      <p>
        <button type="button" className="button" data-variant="secondary" onClick={copy}>
          {isCopied ? messages.copied : messages.copy}
        </button>
      </p>
    </div>
  )
}
