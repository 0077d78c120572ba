import {
  GetPlaceCommand,
  SearchPlaceIndexForPositionCommand,
  SearchPlaceIndexForSuggestionsCommand,
  SearchPlaceIndexForTextCommand,
} from "@aws-sdk/client-location";
import { describe, expect, it } from "vitest";
import { locationUnderTest, names } from "./location-under-test.ts";

const location = locationUnderTest();

describe("places", () => {
  const IndexName = names.placeIndex;

  it("suggests while typing, and finds a suggestion's place by its id, also after a restart", async () => {
    const { Results } = await location.client.send(
      new SearchPlaceIndexForSuggestionsCommand({ IndexName, Text: "Edinb" }),
    );
    expect(Results?.[0]).toMatchObject({ Text: "Edinburgh, Scotland, GBR", Categories: ["MunicipalityType"] });
    await location.restart();
    const { Place } = await location.client.send(
      new GetPlaceCommand({ IndexName, PlaceId: Results?.[0]?.PlaceId ?? "" }),
    );
    expect(Place).toMatchObject({ Label: "Edinburgh, Scotland, GBR", Municipality: "Edinburgh", Country: "GBR" });
    expect(Place?.Geometry?.Point?.[0]).toBeCloseTo(-3.19, 1);
    expect(Place?.Geometry?.Point?.[1]).toBeCloseTo(55.95, 1);
  });

  it("searches a text near a position", async () => {
    const BiasPosition = [-3.43, 56.39];
    const { Results, Summary } = await location.client.send(
      new SearchPlaceIndexForTextCommand({ IndexName, Text: "Perth", BiasPosition, MaxResults: 3 }),
    );
    expect(Results?.length).toBeGreaterThan(0);
    expect(Results?.[0]?.Place?.Municipality).toBe("Perth");
    expect(Results?.[0]?.Relevance).toBe(1);
    expect(Results?.[0]?.Distance).toBeLessThan(2_000);
    expect(Summary?.ResultBBox).toHaveLength(4);
  });

  it.each([
    ["another country", { FilterCountries: ["FRA"] }],
    ["a box elsewhere", { FilterBBox: [-1, 51, 0, 52] }],
    ["another category", { FilterCategories: ["StreetType"] }],
  ])("finds no Edinburgh in %s", async (_, filter) => {
    const { Results } = await location.client.send(
      new SearchPlaceIndexForTextCommand({ IndexName, Text: "Edinburgh", ...filter }),
    );
    expect(Results?.filter(({ Place }) => Place?.Label === "Edinburgh, Scotland, GBR")).toEqual([]);
  });

  it("names the address at a position", async () => {
    const { Results } = await location.client.send(
      new SearchPlaceIndexForPositionCommand({ IndexName, Position: [-3.43, 56.39] }),
    );
    expect(Results?.[0]?.Place?.Municipality).toBe("Perth");
  });

  it.each([
    ["an empty text", "ValidationException", new SearchPlaceIndexForTextCommand({ IndexName, Text: "" })],
    [
      "a text of 201 letters",
      "ValidationException",
      new SearchPlaceIndexForTextCommand({ IndexName, Text: "x".repeat(201) }),
    ],
    ["a made-up id", "ResourceNotFoundException", new GetPlaceCommand({ IndexName, PlaceId: "nonsense" })],
    ["another index", "ResourceNotFoundException", new GetPlaceCommand({ IndexName: "other", PlaceId: "x" })],
  ])("rejects %s with a %s", async (_, name, command) => {
    await expect(location.client.send(command as GetPlaceCommand)).rejects.toMatchObject({ name });
  });
});
