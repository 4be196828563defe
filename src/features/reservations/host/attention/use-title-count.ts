import { useEffect, useState } from 'react'

/**
 * Counts announcements in the tab's title while the page is hidden, and resets when it is visible.
 *
 * @returns adds to the count.
 */
export function useTitleCount(): (added: number) => void {
  const [count, setCount] = useState(0)

  useEffect(() => {
    const handleVisibility = () => document.hidden || setCount(0)
    document.addEventListener('visibilitychange', handleVisibility)
    return () => document.removeEventListener('visibilitychange', handleVisibility)
  }, [])

  useEffect(() => {
    if (count === 0) return
    const { title } = document
    document.title = `(${count}) ${title}`
    return () => {
      document.title = title
    }
  }, [count])

  return (added) => {
    if (document.hidden) setCount((before) => before + added)
  }
}
