import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";
import { chooseHaulier } from "../session/session-store.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { Read } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { Select } from "../ui/text-input.tsx";

/** The haulier that a fleet manager of several hauliers acts for, and a way to switch. */
export function ActingFor({ haulierId }: { haulierId: string }) {
  const { data: employers = [] } = useQuery(reading("myEmployers", {}));
  if (employers.length === 0) return null;
  return (
    <Banner
      action={
        <Select
          aria-label="You are working for"
          value={haulierId}
          onChange={({ target }) => chooseHaulier(target.value)}
          options={employers.map(({ haulierId: id, haulierName }) => [id, haulierName] as const)}
        />
      }
    >
      You are working for
    </Banner>
  );
}

/** Asks a fleet manager of several hauliers to choose one, in place of the page. */
export function WhichHaulier() {
  return (
    <Page
      narrow
      title="Which haulier are you working for?"
      purpose="You manage vehicles for several. Choose one to see its jobs, vehicles and people. You can change it at the top of every page."
    >
      <Read of={reading("myEmployers", {})} loading="Loading your hauliers" empty={null}>
        {(employers) => (
          <ul className="ui-stack ui-stack-tight" aria-label="Hauliers">
            {employers.map(({ haulierId, haulierName }) => (
              <li key={haulierId}>
                <Button wide onClick={() => chooseHaulier(haulierId)}>
                  {haulierName}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Read>
    </Page>
  );
}
