import type { ComponentType } from "react";

/** Loads a component that sends queries, together with the query library. */
export async function withQueries<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [{ Queried }, Part] = await Promise.all([import("./queried.tsx"), load()]);
  return (props) => (
    <Queried>
      <Part {...props} />
    </Queried>
  );
}
