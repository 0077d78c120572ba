import { type ComponentProps, lazy, Suspense } from "react";

const BankHoliday = lazy(async () => ({ default: (await import("../bank-holiday.tsx")).BankHoliday }));
const WantedDay = lazy(async () => ({ default: (await import("./wanted-day.tsx")).WantedDay }));

export function BankHolidayHint(props: ComponentProps<typeof BankHoliday>) {
  return (
    props.place && (
      <Suspense>
        <BankHoliday {...props} />
      </Suspense>
    )
  );
}

export function WantedDayHint(props: ComponentProps<typeof WantedDay>) {
  return (
    <Suspense>
      <WantedDay {...props} />
    </Suspense>
  );
}
