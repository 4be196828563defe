export const contactFallback: typeof import('../en/contact-fallback').contactFallback = {
  before: 'Μπορείτε πάντα',
  email: 'να μας γράψετε στο',
  between: 'ή',
  phone: 'να μας καλέσετε στο',
}
