// Runs before the first paint, so that a page never flashes in another look than the chosen one. It reads what
// apps/web/src/shared/preferences.ts stores; without a choice the attributes of the html file stand.
(() => {
  try {
    const chosen = JSON.parse(localStorage.getItem('lcdp_settings') || '{}');
    const page = document.documentElement;
    const isOffice = page.dataset.shell === 'office';
    if (chosen.theme) page.dataset.theme = chosen.theme;
    if (chosen.mode) page.dataset.mode = chosen.mode;
    if (chosen.size && isOffice) page.dataset.size = chosen.size;
    if (chosen.elder && !isOffice) page.dataset.elder = '';
    // The frame that comes with the page is for whoever works in the layout it shows (app/office/first-frame.tsx).
    const token = openToken();
    const isOther = chosen.layout && chosen.layout !== 'blend';
    if (isOffice && (!token || isOther)) page.dataset.firstFrame = 'none';
    if (isOffice && token) askUser(token, page.lang);
  } catch {
    // A browser that stores nothing shows the starting look.
  }
})();

// Of whoever is signed in here and has not locked the screen; empty for nobody.
function openToken() {
  const token = (localStorage.getItem('lcdp_token') || '').split('|', 1)[0];
  return localStorage.getItem('lcdp_lock') === '1' ? '' : token;
}

// Who is signed in is asked before the code has come that draws for them; app/enter.ts takes the answer up. What
// another site handed over in the address is taken out of it before anything is asked.
function askUser(token, language) {
  if (/[?&](?:token|userType)=/.test(location.search)) return;
  const headers = { 'client-origin': 'pc', Authorization: token, 'Accept-Language': language };
  window.askedUser = fetch(`/api/oauth/CurrentUser?n=${Date.now()}`, { headers, cache: 'no-store' });
  window.askedUser.catch(() => undefined);
}
