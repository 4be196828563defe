/** Recognizes the files of a tour that another tool exported. Paths are relative to the export, with slashes. */

/** A file that only the named tool writes. The first match wins. */
const TOOLS = /** @type {const} */ ([
  ['Pano2VR', /(^|\/)(pano2vr_player(\.min)?|pano2vrgyro|ggskin)\.js$/i],
  ['3DVista', /(^|\/)(tdv(player|remote|general)[\w.-]*|script_general)\.js$/i],
  ['Marzipano', /(^|\/)marzipano[\w.-]*\.js$/i],
  ['Pannellum', /(^|\/)pannellum[\w.-]*\.(js|htm)$/i],
  ['krpano', /(^|\/)(krpano[\w.-]*\.js|tour\.(xml|swf)|tour_testingserver[\w.]*)$/i],
])

/** The names that tools give to the page that opens the tour. */
const ENTRY_PAGE = /(^|\/)(index|tour)\.html?$/i

const UNWANTED = /** @type {const} */ ([
  [
    'a program',
    /\.(exe|msi|bat|cmd|com|scr|dll|sh|command|dmg|jar|ps1|vbs|so|dylib|php\d?|phtml|cgi|pl|py|rb|aspx?|jsp)$|\.app(\/|$)|(^|\/)tour_testingserver[\w.]*$/i,
  ],
  [
    'a backup',
    /\.(bak|backup|old|orig|tmp|swp|zip|rar|7z|p2vr|vtp|kprotect)$|~$|(^|\/)(backups?|__macosx)\/|(^|\/)(thumbs\.db|desktop\.ini)$|(^|\/)\.[^/]/i,
  ],
  ['a source map', /\.(js|css)\.map$/i],
])

/**
 * @param {string[]} paths
 * @returns {(typeof TOOLS)[number][0] | undefined} the tool that has written the files
 */
export const recognizeTool = (paths) =>
  TOOLS.find(([, file]) => paths.some((path) => file.test(path)))?.[0]

/**
 * Says what is wrong with publishing a file: it is a program, which no visitor should download, or nothing of the tour.
 * @param {string} path
 */
export const describeUnwanted = (path) => UNWANTED.find(([, file]) => file.test(path))?.[0]

/** @param {string} path */
export const isPage = (path) => /\.html?$/i.test(path)

/** @param {string} path */
const getDepth = (path) => path.split('/').length

/**
 * The pages that can open the tour: the uppermost of those with a usual name, otherwise the uppermost of all.
 * @param {string[]} paths
 * @returns {string[]} several when the names do not say which one it is
 */
export function findEntryPages(paths) {
  const pages = paths.filter((path) => isPage(path) && !describeUnwanted(path))
  const named = pages.filter((path) => ENTRY_PAGE.test(path))
  const candidates = named.length > 0 ? named : pages
  const depth = Math.min(...candidates.map(getDepth))
  const uppermost = candidates.filter((path) => getDepth(path) === depth)
  const indexes = uppermost.filter((path) => /(^|\/)index\./i.test(path))
  return indexes.length > 0 ? indexes : uppermost
}
