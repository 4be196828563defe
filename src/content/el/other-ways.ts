export const otherWays: typeof import('../en/other-ways').otherWays = {
  before: 'Μπορείτε επίσης να μας γράψετε στο',
  between: 'ή να μας καλέσετε στο',
}
