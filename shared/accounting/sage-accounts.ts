/** Maximum characters of an account reference in Sage 50. */
const most = 8;

interface Party {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns Sage 50 account references by party id: the first eight letters and digits of the name, as Sage proposes.
 * Parties with equal references get six letters of the name and the first two characters of their ids.
 */
export function accountRefs(parties: readonly Party[]): ReadonlyMap<string, string> {
  const names = new Map(parties.map(({ id, name }) => [id, bare(name) || "PARTY"]));
  const sharers = Map.groupBy(names, ([, name]) => name.slice(0, most));
  return new Map(
    [...names].map(([id, name]) => {
      const short = name.slice(0, most);
      const isShared = (sharers.get(short)?.length ?? 0) > 1;
      return [id, isShared ? `${name.slice(0, most - 2)}${bare(id).slice(0, 2)}` : short];
    }),
  );
}

const bare = (text: string): string =>
  text
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
