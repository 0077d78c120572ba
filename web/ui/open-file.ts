/** Downloads a file. The server sends it as an attachment, so the page stays. */
export function openFile({ url, fileName }: { url: string; fileName: string }): void {
  Object.assign(document.createElement("a"), { href: url, download: fileName }).click();
}

/** Opens a file in a new tab by a link fetched on the press. Throws the fetch's error. */
export async function openBeside(link: () => Promise<{ url: string }>): Promise<void> {
  // Opened in the press itself: browsers block a window that opens later as a pop-up.
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
