/** Where the build lays the maps of Chinese fonts and the standard fonts; nothing comes from another site. */
export const pdfPartsAddress = new URL(import.meta.env.PDF_PARTS, location.href).href;
