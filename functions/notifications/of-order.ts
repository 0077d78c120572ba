import type { PayloadOf } from "#shared/events.ts";

/** Returns " (Order ORD-4F0C21D7, vehicle 2 of 3)" to append to a notice; empty outside an order. */
export const ofOrder = ({ partOf }: Pick<PayloadOf<"jobRequested">, "partOf">): string =>
  partOf ? ` (Order ${partOf})` : "";
