export const hostEvening: typeof import('../en/host-evening').hostEvening = {
  label: 'Δείγμα',
  caption: 'Η σελίδα του προσωπικού ένα Σαββατόβραδο: στις 20:30 έρχεται η Ελένη Σ.',
  alt: 'Η βραδιά στις 20:32: ποιοι κάθονται ήδη, ποιοι αναμένονται, και τα κουμπιά της σελίδας.',
}
