// Runs before the first paint: colour scheme, text size and language as this device knows them. A file, because the
// content security policy allows no inline script; plain JavaScript, because nothing has been loaded yet.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage can be forbidden; the defaults then hold
    }
  };
  const chosen = read('prestasi.scheme');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  const size = Number(read('prestasi.font-size'));
  if (size >= 7 && size <= 25) root.style.fontSize = `${size}px`;
  root.lang = read('prestasi.language') ?? 'ms';
  // Libraries that add a <style> of their own (scroll locking) find the nonce of this answer here.
  globalThis.__webpack_nonce__ = document.currentScript?.nonce;
})();
