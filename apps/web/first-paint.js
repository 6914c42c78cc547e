// Runs before the first paint: sets colour scheme, text size, language and frame as this device stored them. The build
// puts it into the page's HTML, under the nonce that the content security policy asks for. It is plain JavaScript,
// because nothing has been loaded yet.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage can be forbidden; then the defaults apply
    }
  };
  const chosen = read('prestasi.scheme');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  const size = Number(read('prestasi.font-size'));
  if (size >= 7 && size <= 25) root.style.fontSize = `${size}px`;
  root.lang = read('prestasi.language') ?? 'ms';
  const isSignedIn = read('prestasi.session') !== null;
  root.dataset.first = isSignedIn ? 'application' : 'public';
  if (isSignedIn && read('prestasi.sidebar-narrow') === 'true') root.dataset.firstNarrow = '';
  // Files that the first script will ask for: named here, they load beside that script and not after it.
  const files = __FIRST_FILES__;
  const texts = files.texts[root.lang] ?? {};
  const first = [texts['sign-in'], ...(isSignedIn ? [...files.application, texts.dashboard] : [])];
  for (const file of first.filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
  // Libraries that add a <style> of their own (scroll locking) find the nonce of this response here.
  globalThis.__webpack_nonce__ = document.currentScript?.dataset.styles;
})();
