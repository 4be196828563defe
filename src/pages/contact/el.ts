import { getWeekdayName } from '../../content/answers'
import { phoneHours } from '../../content/site'
import type { Head } from '../../lib/route'

export const head: Head = {
  title: 'Επικοινωνία με το στούντιο στην Αθήνα',
  description:
    'Μιλήστε μας για το εστιατόριο, το ξενοδοχείο, το κατάστημα ή το ακίνητό σας. Σας απαντάμε από την Αθήνα μέσα σε μία εργάσιμη ημέρα.',
}

export const contactPage: typeof import('./en').contactPage = {
  title: 'Επικοινωνήστε μαζί μας',
  intro:
    'Πείτε μας τι χώρο έχετε και τι θέλετε να πετύχετε: περισσότερες κρατήσεις, περισσότερους επισκέπτες, λιγότερες ερωτήσεις στο τηλέφωνο. Σας απαντάμε με email μέσα σε μία εργάσιμη ημέρα.',
  button: 'Αποστολή μηνύματος',
  callHeading: 'Ή μιλήστε μαζί μας',
  callText: phoneHours
    ? `Απαντάμε στο τηλέφωνο ${phoneHours.days.map((day) => getWeekdayName('el-GR', day)).join(' έως ')}, ${phoneHours.opens}–${phoneHours.closes}.`
    : 'Μας βρίσκετε και τηλεφωνικά.',
  company: 'Στοιχεία εταιρείας',
  fields: {
    firstName: { label: 'Ονοματεπώνυμο' },
    email: { label: 'Email' },
    message: {
      label: 'Μήνυμα',
      hint: 'Αν προτιμάτε να σας καλέσουμε, γράψτε το τηλέφωνό σας και ποια ώρα σάς βολεύει.',
    },
  },
}

export { forms } from '../../content/el/forms'
