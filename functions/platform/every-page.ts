export async function everyPage<T>(
  read: (nextToken: string | null) => Promise<{ items: T[]; nextToken: string | null }>,
): Promise<T[]> {
  const all: T[] = [];
  let nextToken: string | null = null;
  do {
    const found: Awaited<ReturnType<typeof read>> = await read(nextToken);
    all.push(...found.items);
    nextToken = found.nextToken;
  } while (nextToken);
  return all;
}
