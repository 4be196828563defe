"""The dollhouse: the Madania café as a small 3D model with its light baked in."""
