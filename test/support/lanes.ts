/** Works through the members, `count` of them at a time; begins no more once one has failed. */
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

/** The members one by one, each to the lane that asks next. */
function* each<T>(members: Iterable<T>): Generator<T> {
  yield* members;
}
