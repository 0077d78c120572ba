/** Downloads a text or blob as a file. A blob keeps its own media type. */
export function saveFile(name: string, content: string | Blob, type = "text/csv;charset=utf-8"): void {
  const address = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type }) : content);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
