export const byHand = "download the files with a browser (--help says where) and pass their folder with --from DIR";

export async function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
  try {
    // Requests the file uncompressed: a compressed response could not be resumed.
    return await fetch(url, { headers: { "accept-encoding": "identity", ...headers } });
  } catch (error) {
    const host = new URL(url).host;
    throw new Error(`${host} cannot be reached (${reasonOf(error)}). Try again with a network, or ${byHand}.`);
  }
}

export async function askText(url: string): Promise<string> {
  const answer = await ask(url);
  if (answer.ok) return answer.text();
  throw new Error(`${url} answered ${answer.status} ${answer.statusText}. Try again later, or ${byHand}.`);
}

/** Returns the reason of a failed request: fetch hides it in the cause. */
export function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? String(error);
}
