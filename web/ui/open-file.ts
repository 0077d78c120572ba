/** Hands a file to the browser to be saved. Its address answers as a file, so the page stays. */
export function openFile({ url, fileName }: { url: string; fileName: string }): void {
  Object.assign(document.createElement("a"), { href: url, download: fileName }).click();
}

/** Opens a file beside the page, by a link that is asked for at the press. Throws what the link was refused with. */
export async function openBeside(link: () => Promise<{ url: string }>): Promise<void> {
  // Opened with the press itself: a browser takes a window that comes later for an advertisement.
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
