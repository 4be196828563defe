/**
 * Draws the panoramas of the test tour, with which staff check a new device: degrees, compass letters,
 * numbered tiles, resolution bars and colour patches.
 *
 *   node scripts/images/test-grid.mjs && npm run build:images -- test
 */
import sharp from 'sharp'

const WIDTH = 4096
const HEIGHT = 2048
const PER_DEGREE = WIDTH / 360

const x = (/** @type {number} */ yaw) => (yaw + 180) * PER_DEGREE
const y = (/** @type {number} */ pitch) => (90 - pitch) * PER_DEGREE

/** Writes text at a direction. Near the poles it is stretched, as an equirectangular picture is.
 * @param {string} text @param {number} yaw @param {number} pitch @param {number} size @param {string} more */
function write(text, yaw, pitch, size, more = '') {
  const stretch = 1 / Math.max(Math.cos((pitch * Math.PI) / 180), 0.05)
  const at = `translate(${x(yaw)} ${y(pitch)}) scale(${stretch.toFixed(3)} 1)`
  return `<text transform="${at}" font-size="${size}" text-anchor="middle" dominant-baseline="central" ${more}>${text}</text>`
}

/** @param {{ ground: string, line: string, strong: string, faint: string }} colours */
function draw({ ground, line, strong, faint }) {
  const parts = []
  for (let yaw = -180; yaw <= 180; yaw += 10) {
    const isStrong = yaw % 30 === 0
    parts.push(
      `<path d="M${x(yaw)} 0V${HEIGHT}" stroke="${isStrong ? strong : line}" stroke-width="${isStrong ? 3 : 1.5}"/>`,
    )
  }
  for (let pitch = -80; pitch <= 80; pitch += 10) {
    const isStrong = pitch % 30 === 0
    parts.push(
      `<path d="M0 ${y(pitch)}H${WIDTH}" stroke="${isStrong ? strong : line}" stroke-width="${isStrong ? 3 : 1.5}"/>`,
    )
  }
  // The numbers of the tiles, row by row.
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 8; column++) {
      const pitch = 67.5 - row * 45
      parts.push(
        write(String(row * 8 + column + 1), column * 45 - 157.5, pitch, 150, `fill="${faint}"`),
      )
    }
  }
  for (let yaw = -180; yaw <= 180; yaw += 10) {
    const bearing = (yaw + 360) % 360
    parts.push(write(`${bearing}°`, yaw, 2.2, 26, `fill="${strong}"`))
    if (yaw % 30) continue
    for (let pitch = -80; pitch <= 80; pitch += 10) {
      if (pitch && (pitch !== 10 || yaw % 90))
        parts.push(
          write(
            `${pitch > 0 ? '+' : '−'}${Math.abs(pitch)}°`,
            yaw + 2.4,
            pitch + 1.6,
            22,
            `fill="${strong}"`,
          ),
        )
    }
  }
  for (const [index, name] of ['S', 'SW', 'W', 'NW', 'N', 'NE', 'E', 'SE', 'S'].entries()) {
    const yaw = index * 45 - 180
    parts.push(
      write(name, yaw, 12, name.length > 1 ? 90 : 130, `fill="${strong}"`),
      // Shows as a true circle unless the projection is wrong.
      `<circle cx="${x(yaw)}" cy="${y(0)}" r="${15 * PER_DEGREE}" fill="none" stroke="${strong}" stroke-width="2"/>`,
    )
  }
  // Vertical and horizontal lines of one to six pixels, which turn grey where detail is lost.
  for (const yaw of [-160, -70, 20, 110]) {
    for (let width = 1; width <= 6; width++) {
      const left = Math.round(x(yaw) + (width - 1) * 76)
      const top = Math.round(y(-17))
      let bars = ''
      for (let at = 0; at + width <= 64; at += width * 2) {
        bars += `M${left + at} ${top}h${width}v64h-${width}zM${left} ${top + 80 + at}h64v${width}h-64z`
      }
      parts.push(
        `<path d="M${left - 4} ${top - 4}h72v152h-72z" fill="#fff"/><path d="${bars}" fill="#000" shape-rendering="crispEdges"/>`,
        `<text x="${left + 32}" y="${top + 176}" font-size="22" text-anchor="middle" fill="${strong}">${width} px</text>`,
      )
    }
  }
  // Pure colours, then greys in steps of a tenth.
  const colours = ['#f00', '#0f0', '#00f', '#0ff', '#f0f', '#ff0']
  for (const yaw of [-178, -88, 2, 92]) {
    colours.forEach((colour, index) => {
      parts.push(`<path d="M${x(yaw) + index * 70} ${y(37)}h64v64h-64z" fill="${colour}"/>`)
    })
    for (let step = 0; step <= 10; step++) {
      const level = Math.round(step * 25.5)
      parts.push(
        `<path d="M${x(yaw) + step * 40} ${y(30) + 6}h38v64h-38z" fill="rgb(${level} ${level} ${level})"/>`,
      )
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Commissioner, DejaVu Sans, sans-serif">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${parts.join('')}</svg>`
}

const grids = {
  'test-light': { ground: '#f4efe6', line: '#c9ab7c', strong: '#14202e', faint: '#e2d6c2' },
  'test-dark': { ground: '#0f1b2b', line: '#5d5140', strong: '#e9dcc6', faint: '#1e2f45' },
}

for (const [name, colours] of Object.entries(grids)) {
  await sharp(Buffer.from(draw(colours)))
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toFile(`studio/panoramas/${name}.jpg`)
}
