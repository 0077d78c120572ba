import { z } from "zod";
import { domains } from "#shared/domains.ts";
import { accessPatterns } from "./access-patterns.ts";

const clientNames: Record<string, string> = {
  "Fleet.base": "location_lat, location_lng",
  "HaulierStatus.lat": "location_lat, current_latitude",
  "HaulierStatus.lng": "location_lng, current_longitude",
  "Fleet.services": "available_services",
  "Fleet.hourlyRatePence": "hourly_rate",
  "Fleet.dailyRatePence": "daily_rate",
  "JobRequest.service": "service_type",
  "JobRequest.pickup": "pickup_location",
  "JobRequest.delivery": "delivery_location",
  "JobRequest.collectAt": "scheduled_date",
  "JobRequest.estimatedValuePence": "estimated_value",
  "JobRequest.details": "booking_service_data.service_data",
  "BookingRecord.quotedPricePence": "quoted_price",
  "BookingRecord.finalPricePence": "final_price",
  "BookingRecord.startedAt": "start_time",
  "BookingRecord.deliveredAt": "end_time",
  "Message.text": "message_content",
  "Message.type": "message_type",
  "Supplier.etaMinutes": "eta",
  "Supplier.distanceMiles": "distance",
  "PriceBreakdown.basePence": "base_price",
  "PriceBreakdown.urgencyPence": "urgencyFee",
  "PriceBreakdown.deliveryPence": "delivery_fee",
  "PriceBreakdown.totalPence": "totalPrice",
};

function snake(name: string): string {
  return name.replaceAll(/([A-Z])/g, "_$1").toLowerCase();
}

function typeName(schema: z.core.$ZodType): string {
  const def = (schema as z.ZodType).def as unknown as Record<string, unknown>;
  const { scalar, id } = (z.globalRegistry.get(schema) ?? {}) as { scalar?: string; id?: string };
  if (def.type === "nullable" || def.type === "optional" || def.type === "default")
    return `${typeName(def.innerType as z.core.$ZodType)} or none`;
  if (id ?? scalar) return String(id ?? scalar);
  if (def.type === "array") return `list of ${typeName(def.element as z.core.$ZodType)}`;
  if (def.type === "enum") return Object.keys(def.entries as object).join(", ");
  return String(def.type);
}

function descriptionOf(schema: z.core.$ZodType): string {
  const { description } = (z.globalRegistry.get(schema) ?? {}) as { description?: string };
  const inner = ((schema as z.ZodType).def as unknown as Record<string, unknown>).innerType as
    | z.core.$ZodType
    | undefined;
  return description ?? (inner ? descriptionOf(inner) : "");
}

/** Returns data-model.md: every model by domain, then the keys and lists of stored records. */
export async function dataModel(): Promise<string> {
  const parts = [
    "# Data model",
    "",
    "Generated from shared/*/model.ts and the stores by `npm run docs`. Money is integer pence, times are UTC.",
  ];
  for (const domain of [...domains, "timers"]) {
    const models = (await import(`#shared/${domain}/model.ts`)) as Record<string, unknown>;
    const objects = Object.entries(models)
      .filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    if (objects.length > 0) parts.push("", `## ${domain}`);
    for (const [name, schema] of objects) {
      parts.push(
        "",
        `### ${name}`,
        "",
        descriptionOf(schema),
        "",
        "| field | type | meaning | the client's name |",
        "|---|---|---|---|",
      );
      for (const [field, type] of Object.entries(schema.shape))
        parts.push(
          `| ${field} | ${typeName(type)} | ${descriptionOf(type)} | ${clientNames[`${name}.${field}`] ?? snake(field)} |`,
        );
    }
  }
  parts.push(...(await accessPatterns()));
  return `${parts.join("\n").replaceAll(/\n{3,}/g, "\n\n")}\n`;
}
