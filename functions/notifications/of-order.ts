import type { PayloadOf } from "#shared/events.ts";

/** " (Order ORD-4F0C21D7, vehicle 2 of 3)", to end a notice with; "" for a job that is no part of an order. */
export const ofOrder = ({ partOf }: Pick<PayloadOf<"jobRequested">, "partOf">): string =>
  partOf ? ` (Order ${partOf})` : "";
