/// <reference types="vite/client" />

/** The texts of the first pages, by language and area; created by `first-load.ts`. */
declare module 'virtual:first-texts' {
  type Texts = Record<string, unknown>;
  export const firstTexts: Readonly<Record<string, () => Promise<{ readonly texts: Readonly<Record<string, Texts>> }>>>;
}
