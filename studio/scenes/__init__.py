"""One module a place: SCENES (points of view), ANCHORS (things to be seen) and build(variant)."""
