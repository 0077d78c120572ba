import type { UseQueryResult } from "@tanstack/react-query";
import { useSavesData } from "../../device/use-saves-data.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";

/** Where this device saves data, in place of the stream: says that the map rests, and reads it again at a press. */
export function UpdateByHand({ query }: { query: Pick<UseQueryResult, "refetch" | "isFetching"> }) {
  const savesData = useSavesData();
  if (!savesData) return null;
  return (
    <Banner
      inset
      action={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          Update the map
        </Button>
      }
    >
      Low data mode: vehicles stand where they were when the map was last read.
    </Banner>
  );
}
