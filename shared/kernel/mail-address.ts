/** The address alone, in lower case: `Anna Reid <Anna@Example.com>` is `anna@example.com`. */
export function bareAddress(address: string): string {
  return (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase();
}
