/** A line icon on a 24 px grid, in the colour of the text. */
const icon = (paths: string) =>
  `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`

export const icons = {
  scenes: icon('<path d="M4 7h10M4 12h16M4 17h7"/>'),
  plan: icon('<path d="M4 4.5h16v15H4zM4 13h6M13.5 13H20M10 4.5v4M10 12v7.5"/>'),
  back: icon('<path d="m14.5 6-6 6 6 6"/>'),
  next: icon('<path d="m9.5 6 6 6-6 6"/>'),
  more: icon('<path d="M6 12h.01M12 12h.01M18 12h.01" stroke-width="2.6"/>'),
  autorotate: icon(
    '<ellipse cx="12" cy="12" rx="8.5" ry="3.6"/><path d="M12 3.5v4.9M12 15.6v4.9"/><path d="m9.4 13.4 2.6 2.2-2.6 2.3"/>',
  ),
  pause: icon('<path d="M9 6v12M15 6v12"/>'),
  play: icon('<path d="m8.5 6 9.5 6-9.5 6z"/>'),
  soundOn: icon(
    '<path d="M4.5 10v4H8l4 3.5v-11L8 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a7.5 7.5 0 0 1 0 10"/>',
  ),
  soundOff: icon('<path d="M4.5 10v4H8l4 3.5v-11L8 10zM16 10l4 4M20 10l-4 4"/>'),
  wholeModel: icon('<path d="m12 4 7 4v8l-7 4-7-4V8zM5 8l7 4 7-4M12 12v8"/>'),
  viewInAr: icon(
    '<path d="m12 4 4.5 2.5v5L12 14l-4.5-2.5v-5zM7.5 6.5 12 9l4.5-2.5M12 9v5M4 17h16M6 17v3M18 17v3"/>',
  ),
  turn: icon('<path d="m9 6 3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3"/>'),
  zoomIn: icon('<path d="M12 5.5v13M5.5 12h13"/>'),
  zoomOut: icon('<path d="M5.5 12h13"/>'),
  gyroscope: icon(
    '<rect x="8" y="4" width="8" height="16" rx="1"/><path d="M4.5 9.5C3.5 11 3.5 13 4.5 14.5M19.5 9.5c1 1.5 1 3.5 0 5"/><path d="M11 17.5h2"/>',
  ),
  share: icon(
    '<path d="M10 14a3.7 3.7 0 0 0 5.3 0l3-3A3.7 3.7 0 0 0 13 5.7l-1 1"/><path d="M14 10a3.7 3.7 0 0 0-5.3 0l-3 3A3.7 3.7 0 0 0 11 18.3l1-1"/>',
  ),
  fullScreen: icon('<path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15"/>'),
  leaveFullScreen: icon('<path d="M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5"/>'),
  headset: icon(
    '<path d="M3.5 9.5a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-3.2c-1.5 0-1.6-2.5-3.3-2.5s-1.8 2.5-3.3 2.5H5.5a2 2 0 0 1-2-2z"/><path d="M7.5 11.5h3M13.5 11.5h3"/>',
  ),
  close: icon('<path d="m6.5 6.5 11 11M17.5 6.5l-11 11"/>'),
  /** A globe with a rotating meridian. */
  spinner:
    '<svg viewBox="0 0 56 56" fill="none" stroke="currentColor" stroke-width="1.2" aria-hidden="true"><circle cx="28" cy="28" r="23"/><path d="M28 5v46M5 28h46"/><ellipse class="meridian" cx="28" cy="28" rx="23" ry="23"/></svg>',
  /** A chevron on a disc, which is visible on bright and dark panoramas. */
  link: '<svg class="hotspot-icon" viewBox="0 0 56 56" fill="none" aria-hidden="true"><circle class="halo" cx="28" cy="28" r="23"/><circle class="disc" cx="28" cy="28" r="20"/><path class="chevron" d="m19 32 9-9 9 9"/></svg>',
  /** A link that lies on the floor: two chevrons on a disc. */
  floor:
    '<svg class="hotspot-icon" viewBox="0 0 56 56" fill="none" aria-hidden="true"><circle class="halo" cx="28" cy="28" r="27"/><circle class="disc" cx="28" cy="28" r="24"/><path class="chevron" d="m18 27 10-10 10 10M18 39l10-10 10 10"/></svg>',
  info: '<svg class="hotspot-icon" viewBox="0 0 44 44" fill="none" aria-hidden="true"><g class="halo"><circle cx="22" cy="22" r="12"/></g><g class="line"><circle cx="22" cy="22" r="12"/></g><circle class="dot" cx="22" cy="22" r="3.5"/></svg>',
  url: '<svg class="hotspot-icon" viewBox="0 0 44 44" fill="none" aria-hidden="true"><g class="halo"><circle cx="22" cy="22" r="14"/><path d="m18.5 25.5 7-7m-5.5 0H25.5V24"/></g><g class="line"><circle cx="22" cy="22" r="14"/><path d="m18.5 25.5 7-7m-5.5 0H25.5V24"/></g></svg>',
}
