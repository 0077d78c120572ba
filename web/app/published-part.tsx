import { type ComponentType, startTransition, useEffect, useState } from "react";

/** A part of a public page with stored records. Shows the build's version while loading and after a failure. */
export function publishedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  BuiltIn: ComponentType<Props>,
): ComponentType<Props> {
  async function found(): Promise<ComponentType<Props>> {
    const [{ Queried }, Part] = await Promise.all([import("./queried.tsx"), load()]);
    return (props) => (
      <Queried>
        <Part {...props} />
      </Queried>
    );
  }
  return function PublishedPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>(() => BuiltIn);
    useEffect(() => {
      found()
        .then((Found) => startTransition(() => setPart(() => Found)))
        .catch(() => undefined);
    }, []);
    return <Part {...props} />;
  };
}
