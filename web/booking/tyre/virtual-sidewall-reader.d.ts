/** The files of the tyre size reader, made by bin/vite/sidewall-reader.ts. */
declare module "virtual:sidewall-reader" {
  export const readerFiles: import("./reader-files.ts").ReaderFiles;
}
