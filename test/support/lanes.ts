export async function inLanes<T>(
  count: number,
  members: Iterable<T>,
  work: (member: T) => Promise<unknown>,
): Promise<void> {
  const next = each(members);
  const lane = async () => {
    for (const member of next) await work(member);
  };
  await Promise.all(Array.from({ length: count }, lane));
}

function* each<T>(members: Iterable<T>): Generator<T> {
  yield* members;
}
