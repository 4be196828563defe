export const contactFallback: typeof import('../en/contact-fallback').contactFallback = {
  before: 'Μπορείτε επίσης να μας γράψετε στο',
  between: 'ή να μας καλέσετε στο',
}
