/** The nonce of the page's response, without which the browser takes no style that a script adds. */
export const STYLE_NONCE = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
