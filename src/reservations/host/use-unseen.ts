import { useEffect, useState } from 'react'

/**
 * Counts what comes while nobody looks at the page, in the tab's title, until somebody looks.
 *
 * @returns told of how many have come.
 */
export function useUnseen(): (come: number) => void {
  const [unseen, setUnseen] = useState(0)

  useEffect(() => {
    const look = () => document.hidden || setUnseen(0)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useEffect(() => {
    if (unseen === 0) return
    const { title } = document
    document.title = `(${unseen}) ${title}`
    return () => {
      document.title = title
    }
  }, [unseen])

  return (come) => {
    if (document.hidden) setUnseen((before) => before + come)
  }
}
