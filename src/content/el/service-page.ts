export const servicePage: typeof import('../en/service-page').servicePage = {
  answersHeading: 'Τι μας ρωτούν οι ιδιοκτήτες',
  /** Names the link to an answer; the question follows. */
  answerLink: 'Σύνδεσμος για αυτή την απάντηση',
  allAnswers: 'Τιμή, φωτογραφίες, φιλοξενία: δείτε όλες τις απαντήσεις',
  callHeading: 'Θέλετε να δούμε τον χώρο σας;',
  callText:
    'Σε μια τηλεφωνική γνωριμία με επίδειξη βλέπετε μια περιήγηση και μας μιλάτε για τον χώρο σας. Σας λέμε ποια υπηρεσία του ταιριάζει και ποια δεν χρειάζεστε.',
  call: 'Κλείστε τηλεφωνικό ραντεβού',
}
