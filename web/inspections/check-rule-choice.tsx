import { useQuery, useQueryClient } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Loaded } from "../ui/loaded.tsx";
import { Problem } from "../ui/problem.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";

export function CheckRuleChoice() {
  const client = useQueryClient();
  const rule = useQuery(reading("checkRule", {}));
  const { mutate, isPending, variables, error } = useChange("setCheckRule", {
    onSuccess: (after) => client.setQueryData(reading("checkRule", {}).queryKey, after),
  });
  return (
    <Loaded query={rule} loading="Loading your choice" like="form" count={1}>
      {({ mustCheck }) => (
        <>
          <RadioGroup<"ask" | "must">
            legend="A vehicle without a check today"
            hint="For road vehicles, not for plant."
            value={(isPending ? variables.mustCheck : mustCheck) ? "must" : "ask"}
            onValueChange={(value) => mutate({ mustCheck: value === "must" })}
            choices={[
              { value: "ask", label: "The driver is asked first", disabled: isPending },
              { value: "must", label: "Cannot set off", disabled: isPending },
            ]}
          />
          {error && <Problem error={error} inline />}
        </>
      )}
    </Loaded>
  );
}
