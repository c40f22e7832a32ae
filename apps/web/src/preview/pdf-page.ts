import { type PDFDocumentProxy, type RenderTask, TextLayer } from 'pdfjs-dist';

/** A canvas of more dots than this is slow, and some browsers give none. */
const mostDots = 16_000_000;

/** One page: a place of its size, filled with picture and text while it is near the window. */
export class PdfPage {
  readonly element = document.createElement('div');
  width: number;
  #height: number;
  #scale = 1;
  #isNear = false;
  #turn = 0;
  #task: RenderTask | undefined;

  constructor(
    readonly pdf: PDFDocumentProxy,
    readonly number: number,
    size: { width: number; height: number },
  ) {
    this.width = size.width;
    this.#height = size.height;
    this.element.className = 'pv-page';
    this.element.dataset.page = String(number);
  }

  resize(scale: number) {
    this.#scale = scale;
    this.#fit();
    this.#clear();
    if (this.#isNear) void this.#draw();
  }

  setNear(isNear: boolean) {
    if (isNear === this.#isNear) return;
    this.#isNear = isNear;
    if (isNear) void this.#draw();
    else this.#clear();
  }

  #fit() {
    this.element.style.width = `${this.width * this.#scale}px`;
    this.element.style.height = `${this.#height * this.#scale}px`;
  }

  #clear() {
    this.#turn += 1;
    this.#task?.cancel();
    this.element.replaceChildren();
  }

  async #draw() {
    this.#turn += 1;
    const turn = this.#turn;
    const page = await this.pdf.getPage(this.number);
    if (turn !== this.#turn) return;
    const own = page.getViewport({ scale: 1 });
    this.width = own.width;
    this.#height = own.height;
    this.#fit();
    const viewport = page.getViewport({ scale: this.#scale });
    const dots = viewport.width * viewport.height;
    const sharpness = Math.min(devicePixelRatio || 1, Math.sqrt(mostDots / dots));
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width * sharpness);
    canvas.height = Math.floor(viewport.height * sharpness);
    canvas.setAttribute('aria-hidden', 'true');
    const text = document.createElement('div');
    text.className = 'textLayer';
    text.style.setProperty('--total-scale-factor', String(this.#scale));
    this.element.replaceChildren(canvas, text);
    this.#task = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] });
    const writing = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
    await Promise.all([this.#task.promise, writing.render()]).catch((error: unknown) => {
      // Called off because the page left the window or changed its size.
      if (turn === this.#turn) throw error;
    });
  }
}
