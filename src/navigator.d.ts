interface Navigator {
  /** Chromium only. */
  readonly connection?: { readonly saveData?: boolean }
}
