/** Safari's own property: whether the page runs from the Home Screen. Undefined in every other browser. */
const standalone = (navigator as { readonly standalone?: boolean }).standalone;

/** True in a Safari tab on an iPhone or iPad (desktop Safari has no touch points). */
export const isIosTab = (): boolean => standalone === false && navigator.maxTouchPoints > 0;

/**
 * Marks the root element when the app runs from the Home Screen of an iPhone or iPad. theme.css then uses minimum safe
 * areas. The media query `display-mode: standalone` can be false there.
 */
export const markHomeScreen = (): void => {
  if (standalone === true) document.documentElement.setAttribute('data-home-screen', '');
};
