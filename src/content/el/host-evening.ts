export const hostEvening: typeof import('../en/host-evening').hostEvening = {
  label: 'Δείγμα',
  caption: 'Η σελίδα του προσωπικού ένα Σαββατόβραδο.',
  alt: 'Η βραδιά στις 20:32: δύο παρέες κάθονται ήδη και τρεις αναμένονται. Η κάτοψη δείχνει ποια τραπέζια είναι πιασμένα.',
}
