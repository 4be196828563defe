export const reloadNotice: typeof import('../en/reload-notice').reloadNotice = {
  text: 'Ένα μέρος της σελίδας δεν φορτώθηκε και ορισμένα κουμπιά δεν λειτουργούν.',
  reload: 'Επαναφόρτωση',
}
