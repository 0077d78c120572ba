import type { ServiceId } from "#shared/catalogue/services.ts";

// Icons have a grid of 24. Shapes without a colour have the text's; `accent` is the only other colour.
const accent = "var(--icon-accent,#ffb612)";

const solid = (d: string) => `<path fill-rule="evenodd" d="${d}"/>`;
const bright = (d: string, more = "") => `<path fill="${accent}" fill-rule="evenodd" d="${d}"${more}/>`;
const line = (d: string, width = 1.6, colour = "currentColor") =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
const brightLine = (d: string, width = 1.6) => line(d, width, accent);

const wheel = (x: number, y = 18.6, r = 2.5, hole = 0.95) =>
  solid(
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0zM${x - hole} ${y}a${hole} ${hole} 0 1 0 ${2 * hole} 0a${hole} ${hole} 0 1 0 ${-2 * hole} 0z`,
  );
const wheels = (...at: number[]) => at.map((x) => wheel(x)).join("");

const cab = solid("M15.8 17V8h3.7q.7 0 1 .6l2 4q.3.5.3 1.1V17zM17.3 9.5v3h3.5l-1.5-3z");
const chassis = solid("M1 15h15v2H1z");
const eightWheeler = cab + chassis + wheels(4, 9.4, 19.2);

const van = `${solid("M1 17.4V6.6Q1 5.4 2.2 5.4H14q1 0 1.7.8l3.6 4.3 2.6 1q1.1.5 1.1 1.7v4.2zM13.4 7.3v3.4h3.7L14.5 7.6q-.3-.3-.7-.3z")}${wheel(6, 18)}${wheel(18, 18)}`;
const spanner =
  "M0 0l4.6 4.6q-.7 1.8.7 3.2 1.3 1.3 3 .8L6.6 6.9l.3-1.6 1.6-.3 1.7 1.7q.5-1.7-.8-3-1.4-1.4-3.2-.7L1.6-1.6Q.8-2.3 0-1.6T0 0z";

export const icons: Record<ServiceId, string> = {
  hiab:
    eightWheeler +
    solid("M2.2 11h5.6v3.2H2.2z") +
    brightLine("M13.6 14.2V6.6L6 2.8V5", 2) +
    line("M6 5.4v1.8a1.1 1.1 0 1 1-1.1 1.1", 1.1),
  "tipper-truck": eightWheeler + bright("M1.4 13.6L.2 8.8 12.5 2.2 15.2 7.2 3 13.9z") + line("M12 14.8L11.3 10.4", 1.5),
  "muck-away":
    eightWheeler +
    solid("M1 9.4h13.6V14H1z") +
    bright("M1.8 8.5Q3.4 5.8 5.6 6 7 3.6 9 4.3q1.6.4 2.2 1.9 1.9.1 2.7 2.3z"),
  "grab-hire":
    eightWheeler +
    solid("M1 10.8h10.8V14H1z") +
    brightLine("M13.7 14V5.6L6.8 2.4V3.8", 1.9) +
    solid("M6.8 3.4L3.7 5.7Q3 8.8 6.3 9.6L6.8 7.4 7.3 9.6Q10.6 8.8 9.9 5.7z"),
  "waste-removal":
    eightWheeler +
    line("M1.8 14V5.2H14V14M4.85 5.5V14M7.9 5.5V14M10.95 5.5V14", 1.2) +
    bright("M1.8 14.4V10.6Q4 8 6 9.6 8 6.4 10 8.8 12 7.4 14 10.4v4z"),
  recovery:
    cab +
    wheels(9.4, 19.2) +
    solid("M6 15h10v2H6z") +
    brightLine("M15 12.8L1.2 20.6", 1.9) +
    `<g transform="rotate(-29.5 8 13)">${solid("M2.4 13.2v-2.5q0-1 1-1.2l1.5-.3 1.7-2.3q.4-.5 1-.5h2.6q.6 0 1 .5l1.5 2.2 1.4.4q.9.3.9 1.2v2.5zM6.4 9.2h4.8L10 7.6H7.6z")}</g>`,
  "fuel-delivery":
    eightWheeler +
    solid("M3.8 6.8h8.4q2.6 0 2.6 3.7t-2.6 3.7H3.8Q1.2 14.2 1.2 10.5T3.8 6.8zM5.2 4.8h5.6v1.2H5.2z") +
    bright("M8 7.7q2.2 2.4 2.2 3.7a2.2 2.2 0 1 1-4.4 0Q5.8 10.1 8 7.7z"),
  "concrete-mixer":
    eightWheeler +
    solid("M2.8 6.6L4.6 4.4Q11 2.6 14.8 8.6L14.6 12.6Q9.5 16.2 5 13.2z") +
    bright("M6.8 4.3Q8 4.2 9.2 4.5L8.2 14.2Q7 14.1 6 13.7zM12 5.9q1 .8 1.8 1.9L12 13.5q-1 .4-2 .6z") +
    line("M2.6 9.4L1.2 13", 1.4),
  "vacuum-excavator":
    cab +
    wheels(9.4, 19.2) +
    solid("M6 15h10v2H6zM7 7.2h7.6V14H6V8.2q0-1 1-1z") +
    brightLine("M10.8 6.6Q10.6 2.6 6.6 2.6T2.6 6.6V17.6", 2.2) +
    solid("M1 18.2h3.2l.9 3.4H.1z"),
  "road-sweeper":
    cab +
    wheels(4.4, 19.4) +
    solid("M3.2 6h11.6v11H1V9.6zM4.2 8L3 10.4h3.6V8z") +
    bright("M9.8 17.2h4l1.6 4.4H8.2z") +
    line("M10.2 21.4l.6-2.4M13.4 21.4l-.6-2.4M11.8 21.4V19", 0.7),
  skips:
    solid("M.6 9h22.8v2.4H22L17.6 21.4H6.4L2 11.4H.6zM6 13l2.2 6h1.6L8 13zM11.2 13v6h1.6v-6zM18 13h-2l-1.8 6h1.6z") +
    bright("M3.2 8L6 4.4 9 6 11.4 2.6 15 4.2 16.6 3.4 20.8 8z"),
  excavator:
    solid(
      "M3.4 17.4h10.2a2.3 2.3 0 1 1 0 4.6H3.4a2.3 2.3 0 1 1 0-4.6zM3.5 18.9a.8.8 0 1 0 .01 0zM8.5 18.9a.8.8 0 1 0 .01 0zM13.5 18.9a.8.8 0 1 0 .01 0z",
    ) +
    solid("M1.2 12q0-1 1-1H5.4V6.4q0-.9.9-.9h4.3q.7 0 1 .7l2 5.2V16.4H1.2zM7 7v4h4.5L10 7z") +
    brightLine("M13.2 12.6L16.6 4.4 21.2 9.8", 2.1) +
    solid("M20 9.4l2.4.2.2 3.6q.2 3.4-2.2 4.4-2.6.6-4.2-1.4 2.6-.2 3.2-1.8.5-1.2.2-3z"),
  "crane-hire":
    wheels(4.6, 10.2, 18.8) +
    solid("M1 14.6h13.8V11h4.4q.7 0 1 .5l2.3 3q.3.4.3 1V17H1zM16.2 12.3v1.9h4l-1.4-1.9z") +
    solid("M2.2 9.4h5.6l1.2 4.4H2.2z") +
    brightLine("M6.8 10.6L20 2.6", 2.3) +
    line("M20.6 3V6.2a1 1 0 1 1-1 1", 1.1),
  "plant-hire":
    wheel(6, 17.8, 3.7, 1.4) +
    wheel(16, 17.8, 3.7, 1.4) +
    solid("M2 14.4V11h3.4V6.2q0-.8.8-.8h4.6q.7 0 .9.7l1.6 5.7H17.6v2.8zM7 7v4h4.6L10.5 7z") +
    brightLine("M2.6 9.8L17.6 6.2 20 9.6", 1.9) +
    line("M20 9.6V13.2H23.4", 1.5),
  tar:
    solid("M.3 15a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0-11.4 0z") +
    wheel(19.4, 17.6, 3.1, 1) +
    solid("M13.4 16.4V8.4H15V3.4h-2V1.6h10v1.8h-1.4v5h1.6v5.4q-1.7-1.2-3.8-1.2-3.6 0-5 3.8zM16.8 3.4v5h3v-5z") +
    brightLine("M6 15V6.6H14.4", 1.9) +
    bright("M0 21.8h24V24H0z"),
  drainage:
    line("M1 7.6H6.8V12.6H1M23 7.6H15.2V12.6H23M1 22H23", 1.7) +
    line("M11 1.2V13.4Q11 17.3 14.4 17.3", 1.9) +
    solid("M14.2 15.3h3.6q1.8 0 3 2-1.2 2-3 2h-3.6z") +
    brightLine("M12 16.8L3 14.8M12 18L3 19.6M11 17.4H1.6", 1.2),
  "pressure-washing":
    solid("M1.4 12.2q0-1 1-1h5.8q1 0 1 1v6.4H1.4zM3 12.9v2h4.6v-2z") +
    wheel(3.6, 19.6, 2.3, 0.8) +
    line("M2.4 11V7.8H5.4M9.4 16.6Q14 18.6 12.8 13.4", 1.4) +
    solid("M11.4 8.8L17 5.2l.9 1.4-3.4 2.2.2 3.8-2.2.6z") +
    brightLine("M19 5.6L22.6 2M19.4 6.6H23M19 7.6L22.6 10.4M18.6 8.6L20.6 12.8", 1.3),
  "mobile-tyre":
    solid("M9.4 3.4a9.2 9.2 0 1 1-.01 0zM9.4 7.3a5.3 5.3 0 1 0 .01 0z") +
    solid("M9.4 8.6a4 4 0 1 1-.01 0zM9.4 11.2a1.4 1.4 0 1 0 .01 0z") +
    brightLine("M14.2 20.6L20.8 6.2M17.7 4.4L23.2 7", 2.1),
  "mobile-mechanic": van + bright(spanner, ' transform="translate(3.2 8.2) scale(.78)"'),
  "van-hire": van + bright("M1 12.9h11.4v1.9H1z"),
  aggregates:
    solid("M2.6 9.6H21.4L20.6 21q-.1 1-1.1 1H4.5q-1 0-1.1-1zM5.6 12.4l.4 6.8h12l.4-6.8z") +
    solid("M7.4 13.8h9.2v4H7.4z") +
    bright("M3.6 8.6Q6 6.8 8 5.2 11.6 2.2 14.8 4.6L20.4 8.6z") +
    line("M3.6 9.4Q1.6 5.6 2.4 3T6.2 4.6M20.4 9.4Q22.4 5.6 21.6 3T17.8 4.6", 1.3),
  "building-suppliers":
    solid(
      "M3 3h5.3v3.8H3zM9.3 3h5.4v3.8H9.3zM15.7 3H21v3.8h-5.3zM3 7.8h2.6v3.8H3zM6.6 7.8H12v3.8H6.6zM13 7.8h5.4v3.8H13zM19.4 7.8H21v3.8h-1.6zM3 12.6h5.3v3.8H3zM9.3 12.6h5.4v3.8H9.3zM15.7 12.6H21v3.8h-5.3z",
    ) +
    bright(
      "M1.4 17.6h21.2v1.5H1.4zM2.2 19.1h2.8v1.7H2.2zM10.6 19.1h2.8v1.7h-2.8zM19 19.1h2.8v1.7H19zM1.4 20.8h21.2v1.4H1.4z",
    ),
};
