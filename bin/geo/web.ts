/** What to do without a network, or when the download keeps failing. */
export const byHand = "download the files with a browser (--help says where) and pass their folder with --from DIR";

/** Asks a publisher's server. Throws an Error for the terminal when it cannot be reached. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
  try {
    // A file that was compressed on the way could not be continued after a break.
    return await fetch(url, { headers: { "accept-encoding": "identity", ...headers } });
  } catch (error) {
    const host = new URL(url).host;
    throw new Error(`${host} cannot be reached (${reasonOf(error)}). Try again with a network, or ${byHand}.`);
  }
}

/** As `ask`, for an answer that must be a success. */
export async function askText(url: string): Promise<string> {
  const answer = await ask(url);
  if (answer.ok) return answer.text();
  throw new Error(`${url} answered ${answer.status} ${answer.statusText}. Try again later, or ${byHand}.`);
}

/** Why a request failed: fetch says only that it did, and keeps the reason in the cause. */
export function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? String(error);
}
