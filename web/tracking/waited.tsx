import { useQuery } from "@tanstack/react-query";
import type { Booking } from "#shared/booking/model.ts";
import { reading } from "../api/reading.ts";
import { Loaded } from "../ui/loaded.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { Section } from "../ui/section.tsx";
import { When } from "../ui/when.tsx";
import { confidence } from "./confidence.ts";

export function Waited({ booking }: { booking: Booking }) {
  const query = useQuery(reading("waitingEvidence", { bookingId: booking.id }));
  return (
    <Section card title="Waiting" purpose="Times measured by the waiting clock, and how reliable they are.">
      <Loaded query={query} loading="Loading the times" count={4}>
        {(waits) =>
          waits.map(({ stop, words, arrivedAt, arrivedBy, startsAt, endsAt, leftAt, trace }) => (
            <section key={stop} className="ui-stack" aria-label={words}>
              <p>{words}.</p>
              <NamedValues
                look="columns"
                values={[
                  ["Arrived", <When key="arrived" at={arrivedAt} />],
                  ["Clock", <Times key="clock" from={startsAt} until={endsAt} />],
                  ["Left", leftAt && <When key="left" at={leftAt} />],
                  ["How sure", confidence[arrivedBy]],
                  ["Positions stored", String(trace.length)],
                ]}
              />
            </section>
          ))
        }
      </Loaded>
    </Section>
  );
}

function Times({ from, until }: { from: string; until: string }) {
  return (
    <>
      <When at={from} show="time" /> to <When at={until} show="time" />
    </>
  );
}
