/// <reference types="vite/client" />

/** The texts of the first pages, by language and area; created by `first-load.ts`. */
declare module 'virtual:first-texts' {
  type Texts = Record<string, unknown>;
  type Areas = { readonly texts: Readonly<Record<string, Texts>> };
  export const firstTexts: Readonly<Record<string, Readonly<Record<string, (() => Promise<Areas>) | undefined>>>>;
}
