/** Messages of the watchdog, which is a part of each bundle's page. */
export const watchdogMessages = {
  en: {
    failed:
      'The tour has not started. The browser may be too old for it, the connection too slow, or something may block it. Here is what it shows.',
    retry: 'Try again',
    page: 'Open the tour’s page',
    site: 'Go to the site',
  },
  el: {
    failed:
      'Η περιήγηση δεν έχει ξεκινήσει. Ίσως ο browser σας είναι παλιός, η σύνδεση αργή ή κάτι εμποδίζει τη φόρτωση. Δείτε παρακάτω τι περιλαμβάνει.',
    retry: 'Νέα προσπάθεια',
    page: 'Άνοιγμα της σελίδας της περιήγησης',
    site: 'Μετάβαση στον ιστότοπο',
  },
}
