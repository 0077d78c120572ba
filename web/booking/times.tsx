import type { ServiceDetails } from "#shared/catalogue/details.ts";
import { JobTime } from "./job-time.tsx";

type TimesProps = {
  times: readonly string[];
  details: ServiceDetails | null | undefined;
};

export function Times({ times, details }: TimesProps) {
  return (
    <>
      {times.map((at) => (
        <div key={at}>
          <JobTime at={at} details={details} />
        </div>
      ))}
    </>
  );
}
