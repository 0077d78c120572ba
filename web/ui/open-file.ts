/** Hands a file to the browser to be saved. Its address answers as a file, so the page stays. */
export function openFile({ url, fileName }: { url: string; fileName: string }): void {
  Object.assign(document.createElement("a"), { href: url, download: fileName }).click();
}
