/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the parts of pdf.js lie (pdf-parts.ts). */
  readonly PDF_PARTS: string;
}
