/** Downloads a file. The server sends it as an attachment, so the browser does not leave the page. */
export function openFile({ url, fileName }: { url: string; fileName: string }): void {
  Object.assign(document.createElement("a"), { href: url, download: fileName }).click();
}

/** Opens a file in a new tab. `link` loads its address after the press. Throws the error of `link`. */
export async function openBeside(link: () => Promise<{ url: string }>): Promise<void> {
  // Opens the tab before the address has loaded: browsers block windows that open later as pop-ups.
  const tab = window.open("", "_blank");
  if (tab) tab.opener = null;
  try {
    const { url } = await link();
    if (tab) tab.location.href = url;
    else location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
