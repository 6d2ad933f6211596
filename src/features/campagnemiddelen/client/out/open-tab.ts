/** In the press itself: later a browser no longer allows it. Null when it does not allow it now either. */
export const openTab = (): Window | null => window.open('', '_blank');

/** What a browser that holds a tab back is told about. */
export const TAB_HELD = {
  title: 'Je browser hield het nieuwe tabblad tegen.',
  note: 'Sta pop-ups van deze site toe en probeer het opnieuw.',
};
