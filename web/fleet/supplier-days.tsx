import { formatPence } from "#shared/kernel/money-text.ts";
import { reading } from "../api/reading.ts";
import { Button } from "../ui/button.tsx";
import { Details } from "../ui/details.tsx";
import { Hint } from "../ui/hint.tsx";
import { Read } from "../ui/loaded.tsx";
import { When } from "../ui/when.tsx";
import type { SupplierSearch } from "./queries.ts";
import styles from "./supplier-list.module.css";

type SupplierDaysProps = {
  search: SupplierSearch;
  onDay: (day: string) => void;
};

/** The lowest total on each of the seven days around the requested day. Loads when opened. */
export function SupplierDays(props: SupplierDaysProps) {
  return (
    <Details summary="Lowest prices on the days around">
      <Days {...props} />
    </Details>
  );
}

function Days({ search, onDay }: SupplierDaysProps) {
  return (
    <Read
      of={{ ...reading("supplierDays", search), staleTime: 60_000 }}
      loading="Comparing the days"
      like="lines"
      count={2}
    >
      {(days) => (
        <div className="ui-stack ui-stack-tight">
          <div className={styles.days}>
            {days.map(({ day, lowestPence, noPermit }) => (
              <Button
                key={day}
                className={styles.choice}
                aria-pressed={day === search.on}
                disabled={lowestPence === null && day !== search.on}
                onClick={() => day !== search.on && onDay(day)}
              >
                <span>
                  <When at={`${day}T12:00:00.000Z`} show="day" />
                  <br />
                  <strong className="ui-figures">
                    {lowestPence === null ? (noPermit ? "No permit yet" : "None free") : formatPence(lowestPence)}
                  </strong>
                </span>
              </Button>
            ))}
          </div>
          <Hint>Totals with VAT, where the haulier charges it.</Hint>
        </div>
      )}
    </Read>
  );
}
