import fc from "fast-check";
import { serviceIds } from "#shared/catalogue/services.ts";
import { RowInput } from "#shared/fleet/import.ts";
import { kindIds, kindLine, type SpecField } from "#shared/fleet/kinds.ts";

function answerTo(field: SpecField): fc.Arbitrary<unknown> {
  switch (field.is) {
    case "number":
      return fc.double({ min: field.least, max: field.most, noNaN: true });
    case "yes":
      return fc.boolean();
    case "choice":
      return fc.constantFrom(...Object.keys(field.options));
    case "choices":
      return fc.subarray(Object.keys(field.options), { minLength: 1 });
    case "counts":
      return fc
        .subarray(Object.keys(field.options), { minLength: 1 })
        .map((options) => Object.fromEntries(options.map((option, at) => [option, at + 1])));
  }
}

const someSpec = fc.constantFrom(...kindIds).chain((kind) => {
  const fields = Object.entries(kindLine(kind).spec).map(([name, field]) => [name, answerTo(field)]);
  return fc
    .record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] })
    .map((answers) => ({ ...answers, kind }));
});

const pence = fc.option(fc.integer({ min: 100, max: 10_000_00 }));
const halfHours = fc.integer({ min: 1, max: 48 }).map((halves) => halves / 2);
const rates = fc
  .record({ hourlyRatePence: pence, dailyRatePence: pence, minimumHours: fc.option(halfHours), hours: halfHours })
  .map(({ hours, minimumHours, ...paid }) => ({
    ...paid,
    minimumHours: paid.hourlyRatePence === null ? minimumHours : (minimumHours ?? hours),
  }));

const letter = fc.constantFrom(..."ABCDEFGHJKLMNOPRSTUVWXYZ");
const plate = fc
  .tuple(letter, letter, fc.integer({ min: 10, max: 99 }), letter, letter, letter)
  .map((of) => of.join(""));

/** Generates plain texts, and texts that spreadsheets and CSV readers misread. */
const trickyText = fc.oneof(
  fc.string({ minLength: 2, maxLength: 60, unit: "grapheme" }),
  fc
    .tuple(fc.constantFrom("=", "+", "-", "@", "#", "'=", "'", "''#", '"', ",", ";", " "), fc.string({ maxLength: 20 }))
    .map(([mark, rest]) => `${mark}1+1 ${rest}`),
);

export const someVehicle: fc.Arbitrary<RowInput> = fc
  .record({
    name: trickyText,
    vehicleReg: fc.option(plate),
    spec: someSpec,
    services: fc.subarray([...serviceIds], { minLength: 1, maxLength: 12 }),
    rates,
    own: fc.array(rates, { maxLength: 3 }),
    radiusMiles: fc.option(fc.integer({ min: 1, max: 50 })),
    autoAccept: fc.option(fc.boolean()),
    base: trickyText,
  })
  .map(({ rates: all, own, services, base, ...said }) => {
    const ownRates = own.slice(0, services.length).map((one, at) => ({ service: services[at] as string, ...one }));
    return RowInput.safeParse({ ...said, ...all, services, ownRates, base: { text: base } });
  })
  .filter(({ success }) => success)
  .map(({ data }) => data as RowInput);
