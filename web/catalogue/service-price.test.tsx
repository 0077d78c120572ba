import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { show } from "../test/show.tsx";
import { ServicePrice } from "./service-price.tsx";

const cells = () => screen.getAllByRole("cell").map(({ textContent }) => textContent);

it("prices by the table, the urgency and the miles, to the penny", async () => {
  const { user } = show(<ServicePrice service={serviceOf("hiab")} />);
  expect(cells()).toEqual(["£173.00", "£35.00", "£208.00"]);
  await user.selectOptions(screen.getByLabelText("When"), "urgent");
  const miles = screen.getByLabelText("Distance");
  await user.clear(miles);
  await user.type(miles, "12.3");
  expect(cells()).toEqual(["£260.00", "£43.05", "£303.05"]);
  screen.getByText(/and 30% for the urgency/);
});

it("shows no price for a service without a fixed price", () => {
  show(<ServicePrice service={serviceOf("aggregates")} />);
  expect(screen.queryByRole("table")).toBeNull();
  screen.getByText(/Each haulier sets its own price/);
});
