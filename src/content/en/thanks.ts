/** What stands over the café's tour once a lead is stored, behind the form's own words. */
export const thanks = {
  tour: 'In the meantime, have a look around: this café is one of our sample tours.',
}
