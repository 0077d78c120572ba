import { type ComponentType, startTransition, useEffect, useState } from "react";
import { withQueries } from "./with-queries.tsx";

/** A part of a public page with stored records. Shows the build's version while loading and after a failure. */
export function publishedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  BuiltIn: ComponentType<Props>,
): ComponentType<Props> {
  return function PublishedPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>(() => BuiltIn);
    useEffect(() => {
      withQueries(load)
        .then((Found) => startTransition(() => setPart(() => Found)))
        .catch(() => undefined);
    }, []);
    return <Part {...props} />;
  };
}
