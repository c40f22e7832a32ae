import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { openWorker } from './open-worker';
import { PdfPage } from './pdf-page';
import { pdfPartsAddress } from './pdf-parts-address';
import type { Show } from './preview';
import { scrollArea } from './scroll-area';
import { zoomBar } from './zoom-bar';

/** Pages below one another; only those near the window are drawn. */
export const show: Show = async (bytes, { place, say }) => {
  GlobalWorkerOptions.workerPort = openWorker(workerAddress).worker;
  const loading = getDocument({
    data: bytes,
    cMapUrl: `${pdfPartsAddress}cmaps/`,
    standardFontDataUrl: `${pdfPartsAddress}standard_fonts/`,
    wasmUrl: `${pdfPartsAddress}wasm/`,
    iccUrl: `${pdfPartsAddress}iccs/`,
    enableXfa: false,
    isEvalSupported: false,
  });
  const pdf = await loading.promise;
  const sheet = scrollArea('pv-pdf');
  const pages = await layPages(pdf, sheet);
  const number = pageNumber(pages, sheet, (count) => say('pages', { count }), say('page'));
  const bar = zoomBar({
    say,
    fitting: () => Math.min(1.5, (sheet.clientWidth - 48) / (pages[0]?.width ?? 1)),
    onScale: (scale) => {
      for (const page of pages) page.resize(scale);
    },
  });
  bar.element.prepend(number.element);
  place.append(bar.element, sheet);
  bar.fit();
  watchPages(pages, sheet, number.follow);
};

/** All pages start with the size of the first; each takes its own when it is drawn. */
async function layPages(pdf: PDFDocumentProxy, sheet: HTMLElement): Promise<PdfPage[]> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return Array.from({ length: pdf.numPages }, (_, index) => {
    const page = new PdfPage(pdf, index + 1, { width, height });
    sheet.append(page.element);
    return page;
  });
}

function watchPages(pages: readonly PdfPage[], sheet: HTMLElement, onTop: (number: number) => void) {
  const pageOf = new Map(pages.map((page) => [page.element as Element, page]));
  const near = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) pageOf.get(target)?.setNear(isIntersecting);
    },
    { root: sheet, rootMargin: '800px' },
  );
  for (const { element } of pages) near.observe(element);
  sheet.addEventListener('scroll', () => {
    const middle = sheet.scrollTop + sheet.clientHeight / 2;
    const at = pages.findIndex(({ element }) => element.offsetTop + element.offsetHeight > middle);
    onTop(at < 0 ? pages.length : at + 1);
  });
}

/** Tells which page is in sight and goes to another. */
function pageNumber(
  pages: readonly PdfPage[],
  sheet: HTMLElement,
  ofAll: (count: number) => string,
  label: string,
) {
  const element = document.createElement('span');
  element.className = 'pv-pages';
  const input = document.createElement('input');
  input.type = 'number';
  input.min = '1';
  input.max = String(pages.length);
  input.value = '1';
  input.setAttribute('aria-label', label);
  input.addEventListener('change', () => {
    const page = pages[Math.min(pages.length, Math.max(1, Number(input.value) || 1)) - 1];
    if (page) sheet.scrollTop = page.element.offsetTop - 12;
  });
  element.append(input, ofAll(pages.length));
  return {
    element,
    follow: (number: number) => {
      if (document.activeElement !== input) input.value = String(number);
    },
  };
}
