import { type ComponentProps, lazy, Suspense } from "react";

const BankHoliday = lazy(async () => ({ default: (await import("../bank-holiday.tsx")).BankHoliday }));
const WantedDay = lazy(async () => ({ default: (await import("./wanted-day.tsx")).WantedDay }));

/** The hint of a bank holiday. The days come once it is known where the job begins. */
export function BankHolidayHint(props: ComponentProps<typeof BankHoliday>) {
  return (
    props.place && (
      <Suspense>
        <BankHoliday {...props} />
      </Suspense>
    )
  );
}

/** The same of the day for which a draft asks. */
export function WantedDayHint(props: ComponentProps<typeof WantedDay>) {
  return (
    <Suspense>
      <WantedDay {...props} />
    </Suspense>
  );
}
