import { useQuery } from "@tanstack/react-query";
import { reading } from "../../lib/reading.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { EndingList } from "./ending-list.tsx";

/** For whom a driver or fleet manager works, and leaving. */
export function EmployersSection({ userId }: { userId: string }) {
  return (
    <Section card id="work" title="Where you work" purpose="The hauliers whose jobs and vehicles you see.">
      <Loaded
        query={useQuery(reading("myEmployers", {}))}
        loading="Loading where you work"
        empty={<p>You work for nobody here now. A haulier can invite you at your e-mail address.</p>}
      >
        {(employers) => (
          <EndingList
            label="Where you work"
            memberships={employers.map(({ haulierName: name, ...one }) => ({ ...one, name, userId }))}
            verb="Leave"
            back="Stay"
            warning="You lose sight of its jobs, vehicles and messages at once. Your account stays."
            ended="You have left"
          />
        )}
      </Loaded>
    </Section>
  );
}
